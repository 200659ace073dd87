import { SCROLL_INTENTS } from '#browser/reading.ts';
import { decodeUri } from '#lib/decode-uri.ts';
import { CAPTURE } from './capture.ts';

/**
 * Keeps the page at the anchor that it was opened at, or that was clicked, until the visitor scrolls. Browsers
 * measure the target once, while the reveal moves it, and some do not scroll again when the page grows or its
 * typefaces arrive.
 */
export function keepAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After a reload, and after going back or forward, browsers restore the scroll position.
  if (navigation?.type === 'navigate') keepAt(location.hash);
  const keepClicked = ({ target }: Event) => {
    const link = (target as Element).closest?.('a');
    if (link?.pathname === location.pathname) keepAt(link.hash);
  };
  addEventListener('click', keepClicked, CAPTURE);
}

function keepAt(hash: string): void {
  if (!hash) return;
  const stopped = new AbortController();
  const { signal } = stopped;
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
  signal.addEventListener('abort', () => size.disconnect());
  addEventListener('load', scroll, { signal });
  addEventListener('animationend', scroll, { signal });
  for (const type of SCROLL_INTENTS)
    addEventListener(type, () => stopped.abort(), { passive: true, signal });
}

/** @returns where an element is without transforms, in CSS pixels */
function topOf(element: HTMLElement): number {
  let top = -Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent)
    top += box.offsetTop;
  return top;
}
