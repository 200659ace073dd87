import { datesOf, isAfter, type Period } from '#schema/periods/format-period.ts';

/**
 * Sorts entries by a date, the newest first. Entries that may be equally new, such as 2024 and 2024-03, stay
 * in their order; an entry without a date moves with the entry above it.
 * @param field the field that the entries are sorted by; `end` for periods, which may overlap
 */
export function newestFirst<Entry extends object>(entries: Entry[], field: string): Entry[] {
  const sorted: { entry: Entry; date: string }[] = [];
  let date = '~';
  for (const entry of entries) {
    date = sortingDate(entry, field) || date;
    let index = sorted.length;
    while (index > 0 && isAfter(date, sorted[index - 1]?.date ?? '')) index -= 1;
    sorted.splice(index, 0, { entry, date });
  }
  return sorted.map(({ entry }) => entry);
}

/** @returns the last date in a field; a date after all others for ongoing entries; an empty text without dates */
function sortingDate(entry: object, field: string): string {
  if (field === 'end') return endOf(entry);
  const date: string | undefined = Reflect.get(entry, field);
  return date === undefined ? '' : (datesOf(date).end ?? '9999');
}

/** Returns the end, then the start. The end comes first, because a semester abroad lies within a degree. */
const endOf = ({ start = '', end = start && '9999' }: Period): string =>
  end && `${sortableDate(end)} ${sortableDate(start)}`;

/** @returns a key that sorts a year or month after its months or days */
const sortableDate = (date: string) => date.padEnd('2024-03-15'.length, '~');
