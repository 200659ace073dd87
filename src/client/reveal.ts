import { isMotionAllowed } from '#browser/motion.ts';
import { decodeUri } from '#lib/decode-uri.ts';

/** `--reveal` in src/styles/media.css. */
const REVEAL_MEDIA = '(width >= 824px)';

/**
 * The reveal (`src/app/reveal.css`) runs once, with the first page that the visitor opens. Where it does not
 * run, and after it has ended, `data-reveal="done"` keeps it from starting, such as when the window grows.
 */
export function startReveal(): void {
  const { dataset } = document.documentElement;
  const end = () => {
    dataset.reveal = 'done';
  };
  const isFirstPage = !document.referrer.startsWith(location.origin + import.meta.env.BASE_URL);
  if (!isFirstPage || !isMotionAllowed() || !matchMedia(REVEAL_MEDIA).matches) {
    end();
    return;
  }
  addEventListener('animationend', ({ animationName }) => {
    if (animationName !== 'reveal') return;
    end();
    showAnchor();
  });
  // Browsers measure the target of an anchor while the reveal moves it.
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('a[href*="#"]')) end();
  });
  addEventListener('DOMContentLoaded', showAnchor);
}

/** Scrolls to the anchor of a URL that was just opened, where it is without the reveal. */
function showAnchor(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const element = document.getElementById(decodeUri(location.hash.slice(1)));
  if (!element || navigation?.type !== 'navigate') return;
  let top = -Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent)
    top += box.offsetTop;
  scrollTo({ top, behavior: 'instant' });
}
