import { listen } from './listen.ts';

/** The reading line, as a share of the window's height. The last element above it is being read. */
const READING_LINE = 0.3;
const FIRST_LINE_PX = 100;
/** The distance between the reading line and the start of an entry that the page has scrolled to. */
const ABOVE_LINE_PX = 24;

/** Events after which the visitor may scroll. */
export const SCROLL_INTENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** @returns the id of the last element that begins above the reading line; `undefined` if there is none */
export function idBeingRead(ids: string[]): string | undefined {
  const line = readingLine();
  return ids.findLast((id) => topOf(document.getElementById(id)) <= line);
}

/** Follows the reader: reports the entry that the mouse or the focus is on, or else the one being read. */
export function followReader(ids: string[], report: (id: string | undefined) => void): () => void {
  // A selector with hundreds of ids would take seconds at each event.
  const known = new Set(ids);
  const inOrder = [...document.querySelectorAll('[id]')].flatMap(({ id }) =>
    known.has(id) ? id : [],
  );
  const entryAround = (element: Element | null | undefined): Element | undefined => {
    const one = element?.closest('[id]');
    return one && !known.has(one.id) ? entryAround(one.parentElement) : (one ?? undefined);
  };
  /** The element under the mouse, if the mouse has moved since the last scroll. */
  let pointed: Element | null = null;
  const update = ({ type, target }: Partial<Event>) => {
    if (type === 'pointermove') pointed = target as Element;
    if (type === 'scroll') pointed = null;
    const meant = entryAround(pointed) ?? entryAround(document.activeElement);
    report((meant && isInWindow(meant) ? meant : entryBeingRead(inOrder))?.id);
  };
  update({});
  const types = 'pointermove scroll focusin focusout resize animationend change'.split(' ');
  return listen(types, update);
}

export function scrollToRead(id: string): void {
  const entry = document.getElementById(id);
  const line = innerHeight * READING_LINE - ABOVE_LINE_PX;
  if (entry) scrollTo({ top: scrollY + topOf(entry) - line });
}

/**
 * Finds the last entry above the reading line, or else the next one, in the section that is being read. It
 * measures few of them, because there may be hundreds.
 * @param ids in the order of the page
 */
function entryBeingRead(ids: string[]): Element | undefined {
  const line = readingLine();
  const entries = ids.flatMap((id) => {
    const entry = document.getElementById(id);
    return entry && !entry.hidden ? entry : [];
  });
  let [next, end] = [0, entries.length];
  while (next < end) {
    const middle = Math.floor((next + end) / 2);
    if (topOf(entries[middle] ?? null) <= line) next = middle + 1;
    else end = middle;
  }
  return [entries[next - 1], entries[next]].find((entry) => {
    const section = entry?.closest('section, main')?.getBoundingClientRect();
    return section && section.top <= line && line < section.bottom;
  });
}

/**
 * Finds the reading line. On All Projects, it is at the lower edge of the scale, so that the first row in sight
 * is being read. At the top of the page it is higher, so that a short first section is not skipped.
 * At the end, where sections cannot scroll up to the line, it moves down to the bottom of the window.
 * @returns the distance of the line from the top of the window, in CSS pixels
 */
function readingLine(): number {
  const scale = document.querySelector('main [data-dial]');
  if (scale) return Math.max(0, scale.getBoundingClientRect().bottom) + ABOVE_LINE_PX;
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  const progress = scrollY / (scrollY + left || 1);
  return Math.max(
    Math.min(innerHeight * READING_LINE, FIRST_LINE_PX + scrollY),
    // Even on a page that scrolls only a little, the line begins near the top.
    Math.min(innerHeight - left, FIRST_LINE_PX + progress * innerHeight),
  );
}

/** @returns whether an element stays in the window while the page scrolls */
export function staysInSight(element: Element | null): boolean {
  return (
    element !== null &&
    (getComputedStyle(element).position === 'sticky' || staysInSight(element.parentElement))
  );
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
