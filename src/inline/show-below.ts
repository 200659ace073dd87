import { opensBelow } from '#browser/history-state.ts';
import { pause } from '#browser/pause.ts';

/** What `src/styles/base.css` may hide until its styles have arrived. */
const PARTS = 'main > section, #footer, #assistant';
/** What is below waits this long for the fonts, so that it is laid out once. */
const FONTS_TIMEOUT_MS = 300;

const { dataset } = document.documentElement;

/**
 * Shows what is below the first screen when its styles have arrived: one part per frame, so that the page
 * responds in between. A page that opens further down is shown at once (`later-styles.ts`).
 * @param fonts resolves when the page has its fonts, or rejects
 * @returns a promise that resolves when the whole page is shown
 */
export async function showBelow(fonts: Promise<void>): Promise<void> {
  while (dataset.styles === 'later') {
    await new Promise((resolve) => {
      for (const type of ['load', 'error']) document.addEventListener(type, resolve, true);
    });
    await pause(); // `later-styles.ts` learns of it after this listener
  }
  if (opensBelow()) return pause();
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(
    (part) => getComputedStyle(part).display === 'none',
  );
  for (const part of parts) part.dataset.waits = '';
  delete dataset.styles;
  await Promise.race([
    fonts.catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, FONTS_TIMEOUT_MS)),
  ]);
  for (const part of parts) {
    await new Promise(requestAnimationFrame);
    delete part.dataset.waits;
  }
}
