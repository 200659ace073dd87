import { dial as view } from 'virtual:views';
import { type MouseEvent, type PointerEvent, useEffect, useState } from 'react';
import type { RouteName } from '#pages/routes.ts';
import { type DialEntry, entryAt, shareOfArc, yearAt } from '#pages/shared/dial-scale.ts';
import { listen } from '#pages/shared/listen.ts';
import { followReader, SCROLL_INTENTS, scrollToRead } from '#pages/shared/reading.ts';

/** The centre of the ring in its drawing (src/pages/sections/dial.tsx), as a share of the width. */
const CENTRE = 216 / 254;

export interface Hand {
  year: number;
  /** The first year of the entry that the hand points at. */
  from: number;
  entry: DialEntry | undefined;
  /** The years of the entry, such as `2018–2022`. */
  period: string;
  /** The year, and the name of the entry if there is one, such as `2019 · Harbour & Co`. */
  label: string;
}

/**
 * Returns the hand of a dial. It points at the year to which the visitor has turned it, until the page is
 * scrolled by other means; otherwise at the last year of the entry that is being read, or of the newest.
 * @returns `hand`, which is `undefined` without scripts; `turnTo`, which turns the hand to a year and scrolls
 * to the entry; and `drag`, the listeners of the dial, whose hand follows clicks and drags
 */
export function useDial(page: RouteName) {
  const [read, setRead] = useState<DialEntry | null>();
  const [rest, setRest] = useState(view.rest[page]);
  const [turned, setTurned] = useState<{ year: number; entry: DialEntry | undefined }>();
  useEffect(() => {
    const ids = view.entries.map(({ id }) => id);
    return followReader(ids, (id) => {
      setRead(view.entries.find((entry) => entry.id === id) ?? null);
      // On All Projects, it rests at the newest row that the filter shows.
      const years = page === 'projects' ? view.entries.filter(isShown).map(({ to }) => to) : [];
      setRest(years.length > 0 ? Math.max(...years) : view.rest[page]);
    });
  }, [page]);
  useEffect(
    () =>
      listen(SCROLL_INTENTS, ({ type, target }) => {
        if (type === 'wheel' || !(target as Element).closest?.('[data-dial]')) setTurned(undefined);
      }),
    [],
  );

  function turnTo(year: number): void {
    const entry = entryAt(year, view.entries.filter(isShown));
    setTurned({ year, entry });
    if (entry && entry !== turned?.entry) scrollToRead(entry.id);
  }
  const entry = turned ? turned.entry : (read ?? undefined);
  const year = turned?.year ?? entry?.to ?? rest;
  return {
    hand: read === undefined ? undefined : handAt(year, entry),
    turnTo,
    drag: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) turnTo(yearAtPointer(event));
      },
      onClick: (event: MouseEvent) => turnTo(yearAtPointer(event)),
    },
  };
}

const isShown = ({ id }: DialEntry) => document.getElementById(id)?.hidden === false;

/** @returns a year in the digits of the language */
export const yearText = (year: number): string => view.years[year - view.start] ?? '';

function handAt(year: number, entry: DialEntry | undefined): Hand {
  const { from, to } = entry ?? { from: year, to: year };
  const isWithin = entry && from <= year && year <= to;
  return {
    year,
    from: Math.min(from, year),
    entry,
    period: entry ? [...new Set([from, to])].map(yearText).join('–') : '',
    label: isWithin ? `${yearText(year)} · ${entry.name}` : yearText(year),
  };
}

/** @returns the year at the pointer, on the ring of a dial or on its flat scale */
function yearAtPointer({ currentTarget: dial, clientX, clientY }: MouseEvent): number {
  const ring = dial.querySelector('svg')?.getBoundingClientRect();
  const { left, top, width, height } = ring?.height ? ring : dial.getBoundingClientRect();
  const x = getComputedStyle(dial).direction === 'rtl' ? left + width - clientX : clientX - left;
  const share = ring?.height
    ? shareOfArc(CENTRE * width - x, top + height / 2 - clientY, view.arc)
    : x / width;
  return yearAt(share, view);
}
