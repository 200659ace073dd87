/** A scale of years: the first one, how many follow it, and the arc of all of them in degrees. */
export interface DialScale {
  start: number;
  years: number;
  arc: number;
}

/** The first and the last year of an entry, and whether it is a job. */
export interface EntryYears {
  from: number;
  to: number;
  isJob?: boolean;
}

/**
 * @param left how far the pointer is to the left of the centre, in any unit
 * @param up how far it is above the centre, in the same unit
 * @returns the place on the arc, whose middle is at nine o’clock, as a share from the first to the last year
 */
export const shareOfArc = (left: number, up: number, arc: number): number =>
  (Math.atan2(up, left) * 180) / Math.PI / arc + 0.5;

/** @returns the year that is nearest to a place on the scale; beyond an end the year at that end */
export const yearAt = (share: number, { start, years }: DialScale): number =>
  start + Math.round(Math.min(1, Math.max(0, share)) * years);

/**
 * Jobs come first, so that a turn leads from one to the next and not back and forth on the page.
 * @returns the entry that lasted through a year, else the nearest; of several a job, then the one that
 * began last, then the shortest, such as a role at a company, then the first
 */
export function entryAt<Entry extends EntryYears>(
  year: number,
  entries: Entry[],
): Entry | undefined {
  // Years have four digits.
  const rank = ({ from, to, isJob }: EntryYears) =>
    Math.max(0, from - year, year - to) * 1e9 + (isJob ? 0 : 1e8) + (9999 - from) * 1e4 + to;
  return entries.toSorted((a, b) => rank(a) - rank(b))[0];
}

/** @returns the entries in the order in which they ended; those of a year from the last to the first */
export const oldestFirst = <Entry extends EntryYears>(entries: Entry[]): Entry[] =>
  entries.toReversed().sort((a, b) => a.to - b.to);
