import { entryAt, oldestFirst, shareOfArc, yearAt } from '#lib/dial-scale.ts';
import { isMotionAllowed } from './motion.ts';
import { READING_LINE, readingLine } from './reading-line.ts';

/** Events after which the visitor may scroll. */
const SCROLL_INTENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Entries with their first and last year. */
const ENTRY = '[data-years]';
/** Skills with the first and last year of each run. */
const SKILL = '[data-runs]';
/** How far above the reading line an entry begins after the dial has led to it. */
const ABOVE_LINE_PX = 24;
/** In this time the page travels 63 % of what is left of the way. */
const TRAVEL_MS = 110;
/** In this time the hand turns (`--layout-duration`), and the span of another entry appears on the ring. */
const TURN_MS = 450;
/** A finger or mouse that has moved less may still tap, or scroll. */
const SLOP_PX = 6;
/** Swipes from the edges of the screen belong to the browser. */
const SCREEN_EDGE_PX = 24;
/** Where the centre of the ring is in its drawing (src/sections/dial.tsx), as a share of the width. */
const CENTRE = 216 / 254;
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, ArrowRight: 1, ArrowLeft: -1 };

export interface DialValue {
  year: number;
  /** The first and last year of the scale. */
  first: number;
  last: number;
  /** The years of the entry that is shown, such as `2018–2022`; empty where nothing has a date. */
  period: string;
  /** The year, and the name of its entry if there is one. */
  label: string[];
  /** Whether the visitor has turned the hand or points at the scale. */
  isTurned: boolean;
  /** Whether another dial of the page is in the window. */
  isRepeated: boolean;
}

interface Turned {
  year: number;
  entry: Element | undefined;
}

/**
 * Turns the hand of a dial to the entry that is pointed at or focused, else to the one being read, else
 * to now, also while the visitor reads skills.
 * @param isControl whether the visitor can turn the hand, by which the page scrolls to an entry
 * @param inDigits writes a year in the digits of the language
 * @param onChange called with what the hand shows
 * @returns a function that removes all listeners
 */
