import { listen } from '#pages/shared/listen.ts';
import { SCROLL_INTENTS } from '#pages/shared/reading.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';

/**
 * Keeps the page at the anchor that it was opened at, or that was clicked, until the visitor scrolls. Browsers
 * measure the target once, while the reveal moves it, and some do not scroll again when the page grows or its
 * typefaces arrive.
 */
export function keepAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload, and after going back or forward, browsers restore the scroll position.
  if (navigation?.type === 'navigate') keepAt(location.hash);
  listen(['click'], ({ target }) => {
    const link = (target as Element).closest?.('a');
    if (link?.pathname === location.pathname) keepAt(link.hash);
  });
}

function keepAt(hash: string): void {
  if (!hash) return;
  const scroll = () => {
    const element = document.getElementById(decodeUri(hash.slice(1)));
    if (element) scrollTo({ top: topOf(element), behavior: 'instant' });
  };
  // The first call tells the size of now, while the page scrolls to a clicked anchor smoothly.
  let isFirstCall = true;
  const size = new ResizeObserver(() => {
    if (!isFirstCall) scroll();
    isFirstCall = false;
  });
  size.observe(document.documentElement);
  const stopScrolling = listen(['load', 'animationend'], scroll);
  const stop = listen(SCROLL_INTENTS, () => {
    size.disconnect();
    stopScrolling();
    stop();
  });
}

/** @returns where an element is without transforms, in CSS pixels */
function topOf(element: HTMLElement): number {
  let top = -Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent)
    top += box.offsetTop;
  return top;
}
