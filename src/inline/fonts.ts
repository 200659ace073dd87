import { addHeadLink } from '#browser/head-link.ts';
import { readStorage, writeStorage } from '#browser/storage.ts';
import { whenIdle } from '#browser/when-idle.ts';

/** How far beyond the window a region counts as near, as a share of the window's height. */
const LOOK_AHEAD = 0.5;
/** Scrolling has ended when no scroll event came for this long. */
const SCROLL_END_MS = 1000;

const REGIONS = '[data-font-region]:not(:has([data-font-region]))';

/**
 * Shows the fonts without moving text that the visitor sees (decision 8). A returning visitor has
 * them from the first paint. On a first visit, running text keeps its fallback until it is out of
 * sight.
 * @param urls the fonts that the first paint of a returning visitor needs
 * @param keepScroll called after a change that may have moved the page
 * @returns a function that loads the fonts of a first visit, to be called after the first paint
 */
export function prepareFonts(urls: string[], keepScroll: () => void): () => Promise<void> {
  const { dataset } = document.documentElement;
  const key = urls.join();
  let pending: HTMLElement[] = [];
  let scrollTimer: ReturnType<typeof setTimeout> | undefined;

  if (readStorage('fonts') === key) {
    for (const href of urls) {
      addHeadLink({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    }
    // A late font must not move the page. Firefox ignores `optional` set by a script, and swaps.
    for (const face of document.fonts) face.display = 'optional';
  } else dataset.fonts = 'later';

  const swapPending = () => {
    for (const region of pending) whenIdle(() => swap(region)); // one region per task
  };
  const swap = (region: HTMLElement) => {
    // While the visitor scrolls, the next frame may show a region that is far away now.
    if (scrollTimer || isNearViewport(region)) return;
    pending = pending.filter((other) => other !== region);
    region.dataset.fonts = 'now';
    region.getBoundingClientRect(); // forces the layout within this task
    keepScroll();
  };
  addEventListener(
    'scroll',
    () => {
      clearTimeout(scrollTimer);
      scrollTimer = setTimeout(() => {
        scrollTimer = undefined;
        swapPending();
      }, SCROLL_END_MS);
    },
    { passive: true },
  );

  return async () => {
    if (!dataset.fonts) return;
    // The faces include local fallbacks, which some machines lack.
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    writeStorage('fonts', key);
    pending = [...document.querySelectorAll<HTMLElement>(REGIONS)];
    const near = new Set(pending.filter(isNearViewport));
    for (const region of pending) region.dataset.fonts = near.has(region) ? 'partly' : 'later';
    keepScroll();
    swapPending();
    whenIdle(() => delete dataset.fonts); // regions added from now on have their fonts
  };
}

/**
 * Whether the region is visible or so near that the first frame of a scroll may show it. Without
 * scroll anchoring, everything above counts as near, because a change there moves the page.
 */
function isNearViewport(region: HTMLElement): boolean {
  const { top, bottom } = region.getBoundingClientRect();
  const margin = LOOK_AHEAD * innerHeight;
  const isBelow = top >= innerHeight + margin;
  const isAbove = bottom <= -margin && CSS.supports('overflow-anchor', 'auto');
  return !isBelow && !isAbove;
}
