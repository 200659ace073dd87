import { decodeUri } from '#lib/decode-uri.ts';

/** Events after which the visitor may scroll. */
const SCROLL_INTENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Keeps a page that was opened at an anchor there until the visitor scrolls. Browsers measure the target while
 * the reveal moves it, and not all correct its place when the typefaces change.
 */
export function keepAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload and on the way back, browsers restore the scroll position.
  if (!location.hash || navigation?.type !== 'navigate') return;
  const id = decodeUri(location.hash.slice(1));
  const moves = new AbortController();
  const { signal } = moves;
  const scroll = () => {
    const element = document.getElementById(id);
    if (element) scrollTo({ top: topOf(element), behavior: 'instant' });
  };
  for (const type of ['DOMContentLoaded', 'load', 'animationend'])
    addEventListener(type, scroll, { signal });
  document.fonts.addEventListener('loadingdone', scroll, { signal });
  for (const type of SCROLL_INTENTS)
    addEventListener(type, () => moves.abort(), { passive: true, signal });
}

/** @returns where an element is without transforms, in CSS pixels */
function topOf(element: HTMLElement): number {
  let top = -Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent)
    top += box.offsetTop;
  return top;
}
