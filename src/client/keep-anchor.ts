import { decodeUri } from '#lib/decode-uri.ts';

/** Events after which the visitor may scroll. */
const SCROLL_INTENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Keeps a page that was opened at an anchor there until the visitor scrolls. Browsers measure the target while
 * the reveal moves it, and some do not scroll again when the page grows or its typefaces arrive.
 */
export function keepAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload, and after going back or forward, browsers restore the scroll position.
  if (!location.hash || navigation?.type !== 'navigate') return;
  const id = decodeUri(location.hash.slice(1));
  const scroll = () => {
    const element = document.getElementById(id);
    if (element) scrollTo({ top: topOf(element), behavior: 'instant' });
  };
  const size = new ResizeObserver(scroll);
  size.observe(document.documentElement);
  for (const type of ['load', 'animationend']) addEventListener(type, scroll);
  const stop = () => {
    size.disconnect();
    for (const type of ['load', 'animationend']) removeEventListener(type, scroll);
  };
  for (const type of SCROLL_INTENTS) addEventListener(type, stop, { passive: true, once: true });
}

/** @returns where an element is without transforms, in CSS pixels */
function topOf(element: HTMLElement): number {
  let top = -Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent)
    top += box.offsetTop;
  return top;
}
