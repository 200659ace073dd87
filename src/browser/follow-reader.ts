import { READING_LINE, readingLine } from './reading-line.ts';

/** How far above the reading line an entry begins after the page has scrolled to it. */
const ABOVE_LINE_PX = 24;

/** What an element of the page shows. */
interface Entry {
  id: string;
}

/**
 * Follows the reader through the page.
 * @param onChange called with the entry that the mouse points at or that has the focus, else with the one
 * being read, if there is one
 * @returns a function that removes all listeners
 */
export function followReader<Shown extends Entry>(
  entries: Shown[],
  onChange: (entry: Shown | undefined) => void,
): () => void {
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  /** What the mouse has moved to since the page was scrolled: what passes below it is not meant. */
  let pointed: Element | null = null;
  let frame = 0;
  const update = () => {
    const meant = entryAround(pointed, entries) ?? entryAround(document.activeElement, entries);
    onChange(meant && isInWindow(meant) ? meant : entryBeingRead(entries));
  };
  // Once per frame: many events come between two.
  const follow = ({ type, target }: Partial<Event>) => {
    if (type === 'pointermove' || type === 'scroll')
      pointed = target instanceof Element ? target : null;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  for (const type of ['pointermove', 'scroll', 'focusin', 'focusout', 'resize'])
    addEventListener(type, follow, options);
  follow({});
  return () => {
    controller.abort();
    cancelAnimationFrame(frame);
  };
}

/** Scrolls until an entry is at the reading line. */
export function scrollToRead(entry: Entry): void {
  const line = innerHeight * READING_LINE - ABOVE_LINE_PX;
  scrollTo({ top: scrollY + (boxOf(entry)?.top ?? 0) - line });
}

/** @returns the entries of the page, without those that a filter hides */
export const shownEntries = <Shown extends Entry>(entries: Shown[]): Shown[] =>
  entries.filter(({ id }) => document.getElementById(id)?.hidden === false);

function entryAround<Shown extends Entry>(
  element: Element | null,
  entries: Shown[],
): Shown | undefined {
  const named = element?.closest('[id]');
  if (!named) return undefined;
  return entries.find(({ id }) => id === named.id) ?? entryAround(named.parentElement, entries);
}

/** @returns the last entry above the reading line, else the next one, in the section that is being read */
function entryBeingRead<Shown extends Entry>(entries: Shown[]): Shown | undefined {
  const line = readingLine();
  const isBeingRead = (entry: Shown | undefined) => {
    const section = boxOf(entry)?.element.closest('section, main')?.getBoundingClientRect();
    return section && section.top <= line && line < section.bottom;
  };
  const places = new Map(shownEntries(entries).map((entry) => [entry, boxOf(entry)?.top ?? 0]));
  const sorted = [...places].sort(([, a], [, b]) => a - b);
  const [above] = sorted.findLast(([, top]) => top <= line) ?? [];
  const [below] = sorted.find(([, top]) => top > line) ?? [];
  return [above, below].find(isBeingRead);
}

function isInWindow(entry: Entry): boolean {
  const { top = 0, bottom = 0 } = boxOf(entry) ?? {};
  return bottom > 0 && top < innerHeight;
}

function boxOf(entry: Entry | undefined) {
  const element = entry && document.getElementById(entry.id);
  if (!element) return undefined;
  const { top, bottom } = element.getBoundingClientRect();
  return { element, top, bottom };
}