export function connectDial(
  dial: HTMLElement,
  isControl: boolean,
  inDigits: (year: number) => string,
  onChange: (value: DialValue) => void,
): () => void {
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  const styles = getComputedStyle(dial);
  const [first = 0, years = 1, now = 0, arc = 1] = ['start', 'years', 'now', 'arc'].map((name) =>
    Number.parseFloat(styles.getPropertyValue(`--${name}`)),
  );
  const scale = { start: first, years, arc };
  const isMirrored = styles.direction === 'rtl';
  const last = first + years;
  // The bar is dragged as a whole: its scale is too low for a finger.
  const handle = dial.closest('nav')?.querySelector('summary') ?? dial;
  /** What the mouse has moved to since the page was scrolled: what passes below it is not meant. */
  const chosen: Record<'hovered' | 'focused', Element | null> = { hovered: null, focused: null };
  /** Where the visitor has turned the hand, until the page is scrolled otherwise. */
  let turned: Turned | undefined;
  /** Where the mouse is above the scale. */
  let pointed: Turned | undefined;
  let shown: Element | undefined;
  let value: DialValue | undefined;
  let frame = 0;
  let journey = 0;

  const show = () => {
    const meant = chosen.hovered ?? chosen.focused;
    const entry = turned?.entry ?? (meant && isInWindow(meant) ? meant : findEntryBeingRead());
    const isRepeated = [...document.querySelectorAll('[data-dial]')].some(
      (other) => other !== dial && isInWindow(other),
    );
    const [years, ...otherRuns] = runsOf(entry).toReversed();
    const year = turned?.year ?? years?.to ?? now;
    const next: DialValue = {
      year,
      first,
      last,
      period: years ? [...new Set([years.from, years.to])].map(inDigits).join('–') : '',
      label: labelOf(pointed ?? turned ?? { year, entry }),
      isTurned: Boolean(pointed ?? turned),
      isRepeated,
    };
    if (entry === shown && JSON.stringify(next) === JSON.stringify(value)) return;
    if (value && isMotionAllowed()) {
      // A gradient that grew would be painted in each frame.
      if (ringOf(dial) && next.period !== value.period)
        dial.animate({ opacity: [0, 1] }, { duration: TURN_MS, pseudoElement: '::after' });
      // The year of the hand appears when the hand has arrived.
      if (year !== value.year) dial.querySelector('b')?.animate({ opacity: [0, 0, 1] }, TURN_MS);
    }
    const from = years && Math.min(years.from, year);
    dial.style.setProperty('--from', `${from ?? ''}`);
    dial.style.setProperty('--to', years ? `${year}` : '');
    dial.style.setProperty('--runs', otherRuns.length > 0 ? drawingOf(otherRuns) : '');
    setDateColor('');
    shown = entry;
    setDateColor('var(--accent)');
    value = next;
    onChange(next);
  };
  /** Colours the date of what is shown, also before React hydrates it (`suppressHydrationWarning`). */
  const setDateColor = (color: string) => {
    if (isControl && shown instanceof HTMLElement) shown.style.setProperty('--date', color);
  };
  /** @returns the year, and the entry if it lasted through it */
  const labelOf = ({ year, entry }: Turned) => {
    const isWithin = runsOf(entry).some(({ from, to }) => from <= year && year <= to);
    return [inDigits(year), (isWithin && entry && nameOf(entry)) || []].flat();
  };
  /** A gradient along the scale, with runs of years. */
  const drawingOf = (runs: { from: number; to: number }[]) => {
    const [gradient, length] = ringOf(dial)
      ? ['conic-gradient(var(--origin)', 'var(--arc)']
      : ['linear-gradient(90deg', '100%'];
    const stops = runs.map(({ from, to }) => {
      const [start, end] = [from, Math.max(to, from + 0.1)].map(
        (year) => `calc(${length}*${(year - first) / years})`,
      );
      return `#0000 ${start},var(--accent) 0 ${end},#0000 0`;
    });
    return `${gradient},${stops})`;
  };
  // Once per frame, because leaving an entry and entering the next are two events.
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(show);
  };
  const entryOf = ({ target }: Event) =>
    target instanceof Element ? target.closest(`${ENTRY},${SKILL}`) : null;
  const choose = (by: keyof typeof chosen, event: Event) => {
    const entry = /^(pointermove|focusin)$/.test(event.type) ? entryOf(event) : null;
    if (entry !== chosen[by] || event.type === 'scroll') schedule();
    chosen[by] = entry;
  };
  for (const type of ['pointermove', 'pointerout', 'scroll'])
    addEventListener(type, (event) => choose('hovered', event), options);
  for (const type of ['focusin', 'focusout'])
    addEventListener(type, (event) => choose('focused', event), options);
  // The ring gives way to the flat scale also where the text grows.
  const sizes = new ResizeObserver(schedule);
  sizes.observe(dial);
  if (isControl) {
    const release = ({ target, type }: Event) => {
      if (type !== 'wheel' && [dial, handle].some((part) => part.contains(target as Node))) return;
      cancelAnimationFrame(journey);
      turned = undefined;
      schedule();
    };
    for (const type of SCROLL_INTENTS) addEventListener(type, release, options);
    makeTurnable();
  }
  schedule();
  return () => {
    controller.abort();
    sizes.disconnect();
    cancelAnimationFrame(frame);
    cancelAnimationFrame(journey);
    setDateColor('');
  };

  function turnTo(next: Turned): void {
    const isOther = next.entry !== turned?.entry;
    turned = next;
    show();
    if (isOther && next.entry) travelTo(next.entry);
  }

  /**
   * Scrolls until the visitor does. Not by `behavior: 'smooth'`, which a wheel does not end in every
   * engine, and whose target moves while rows are rendered.
   */
  function travelTo(entry: Element): void {
    cancelAnimationFrame(journey);
    const line = innerHeight * READING_LINE - ABOVE_LINE_PX;
    let last: number | undefined;
    const move = (time: number) => {
      const way = topOf(entry) - line;
      const share = isMotionAllowed() ? 1 - Math.exp(((last ?? time - 16) - time) / TRAVEL_MS) : 1;
      const before = scrollY;
      last = time;
      scrollBy({
        top: Math.abs(way * share) < 1 ? Math.min(1, Math.max(-1, way)) : way * share,
        behavior: 'instant',
      });
      if (Math.abs(way) > 1 && scrollY !== before) journey = requestAnimationFrame(move);
    };
    journey = requestAnimationFrame(move);
  }

  function makeTurnable(): void {
    const { signal } = controller;
    let start: PointerEvent | undefined;
    let isDragged = false;
    const pointedAt = (event: PointerEvent): Turned => {
      const year = yearAt(shareAt(dial, event, arc, isMirrored), scale);
      return { year, entry: entryAt(year, shownEntries().map(withYears))?.element };
    };
    const turnToPointer = (event: PointerEvent) => {
      const at = pointedAt(event);
      if (at.year !== turned?.year) turnTo(at);
    };
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => handle.addEventListener(type, listener, { signal });
    on('pointerdown', (event) => {
      isDragged = false;
      const { isPrimary, button, pointerType, clientX } = event;
      const atEdge = Math.min(clientX, innerWidth - clientX) < SCREEN_EDGE_PX;
      if (!isPrimary || button !== 0 || (pointerType !== 'mouse' && atEdge)) return;
      start = event;
      if (pointerType === 'mouse' && handle === dial) drag(event);
    });
    const drag = (event: PointerEvent) => {
      if (!isDragged) handle.setPointerCapture(event.pointerId);
      isDragged = true;
      pointed = undefined;
      turnToPointer(event);
    };
    on('pointermove', (event) => {
      const x = event.clientX - (start?.clientX ?? 0);
      const y = ringOf(dial) ? event.clientY - (start?.clientY ?? 0) : 0;
      if (start && (isDragged || Math.hypot(x, y) > SLOP_PX)) drag(event);
      else if (!start && event.pointerType === 'mouse' && handle === dial) {
        pointed = pointedAt(event);
        schedule();
      }
    });
    on('pointerup', (event) => {
      if (start && !isDragged && handle === dial) turnToPointer(event);
      start = undefined;
    });
    on('pointercancel', () => {
      start = undefined;
    });
    on('pointerleave', () => {
      pointed = undefined;
      schedule();
    });
    handle.addEventListener('click', (event) => isDragged && event.preventDefault(), { signal });
    handle.style.touchAction = 'pan-y';
    dial.addEventListener('keydown', turnByKey, { signal });
  }

  function turnByKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !value) return;
    const entries = oldestFirst(shownEntries().map(withYears));
    const forward = key.endsWith('t') && isMirrored ? -1 : 1;
    const step = (STEPS[key] ?? 0) * forward;
    const page = key === 'PageUp' ? 1 : key === 'PageDown' ? -1 : 0;
    const end = key === 'Home' ? first : key === 'End' ? last : undefined;
    if (page) {
      const index = entries.findIndex(({ element }) => element === shown);
      const beside =
        index < 0 ? entryAt(value.year, entries) : (entries[index + page] ?? entries[index]);
      if (beside) turnTo({ year: beside.to, entry: beside.element });
    } else if (step || end !== undefined) {
      const year = end ?? Math.min(last, Math.max(first, value.year + step));
      turnTo({ year, entry: entryAt(year, entries.toReversed())?.element });
    } else return;
    event.preventDefault();
  }
}

