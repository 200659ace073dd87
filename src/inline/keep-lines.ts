import { pause } from '#browser/pause.ts';
import { PAGE_MOVED } from '#lib/constants.ts';

/** Texts that may take another number of lines. */
const TEXTS = 'p, a, h1, h2, h3, dt, dd, li, th, td, label, figcaption, [data-outcome]';
/** How much wider or narrower the letters become, as multiples of the font size: first roughly. */
const STEPS_EM = [0.016, 0.008, 0.004];
/** Browsers ignore smaller moves: https://wicg.github.io/layout-instability/#sec-terminology */
const TOLERANCE_PX = 3;

/**
 * Changes the fonts of a page that the visitor reads. Texts in the window keep their lines, and links and
 * other parts stay on theirs: where they would not, the letters of the text are set a little wider or
 * narrower. A page that is at an anchor or at its saved position stays exactly there.
 */
export async function keepLines(changeFonts: () => void): Promise<void> {
  const texts = textsInWindow().map((text) => ({ text, places: placesIn(text) }));
  await pause();
  const keepView = rememberView();
  changeFonts();
  const moved = texts.flatMap(({ text, places }) => {
    const nearest = distance(placesIn(text), places);
    return nearest < TOLERANCE_PX ? [] : { text, places, nearest, spacing: 0, start: 0 };
  });
  // All texts change before any is measured, so that the browser lays out the page once for each step.
  for (const step of STEPS_EM) {
    for (const item of moved) item.start = item.spacing;
    for (const change of [step, -step]) {
      for (const { text, start } of moved) text.style.letterSpacing = `${start + change}em`;
      for (const item of moved) {
        const nearest = distance(placesIn(item.text), item.places);
        const spacing = item.start + change;
        const isSmaller = Math.abs(spacing) < Math.abs(item.spacing);
        if (nearest < item.nearest || (nearest === item.nearest && isSmaller))
          Object.assign(item, { nearest, spacing });
      }
    }
  }
  for (const { text, spacing } of moved) text.style.letterSpacing = spacing ? `${spacing}em` : '';
  if (dispatchEvent(new Event(PAGE_MOVED, { cancelable: true }))) keepView();
}

const distance = (places: number[], others: number[]) =>
  places.reduce((sum, place, index) => sum + Math.abs(place - (others[index] ?? 0)), 0);

/** @returns where the text ends, and where its parts begin and end, in pixels from its top */
function placesIn(text: HTMLElement): number[] {
  const { top, bottom } = text.getBoundingClientRect();
  const parts = [...text.querySelectorAll('*')].flatMap((part) => {
    const lines = part.getClientRects();
    const [first = { bottom: top }, last = first] = [lines[0], lines[lines.length - 1]];
    return [first.bottom - top, last.bottom - top];
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
  if (scrollY === 0) return () => {};
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = () => middle?.getBoundingClientRect().top ?? 0;
  const before = top();
  return () => {
    const moved = top() - before;
    // Scrolling would end a smooth scroll to an anchor or to a text.
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
  };
}
