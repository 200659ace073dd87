import { onScrollOrTravel } from './anchor-top.ts';
import { readHistoryState, updateHistoryState } from './history-state.ts';

/** Scrolling has ended when nothing has moved for this long. */
const SCROLL_END_MS = 100;
/** How long to wait until a loading page is as it was; then its loaders say that something failed. */
const RESTORE_TIMEOUT_MS = 10_000;

/** The next step of a restoration. */
let frame = 0;

/**
 * Saves the scroll position in each history entry and restores it on back and forward. On a reload,
 * `src/inline/place/scroll-restore.ts` restores it before the first paint.
 *
 * The browser's own restoration is not enough: it forgets the position of an entry whose URL was
 * replaced while the visitor scrolled, and scrolls smoothly to the section instead.
 */
export function rememberScroll(): void {
  let timer: ReturnType<typeof setTimeout>;
  history.scrollRestoration = 'manual';
  saveScroll();
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(saveScroll, SCROLL_END_MS);
    },
    { passive: true },
  );
  // A link to the address that the page has keeps the entry and its state, and must scroll too.
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')?.href === location.href)
      updateHistoryState({ scrollY: undefined });
  });
  onScrollOrTravel(() => cancelAnimationFrame(frame)); // the restoration before
  addEventListener('popstate', () => {
    clearTimeout(timer);
    const { scrollY: saved } = readHistoryState();
    // A click on an anchor causes `popstate` too. Its new entry has no position: the browser scrolls.
    if (saved !== undefined) restore(saved);
  });
}

/** Saves the scroll position in the current history entry. */
export function saveScroll(): void {
  updateHistoryState({ scrollY });
}

/** Scrolls in each frame until the page is tall enough and all its sections have arrived. */
function restore(top: number): void {
  const deadline = performance.now() + RESTORE_TIMEOUT_MS;
  const step = (now: number) => {
    scrollTo({ top, behavior: 'instant' });
    const isThere = Math.abs(scrollY - top) <= 1 && !document.querySelector('[data-loader]');
    if (!isThere && now < deadline) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}
