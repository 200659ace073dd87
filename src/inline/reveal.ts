/**
 * Sets `data-reveal="done"` once the reveal has ended or does not apply. It then never runs again,
 * even if the window grows past the breakpoint.
 */
export function markRevealDone(): void {
  addEventListener('animationend', finishIfReveal);
  addEventListener('animationcancel', finishIfReveal);
  // In a frame, because the browser computes styles there anyway.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(finishUnlessRevealing));
}

function finishIfReveal({ animationName }: AnimationEvent): void {
  if (animationName === 'reveal') finish();
}

function finishUnlessRevealing(): void {
  const section = document.querySelector('[data-reveal-section]');
  if (!section || getComputedStyle(section).animationName !== 'reveal') finish();
}

function finish(): void {
  document.documentElement.dataset.reveal = 'done';
}
