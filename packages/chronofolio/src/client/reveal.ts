import { listen } from '#pages/shared/listen.ts';
import { isMotionAllowed } from '#pages/shared/motion.ts';

/** `--reveal` in src/pages/styles/media.css. */
const REVEAL_MEDIA = '(width >= 824px)';

/**
 * The reveal (`src/pages/documents/reveal.css`) runs on pages that were not opened from another one of the site. Where it
 * does not run, and after it has ended, `data-reveal="done"` keeps it from starting, such as when the window grows.
 */
export function startReveal(): void {
  const end = () => {
    document.documentElement.dataset.reveal = 'done';
  };
  const isFirstPage = !document.referrer.startsWith(location.origin + import.meta.env.BASE_URL);
  if (!isFirstPage || !isMotionAllowed() || !matchMedia(REVEAL_MEDIA).matches) {
    end();
    return;
  }
  addEventListener('animationend', ({ animationName }) => {
    if (animationName === 'reveal') end();
  });
  // Browsers measure the target of an anchor while the reveal moves it.
  listen(['click'], ({ target }) => {
    if ((target as Element).closest?.('a[href*="#"]')) end();
  });
}
