import { PAGE_MOVED } from '#lib/constants.ts';

/** Texts that may take another number of lines. */
const TEXTS = 'p, a, h1, h2, h3, dt, dd, li, th, td, label';
/** How much wider or narrower the letters may become, in steps, as a multiple of the font size. */
const STEP_EM = 0.004;
const MAX_STEPS = 6;
/** Less than a line. */
const TOLERANCE_PX = 6;

/**
 * Changes the fonts of a page that the visitor reads. In texts in the window, links and other parts stay on
 * their lines, so that nothing moves: where they would not, the letters are set a little wider or
 * narrower. A page that is at an anchor or at its saved position stays exactly there.
 */
export function keepLines(changeFonts: () => void): void {
  const keepView = rememberView();
  const texts = textsInWindow().map((text) => ({ text, lines: linesOf(text) }));
  changeFonts();
  for (const { text, lines } of texts) {
    const change = () =>
      linesOf(text)
        .map((now, index) => now - (lines[index] ?? 0))
        .find((change) => Math.abs(change) > TOLERANCE_PX);
    const sign = -Math.sign(change() ?? 0);
    for (let step = 1; step <= MAX_STEPS && change() !== undefined; step++)
      text.style.letterSpacing = `${sign * step * STEP_EM}em`;
  }
  if (dispatchEvent(new Event(PAGE_MOVED, { cancelable: true }))) keepView();
}

/** @returns where the text ends, and where each part of it begins and ends, in pixels below its top */
function linesOf(text: HTMLElement): number[] {
  const { top } = text.getBoundingClientRect();
  return [text, ...text.querySelectorAll('*')].flatMap((part) => {
    const lines = part.getClientRects();
    return [lines[0], lines[lines.length - 1]].map((line) => (line ? line.bottom - top : 0));
  });
}

function textsInWindow(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(TEXTS)].filter((text) => {
    const { top, bottom } = text.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
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
