import { readingLine } from './reading-line.ts';

/** Entries with their first and last year, or with a single one. */
const ENTRY = '[data-years]';

/**
 * Turns the hand of the dial to the entry that is pointed at or focused, else to the one being read,
 * else to now.
 * @returns a function that removes all listeners
 */
export function followReader(dial: HTMLElement): () => void {
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  let chosen: Element | null = null;
  let frame = 0;
  const turn = () => {
    const entry = chosen && isInWindow(chosen) ? chosen : findEntryBeingRead();
    const [from = '', to = from] = entry?.getAttribute('data-years')?.split(' ') ?? [];
    dial.style.setProperty('--from', from);
    dial.style.setProperty('--to', to);
  };
  // Once per frame, because leaving an entry and entering the next are two events.
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(turn);
  };
  const choose = ({ type, target }: Event) => {
    chosen = type.endsWith('out') ? null : (target as Element).closest(ENTRY);
    schedule();
  };
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'])
    addEventListener(type, choose, options);
  for (const type of ['scroll', 'resize']) addEventListener(type, schedule, options);
  schedule();
  return () => {
    controller.abort();
    cancelAnimationFrame(frame);
  };
}

/** The last entry above the reading line, else the next one, in the section that is being read. */
function findEntryBeingRead(): Element | undefined {
  const line = readingLine();
  const entries = [...document.querySelectorAll(ENTRY)];
  const last = entries.findLastIndex((entry) => entry.getBoundingClientRect().top <= line);
  return [entries[last], entries[last + 1]].find((entry) => {
    const section = entry?.closest('section')?.getBoundingClientRect();
    return section && section.top <= line && line < section.bottom;
  });
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
