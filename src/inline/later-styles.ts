import { addHeadLink } from '#browser/head-link.ts';

/**
 * The styles of what is below the first screen (decision 24). It is hidden until they have arrived, so
 * that they do not delay the first paint (`src/styles/base.css`).
 * @param href their URL
 * @param onShow is called when the whole page is shown
 * @returns a function that loads them
 */
export function prepareLaterStyles(href: string, onShow: () => void): () => void {
  const { dataset } = document.documentElement;
  dataset.styles = 'later';
  const show = () => {
    delete dataset.styles;
    onShow();
  };
  return () => addHeadLink({ rel: 'stylesheet', href, onload: show, onerror: show });
}
