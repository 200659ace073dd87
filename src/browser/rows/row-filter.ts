import { parseFilter, rowStyles } from '#lib/project-filter.ts';

/** From the first paint, All Projects shows only the rows that match the query of the URL. */
export function filterRows(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let styles = '';
  const update = () => {
    const next = rowStyles(parseFilter(location.search));
    if (next === styles) return;
    styles = next;
    sheet.replaceSync(styles);
    document.documentElement.toggleAttribute('data-filtered', styles !== '');
  };
  update();
  // Browsers report changes of the URL only for `popstate`; the router dispatches the other two.
  for (const type of ['popstate', 'pushState', 'replaceState']) addEventListener(type, update);
  addEventListener('submit', submitFilter, { capture: true });
}

/** The content security policy forbids form submission, so this navigates until React is ready. */
function submitFilter(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  if (form.closest('[data-hydrated]')) return;
  location.search = String(new URLSearchParams(new FormData(form) as never));
}
