import { PAGE_MOVED } from '#lib/constants.ts';

/** Texts that may take another number of lines. */
const TEXTS = 'p, a, h1, h2, h3, dt, dd, li, th, td, label';
/** How much wider or narrower the letters may become, in steps, as a multiple of the font size. */
const STEP_EM = 0.004;
const STEPS = [1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6];
/** Browsers ignore smaller moves: https://wicg.github.io/layout-instability/#sec-terminology */
const TOLERANCE_PX = 3;

/**
 * Changes the fonts of a page that the visitor reads. In texts in the window, links and other parts stay
 * where they are: where one would not, the letters of the text are set a little wider or narrower. A page
 * that is at an anchor or at its saved position stays exactly there.
 */
export function keepLines(changeFonts: () => void): void {
  const keepView = rememberView();
  const texts = textsInWindow().map((text) => ({ text, places: placesIn(text) }));
  changeFonts();
  for (const { text, places } of texts) {
    const distance = () =>
      placesIn(text).reduce((sum, now, index) => sum + Math.abs(now - (places[index] ?? 0)), 0);
    let nearest = distance();
    if (nearest < TOLERANCE_PX) continue;
    let best = '';
    for (const step of STEPS) {
      text.style.letterSpacing = `${step * STEP_EM}em`;
      const moved = distance();
      if (moved < nearest) [nearest, best] = [moved, text.style.letterSpacing];
    }
    text.style.letterSpacing = best;
  }
  if (dispatchEvent(new Event(PAGE_MOVED, { cancelable: true }))) keepView();
}

/** @returns where the text ends, and where its parts begin and end, in pixels from its top left */
function placesIn(text: HTMLElement): number[] {
  const { top, left, bottom } = text.getBoundingClientRect();
  const parts = [...text.querySelectorAll('*')].flatMap((part) => {
    const lines = part.getClientRects();
    const [first, last] = [lines[0], lines[lines.length - 1]];
    if (!first || !last) return [0, 0, 0, 0];
    const isInText = part.nextSibling instanceof Text;
    return [
      first.left - left,
      first.bottom - top,
      last.bottom - top,
      isInText ? last.right - left : 0,
    ];
  });
  return [bottom - top, ...parts];
}

/** Without texts in other texts. */
function textsInWindow(): HTMLElement[] {
  const shown = [...document.querySelectorAll<HTMLElement>(TEXTS)].filter((text) => {
    const { top, bottom } = text.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return shown.filter((text) => !shown.some((other) => other !== text && other.contains(text)));
}

/** @returns a function that scrolls what is in the middle of the window back to its place */
function rememberView(): () => void {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = () => middle?.getBoundingClientRect().top ?? 0;
  const before = top();
  return () => {
    if (scrollY > 0) scrollBy({ top: top() - before, behavior: 'instant' });
  };
}
