import type { Entry, Found } from '#site/import/imported.ts';

/** The existing entry that an imported one describes. */
interface Match {
  index: number;
  /** The fields that were compared. */
  fields: string[];
}

/**
 * Finds the existing entry that each imported one describes.
 * @param identities sets of fields that make two entries the same; the first set that matches decides.
 * In a set of several fields, a field that one of the entries lacks matches too, unless another entry
 * is closer.
 */
export function matchEntries(
  entries: Entry[],
  found: Found[],
  identities: string[][],
): Map<Found, Match> {
  const matches = new Map<Found, Match>();
  const matched = new Set<number>();
  const tests: ((entry: Entry, one: Found, fields: string[]) => boolean)[] = [
    (entry, { value }, fields) => hasSameFields(entry, value, fields),
    (entry, { value }, fields) => isSameEntry(entry, value, fields),
    (entry, { value }, fields) => fields.length > 1 && isCompatible(entry, value, fields),
    (entry, { value, defaults }, fields) =>
      isSameEntry(entry, { ...defaults, ...definedFields(value) }, fields),
  ];
  for (const isMatch of tests) {
    for (const fields of identities) {
      for (const one of found.filter((one) => !matches.has(one))) {
        const index = entries.findIndex(
          (entry, index) => !matched.has(index) && isMatch(entry, one, fields),
        );
        if (index === -1) continue;
        matches.set(one, { index, fields });
        matched.add(index);
      }
    }
  }
  return matches;
}

/** @returns the entry without the fields that are `undefined` */
export const definedFields = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));

/**
 * @returns whether two entries have the same text in every field, and one in the first; the starts
 * `2024` and `2024-03` match
 */
export function isSameEntry(a: Entry, b: Entry, fields: string[]): boolean {
  return compareFields(a, b, fields, (one, other) => one === other);
}

/** @returns whether no field differs that both entries have */
function isCompatible(a: Entry, b: Entry, fields: string[]): boolean {
  return compareFields(a, b, fields, (one, other) => !one || !other);
}

function compareFields(
  a: Entry,
  b: Entry,
  fields: string[],
  isSame: (one: string, other: string) => boolean,
): boolean {
  return fields.every((field, index) => {
    const one = normalizeField(field, a[field]);
    const other = normalizeField(field, b[field]);
    if (!one || !other) return index > 0 && isSame(one, other);
    return /^(start|date)$/.test(field)
      ? one.startsWith(other) || other.startsWith(one)
      : one === other;
  });
}

/** @returns whether two entries have the same text in every field, and a text in each */
export const hasSameFields = (a: Entry, b: Entry, fields: string[]): boolean =>
  fields.every((field) => {
    const text = normalizeField(field, a[field]);
    return text !== '' && text === normalizeField(field, b[field]);
  });

/** @returns the text of a field for comparing: in lower case, or a URL without the slash at its end */
export function normalizeField(field: string, text: unknown): string {
  if (typeof text !== 'string') return '';
  return isUrlField(field) ? text.replace(/\/$/, '') : text.trim().toLowerCase();
}

export const isUrlField = (field: string) => /^(link|url|repository)$/.test(field);
