import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { hashTarget } from '#lib/hash-target.ts';
import { saveScroll } from './scroll-memory.ts';

/**
 * Changes the page within a view transition where motion is welcome. Only links come this way:
 * back and forward render at once, as readers and swiping fingers expect.
 */
export const navigateWithTransition: AroundNavHandler = (navigate, to, options) => {
  saveScroll();
  const change = () => {
    flushSync(() => navigate(to, options));
    const { hash } = new URL(to, location.href);
    const target = hashTarget(hash, document);
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
    saveScroll();
  };
  if (isMotionWelcome() && document.startViewTransition) document.startViewTransition(change);
  else change();
};

function isMotionWelcome() {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isReduced && document.documentElement.dataset.motion !== 'off';
}
