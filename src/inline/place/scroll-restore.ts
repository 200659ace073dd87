import { anchorTop, onScrollOrTravel } from '#browser/anchor-top.ts';
import { readHistoryState } from '#browser/history-state.ts';
import { PAGE_MOVED } from '#lib/constants.ts';
import { decodeUri } from '#lib/decode-uri.ts';

/** After the `load` of a reloaded page, WebKit scrolls to the anchor within this time. */
const LATE_ANCHOR_MS = 300;
/** Some engines scroll to whole pixels only. */
const ROUNDING_PX = 2;

/**
 * Scrolls a page that is loading to its saved position, or else to the anchor in the URL.
 *
 * Browsers scroll to anchors themselves, but measure them while the reveal transforms the page. So
 * this scrolls again when the page is parsed, loaded and revealed, until the visitor scrolls
 * (decision 21).
 * @returns a function that scrolls again
 */
export function restoreScroll(): () => void {
  let saved = readHistoryState().scrollY;
  // A copy, because the nav replaces the hash in the URL while the visitor scrolls.
  let { hash } = location;
  let isOver = false;
  /** Where the page is put at once; none while it scrolls smoothly to an anchor. */
  let placed: number | undefined;
  const scroll = (behavior: ScrollBehavior) => {
    const top = isOver ? undefined : (saved ?? topOf(hash));
    if (top === undefined) return false;
    scrollTo({ top, behavior });
    if (behavior === 'instant') placed = scrollY;
    return true;
  };
  const scrollAtOnce = () => scroll('instant');
  /** Does not interrupt smooth scrolling to an anchor that was clicked during the reveal. */
  const scrollAgain = () => scroll(placed === undefined ? 'auto' : 'instant');

  // Another history entry has its own position. For an anchor, `hashchange` follows.
  onScrollOrTravel(() => {
    isOver = true;
  });
  addEventListener('hashchange', () => {
    saved = undefined;
    placed = undefined;
    hash = location.hash;
    isOver = false;
  });
  addEventListener('DOMContentLoaded', scrollAtOnce);
  addEventListener('load', () => {
    scrollAtOnce();
    addEventListener('scroll', scrollAtOnce);
    setTimeout(removeEventListener, LATE_ANCHOR_MS, 'scroll', scrollAtOnce);
  });
  addEventListener('animationend', (event) => {
    if (event.animationName === 'reveal') scrollAgain();
  });
  addEventListener(PAGE_MOVED, (event) => {
    if (Math.abs(scrollY - (placed ?? scrollY)) >= ROUNDING_PX) return;
    if (scrollAgain()) event.preventDefault();
  });
  return scrollAtOnce;
}

function topOf(hash: string): number | undefined {
  const element = document.getElementById(decodeUri(hash.slice(1)));
  return element ? anchorTop(element) : undefined;
}
