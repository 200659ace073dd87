import { listen } from '#pages/shared/listen.ts';
import { SCROLL_INTENTS } from '#pages/shared/reading.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';

/**
 * Keeps the page at the anchor that was opened or clicked, until the visitor scrolls. Browsers measure the
 * target of an anchor only once, while the reveal moves it, and some do not scroll again when the page grows
 * or its typefaces arrive.
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
  // The first call reports the current size, while the page is still scrolling smoothly to a clicked anchor.
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

/** @returns the position of an element without transforms, in CSS pixels from the top of the page */
function topOf(element: HTMLElement): number {
  let top = -Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent)
    top += box.offsetTop;
  return top;
}
