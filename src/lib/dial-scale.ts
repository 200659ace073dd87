/** A scale of years: the first one, how many follow it, and the arc of all of them in degrees. */
export interface DialScale {
  start: number;
  years: number;
  arc: number;
}

/** The first and the last year of an entry. */
export interface EntryYears {
  from: number;
  to: number;
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
 * @returns the entry that ended in a year, else one that lasted through it, else the nearest; the first
 * of several
 */
export function entryAt<Entry extends EntryYears>(
  year: number,
  entries: Entry[],
): Entry | undefined {
  const distance = ({ from, to }: EntryYears) =>
    to === year ? -1 : Math.max(0, from - year, year - to);
  return entries.reduce<Entry | undefined>(
    (nearest, entry) => (nearest && distance(nearest) <= distance(entry) ? nearest : entry),
    undefined,
  );
}

/** @returns the entries in the order in which they ended; those of a year from the last to the first */
export const oldestFirst = <Entry extends EntryYears>(entries: Entry[]): Entry[] =>
  entries.toReversed().sort((a, b) => a.to - b.to);
