import { SCROLL_INTENTS } from '#browser/anchor-top.ts';
import { opensBelow } from '#browser/history-state.ts';

/** What `src/styles/base.css` may hide until its styles have arrived. */
const PARTS = 'main > section, #footer, #assistant';
/** What is below waits this long for the fonts, so that it is laid out once. */
const FONTS_TIMEOUT_MS = 300;

const root = document.documentElement;

/**
 * Shows what is below the first screen when its styles have arrived: one part per frame, so that the page
 * responds in between, or all at once when the visitor may scroll.
 * @param fonts resolves when the page has its fonts, or rejects
 * @returns a promise that resolves when the whole page is shown
 */
export async function showBelow(fonts: Promise<void>): Promise<void> {
  const parts = opensBelow()
    ? []
    : [...document.querySelectorAll<HTMLElement>(PARTS)].filter(
        (part) => getComputedStyle(part).display === 'none',
      );
  const showNext = () => parts.shift()?.toggleAttribute('data-waits');
  const showAll = () => {
    while (parts.length > 0) showNext();
  };
  // Not on paper: the page may be printed meanwhile.
  for (const part of parts) part.toggleAttribute('data-waits');
  // Assistive technology clicks without other events.
  for (const intent of [...SCROLL_INTENTS, 'click'])
    addEventListener(intent, showAll, { passive: true });
  await whenStyles((state) => state !== 'later');
  // Otherwise `later-styles.ts` shows all and scrolls to where the visitor wants to be.
  if (parts.length > 0) delete root.dataset.styles;
  await Promise.race([
    fonts.catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, FONTS_TIMEOUT_MS)),
  ]);
  while (parts.length > 0) {
    await new Promise(requestAnimationFrame);
    showNext();
  }
  await whenStyles((state) => !state);
}

/** Resolves when what is below has this state (`later-styles.ts`). */
function whenStyles(isState: (state: string | undefined) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isState(root.dataset.styles)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(root, { attributeFilter: ['data-styles'] });
    check();
  });
}
