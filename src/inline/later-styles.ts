import { addHeadLink } from '#browser/head-link.ts';

/** How long the script that shows what is below part by part may take (`show-below.ts`). */
const SCRIPT_TIMEOUT_MS = 300;

/**
 * The styles of what is below the first screen (decision 24). It is hidden until they have arrived, so
 * that they do not delay the first paint (`src/styles/base.css`).
 * @param href their URL
 * @param isBelow whether the page opens further down, so that it is shown at once
 * @param onShow is called when the whole page is shown
 * @returns a function that loads them
 */
export function prepareLaterStyles(href: string, isBelow: boolean, onShow: () => void): () => void {
  const { dataset } = document.documentElement;
  dataset.styles = 'later';
  const show = () => {
    if (!dataset.styles) return;
    delete dataset.styles;
    onShow();
  };
  const onload = () => {
    dataset.styles = 'loaded';
    setTimeout(show, isBelow ? 0 : SCRIPT_TIMEOUT_MS);
  };
  return () => addHeadLink({ rel: 'stylesheet', href, onload, onerror: show });
}
