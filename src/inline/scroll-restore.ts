import { anchorTop, SCROLL_INTENTS } from '#browser/anchor-top.ts';
import { decodeUri } from '#lib/decode-uri.ts';

/** After `load`, WebKit goes to the anchor of a page that was loaded again. */
const LATE_ANCHOR_MS = 300;
/** Some engines scroll to whole pixels only. */
const ROUNDING_PX = 2;

/**
 * Scrolls a page that is being loaded to where the reader was, or else to the anchor in its address.
 *
 * Browsers go to anchors by themselves, but measure them while the reveal transforms the page. So it
 * is done again when the page has been parsed, loaded and revealed, until the reader scrolls
 * (decision 21).
 * @returns does it again after what may have moved the place, such as a change of fonts
 */
export function restoreScroll(): () => void {
  let saved: number | undefined = history.state?.scrollY;
  // Kept, for the nav replaces the one in the address while the reader scrolls.
  let { hash } = location;
  let isOver = false;
  let placed: number | undefined;
  const scroll = (behavior: ScrollBehavior) => {
    const top = isOver ? undefined : (saved ?? topOf(hash));
    if (top === undefined) return;
    scrollTo({ top, behavior });
    placed = scrollY;
  };
  const scrollAtOnce = () => scroll('instant');

  // Another entry of the history has a place of its own; an anchor's `hashchange` follows.
  for (const intent of [...SCROLL_INTENTS, 'popstate']) {
    addEventListener(
      intent,
      () => {
        isOver = true;
      },
      { passive: true },
    );
  }
  addEventListener('hashchange', () => {
    saved = undefined;
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
    // Who clicked an anchor during the reveal is still gliding.
    if (event.animationName === 'reveal') scroll('auto');
  });
  return () => {
    if (placed !== undefined && Math.abs(scrollY - placed) < ROUNDING_PX) scrollAtOnce();
  };
}

function topOf(hash: string): number | undefined {
  const element = document.getElementById(decodeUri(hash.slice(1)));
  return element ? anchorTop(element) : undefined;
}
