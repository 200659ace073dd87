import type { RouteName } from '#pages/routes.ts';
import type { tickRing } from './dial.ts';

/** An entry with a date, and the id of its element. */
export interface DialEntry {
  id: string;
  name: string;
  /** The first and the last year. */
  from: number;
  to: number;
  isJob?: boolean;
}

export interface DialView {
  start: number;
  end: number;
  /** The year of the newest entry of a page, at which the hand rests. */
  rest: Record<RouteName, number>;
  /** The arc of all years, in degrees. */
  arc: number;
  /** All years of the scale, in the digits of the language. */
  years: string[];
  /** The years with a label, newest first. */
  labels: { year: number; text: string }[];
  face: Record<'smallTicks' | 'longTicks', ReturnType<typeof tickRing>>;
  /** All entries with dates; without entries, the dial is not shown. */
  entries: DialEntry[];
}

/**
 * @param left the distance of the pointer to the left of the centre, in any unit
 * @param up the distance of the pointer above the centre, in the same unit
 * @param arc the arc of all years, in degrees
 * @returns the place on the arc as a share from the first to the last year; the middle of the arc is at nine
 * o’clock
 */
export const shareOfArc = (left: number, up: number, arc: number): number =>
  (Math.atan2(up, left) * 180) / Math.PI / arc + 0.5;

/** @returns the year nearest to a place on the scale, or the first or last year for a place beyond an end */
export const yearAt = (share: number, { start, end }: { start: number; end: number }): number =>
  start + Math.round(Math.min(1, Math.max(0, share)) * (end - start));

/**
 * Finds the entry of a year. Jobs take precedence, so that a turn of the hand leads from job to job, not back
 * and forth on the page.
 * @returns the entry nearest to the year; of several entries a job, then the entry that began last, then the
 * shortest, then the first
 */
export function entryAt<Entry extends Pick<DialEntry, 'from' | 'to' | 'isJob'>>(
  year: number,
  entries: Entry[],
): Entry | undefined {
  // Years have four digits, so each criterion outweighs the next ones.
  const rank = ({ from, to, isJob }: Entry) =>
    Math.max(0, from - year, year - to) * 1e9 + (isJob ? 0 : 1e8) + (9999 - from) * 1e4 + to;
  return entries.toSorted((a, b) => rank(a) - rank(b))[0];
}
