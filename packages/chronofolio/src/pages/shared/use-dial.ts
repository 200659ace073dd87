import { dial as view } from 'virtual:views';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type DialEntry, entryAt, shareOfArc, yearAt } from '#pages/shared/dial-scale.ts';
import { listen } from '#pages/shared/listen.ts';
import { followReader, SCROLL_INTENTS, scrollToRead } from '#pages/shared/reading.ts';
import { useDrag } from '#pages/shared/use-drag.ts';

/** A selector of the elements that turn a dial: the dial itself, and the section bar. */
const HANDLES = '[data-dial], nav summary';
/** The centre of the ring in its drawing (src/pages/sections/dial.tsx), as a share of the width. */
const CENTRE = 216 / 254;

/** The state of the hand of a dial. */
export interface Hand {
  year: number;
  /** The first year of the entry that the hand points at. */
  from: number;
  entry: DialEntry | undefined;
  /** The years of the entry, such as `2018–2022`. */
  period: string;
  /** The year, and the name of the entry if there is one. */
  label: string[];
  isTurned: boolean;
}

/**
 * Returns the hand of a dial. It points at the year to which the visitor has turned it, until the page is
 * scrolled by other means; otherwise at the last year of the entry that is being read, or at the current
 * year.
 * @param turnsOnClick whether a click turns the hand, as a drag does
 * @returns `hand`, which is `undefined` without scripts; `turnTo`, which turns the hand to a year and scrolls
 * to the entry; and `drag`, the listeners of an element on which the pointer turns the hand of the dial in
 * `ref`
 */
export function useDial({ turnsOnClick }: { turnsOnClick: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<DialEntry | null>();
  const [turned, setTurned] = useState<{ year: number; entry: DialEntry | undefined }>();
  useEffect(() => {
    const ids = view.entries.map(({ id }) => id);
    return followReader(ids, (id) =>
      setRead(view.entries.find((entry) => entry.id === id) ?? null),
    );
  }, []);
  useEffect(
    () =>
      listen(SCROLL_INTENTS, ({ type, target }) => {
        if (type === 'wheel' || !(target as Element).closest?.(HANDLES)) setTurned(undefined);
      }),
    [],
  );

  function turnTo(year: number): void {
    const isShown = ({ id }: DialEntry) => document.getElementById(id)?.hidden === false;
    const entry = entryAt(year, view.entries.filter(isShown));
    setTurned({ year, entry });
    if (entry && entry !== turned?.entry) scrollToRead(entry.id);
  }
  function turn(event: MouseEvent): void {
    if (ref.current) turnTo(yearAtPointer(ref.current, event));
  }
  const entry = turned ? turned.entry : (read ?? undefined);
  const year = turned?.year ?? entry?.to ?? view.now;
  return {
    ref,
    hand: read === undefined ? undefined : handAt(year, entry, Boolean(turned)),
    turnTo,
    drag: useDrag(turn, turnsOnClick ? turn : undefined),
  };
}

function handAt(year: number, entry: DialEntry | undefined, isTurned: boolean): Hand {
  const { from, to } = entry ?? { from: year, to: year };
  const yearText = (year: number) => view.years[year - view.start] ?? '';
  const isWithin = entry && from <= year && year <= to;
  return {
    year,
    from: Math.min(from, year),
    entry,
    period: entry ? [...new Set([from, to])].map(yearText).join('–') : '',
    label: [yearText(year), ...(isWithin ? [entry.name] : [])],
    isTurned,
  };
}

/** @returns the year at the pointer, on the ring of a dial or on its flat scale */
function yearAtPointer(dial: Element, { clientX, clientY }: MouseEvent): number {
  const ring = dial.querySelector('svg')?.getBoundingClientRect();
  const { left, top, width, height } = ring?.height ? ring : dial.getBoundingClientRect();
  const x = getComputedStyle(dial).direction === 'rtl' ? left + width - clientX : clientX - left;
  const share = ring?.height
    ? shareOfArc(CENTRE * width - x, top + height / 2 - clientY, view.arc)
    : x / width;
  return yearAt(share, view);
}
