import type { tickRing } from './dial.ts';

/** What has a date, by the id of its element. */
export interface DialEntry {
  id: string;
  name: string;
  /** The first and the last year. */
  from: number;
  to: number;
  isJob?: boolean;
}

/** The owner's years, and all that has a date. */
export interface DialView {
  start: number;
  end: number;
  now: number;
  /** The arc of all years, in degrees. */
  arc: number;
  /** All years of the scale, in the digits of the language; none without dates. */
  years: string[];
  /** The years that are written, newest first. */
  labels: { year: number; text: string }[];
  /** The ticks of the ring. */
  face?: Record<'smallTicks' | 'longTicks', ReturnType<typeof tickRing>>;
  entries: DialEntry[];
}

/**
 * @param left how far the pointer is to the left of the centre, in any unit
 * @param up how far it is above the centre, in the same unit
 * @param arc the arc of all years, in degrees
 * @returns the place on the arc, whose middle is at nine o’clock, as a share from the first to the last year
 */
export const shareOfArc = (left: number, up: number, arc: number): number =>
  (Math.atan2(up, left) * 180) / Math.PI / arc + 0.5;

/** @returns the year that is nearest to a place on the scale; beyond an end the year at that end */
export const yearAt = (share: number, { start, end }: { start: number; end: number }): number =>
  start + Math.round(Math.min(1, Math.max(0, share)) * (end - start));

/**
 * Jobs come first, so that a turn leads from one to the next and not back and forth on the page.
 * @returns the entry that lasted through a year, else the nearest; of several a job, then the one that
 * began last, then the shortest, then the first
 */
export function entryAt<Entry extends Pick<DialEntry, 'from' | 'to' | 'isJob'>>(
  year: number,
  entries: Entry[],
): Entry | undefined {
  // Years have four digits.
  const rank = ({ from, to, isJob }: Entry) =>
    Math.max(0, from - year, year - to) * 1e9 + (isJob ? 0 : 1e8) + (9999 - from) * 1e4 + to;
  return entries.toSorted((a, b) => rank(a) - rank(b))[0];
}