/** The entries of the page that is shown, without those that a filter hides. */
function shownEntries(): Element[] {
  const entries = [...document.querySelectorAll(ENTRY)];
  // Asking for rows that are not rendered computes their styles, so only where a filter leaves few.
  const isFiltered = document.documentElement.hasAttribute('data-filtered');
  return isFiltered ? entries.filter((entry) => entry.checkVisibility()) : entries;
}

const withYears = (element: Element) => ({
  element,
  isJob: element.matches('#experience ol > li'),
  from: 0,
  to: 0,
  ...runsOf(element)[0],
});

/** @returns the runs of years of an entry, oldest first */
function runsOf(entry: Element | undefined): { from: number; to: number }[] {
  const text = entry?.getAttribute('data-years') ?? entry?.getAttribute('data-runs') ?? '';
  return [...text.matchAll(/(\d+)(?: (\d+))?/g)].map(([, from, to = from]) => ({
    from: Number(from),
    to: Number(to),
  }));
}

/** @returns the company, or the title: the first text in the last part of a heading */
function nameOf(entry: Element): string {
  const heading = entry.querySelector('h3, h4, th');
  const last = heading?.lastElementChild;
  // Without a heading, the first part of what stands beside the date.
  const name = last?.textContent
    ? last
    : (heading ?? entry.querySelector('div > p > *, a > span, span > span'));
  return heading?.ariaLabel ?? name?.firstChild?.textContent ?? '';
}

/** @returns the box of the ring, or nothing if the dial is a flat scale */
function ringOf(dial: Element): DOMRect | undefined {
  const box = dial.querySelector('svg')?.getBoundingClientRect();
  return box?.height ? box : undefined;
}

/** @returns where a pointer is on the scale, as a share from the first to the last year */
function shareAt(
  dial: Element,
  { clientX, clientY }: PointerEvent,
  arc: number,
  isMirrored: boolean,
): number {
  const ring = ringOf(dial);
  const { left, top, width, height } = ring ?? dial.getBoundingClientRect();
  const x = isMirrored ? left + width - clientX : clientX - left;
  return ring ? shareOfArc(CENTRE * width - x, top + height / 2 - clientY, arc) : x / width;
}

/** @returns the last entry above the reading line, else the next one, in the section that is being read */
function findEntryBeingRead(): Element | undefined {
  const line = readingLine();
  const isBeingRead = (entry: Element | null | undefined) => {
    const section = entry?.closest('section, main')?.getBoundingClientRect();
    return section && section.top <= line && line < section.bottom;
  };
  // One section stands below the other, as entries do: a binary search reads the places of few.
  const entries = shownEntries();
  let [next, end] = [0, entries.length];
  while (next < end) {
    const middle = (next + end) >> 1;
    if (topOf(entries[middle] as Element) <= line) next = middle + 1;
    else end = middle;
  }
  return [entries[next - 1], entries[next]].find(isBeingRead);
}

/** @returns the top of an entry, or of what it is in if it is not rendered: reading it would lay it out */
function topOf(entry: Element): number {
  const { parentElement } = entry;
  return parentElement && !entry.checkVisibility({ contentVisibilityAuto: true })
    ? topOf(parentElement)
    : entry.getBoundingClientRect().top;
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
