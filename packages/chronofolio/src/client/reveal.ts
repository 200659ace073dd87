import { listen } from '#pages/browser/listen.ts';
import { isMotionAllowed } from '#pages/browser/motion.ts';

/** The same as `--reveal` in src/pages/styles/media.css. */
const REVEAL_MEDIA = '(width >= 824px)';

/**
 * The reveal (`src/pages/documents/reveal.css`) runs only on the first page that a visitor opens, at its top:
 * browsers measure where to scroll to while it moves the page. On other pages, and after the end of the reveal,
 * `data-reveal="done"` keeps it from starting, such as when the window grows.
 * @param isRestored whether the browser restores the scroll position
 */
export function startReveal(isRestored: boolean): void {
  const end = () => {
    document.documentElement.dataset.reveal = 'done';
  };
  const isFirstPage = !document.referrer.startsWith(location.origin + import.meta.env.BASE_URL);
  const isAtTop = !isRestored && !location.hash;
  if (!isFirstPage || !isAtTop || !isMotionAllowed() || !matchMedia(REVEAL_MEDIA).matches) {
    end();
    return;
  }
  addEventListener('animationend', ({ animationName }) => {
    if (animationName === 'reveal') end();
  });
  // A click on an anchor ends the reveal, because browsers measure the target while it moves.
  listen(['click'], ({ target }) => {
    if ((target as Element).closest?.('a[href*="#"]')) end();
  });
}
