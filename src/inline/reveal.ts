import { whenParsed } from './when-parsed.ts';

/**
 * Sets `data-reveal="done"` once the reveal has ended or does not apply. It then never runs again,
 * even if the window grows past the breakpoint.
 */
export async function markRevealDone(): Promise<void> {
  await whenParsed();
  const running = document.querySelector('[data-reveal-section]')?.getAnimations() ?? [];
  await Promise.allSettled(running.map(({ finished }) => finished));
  document.documentElement.dataset.reveal = 'done';
}
