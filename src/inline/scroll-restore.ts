import { anchorTop, SCROLL_INTENTS } from '#lib/anchor-top.ts';
import { decoded } from '#lib/decoded.ts';

/** After `load`, WebKit goes to the anchor of a page that was loaded again. */
const LATE_ANCHOR_MS = 300;

/**
 * Scrolls a page that is being loaded to where the reader was, or else to the anchor in its address.
 *
 * Browsers go to anchors by themselves, but measure them while the reveal transforms the page. So it
 * is done again whenever the page has been parsed, loaded or revealed, or its fonts have changed,
 * until the reader scrolls.
 * @returns does it again
 */
export function restoreScroll(): () => void {
  const saved: number | undefined = history.state?.scrollY;
  let target: (() => number | undefined) | undefined = () => saved ?? namedTop();
  for (const intent of SCROLL_INTENTS) {
    addEventListener(
      intent,
      () => {
        target = undefined;
      },
      { passive: true },
    );
  }
  addEventListener('hashchange', () => {
    target = namedTop;
  });
  const scroll = (behavior: ScrollBehavior) => {
    const top = target?.();
    if (top !== undefined) scrollTo({ top, behavior });
  };
  const scrollAtOnce = () => scroll('instant');
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
  return scrollAtOnce;
}

function namedTop(): number | undefined {
  const element = document.getElementById(decoded(location.hash.slice(1)));
  return element ? anchorTop(element) : undefined;
}
