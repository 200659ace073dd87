import { listen } from '#pages/browser/listen.ts';
import { SCROLL_INTENTS } from '#pages/browser/reading.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';

/** Keeps the page at each anchor that is clicked. */
export function keepAnchors(): void {
  listen(['click'], ({ target }) => {
    const link = (target as Element).closest?.('a');
    if (link?.pathname === location.pathname) keepAt(link.hash);
  });
}

/** Keeps the page at an anchor until the visitor scrolls: browsers measure its place before typefaces arrive. */
export function keepAt(hash: string): void {
  if (!hash) return;
  const scroll = () =>
    document.getElementById(decodeUri(hash.slice(1)))?.scrollIntoView({ behavior: 'instant' });
  // The first call reports the current size, while the page is still scrolling smoothly to a clicked anchor.
  let isFirstCall = true;
  const size = new ResizeObserver(() => {
    if (!isFirstCall) scroll();
    isFirstCall = false;
  });
  size.observe(document.documentElement);
  const stopScrolling = listen(['load'], scroll);
  const stop = listen(SCROLL_INTENTS, () => {
    size.disconnect();
    stopScrolling();
    stop();
  });
}
