import { FILTER_CHANGE, parseFilter, rowStyles } from '#lib/project-filter.ts';

/** From the first paint, All Projects shows only the rows that match the query of the URL. */
export function filterRows(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const update = () => {
    const styles = rowStyles(parseFilter(location.search));
    sheet.replaceSync(styles);
    document.documentElement.toggleAttribute('data-filtered', styles !== '');
  };
  update();
  addEventListener(FILTER_CHANGE, update);
}
