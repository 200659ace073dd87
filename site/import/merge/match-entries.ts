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
 * is closer. A URL that imported entries with different titles share identifies none of them.
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
  // Entries match only where the first field is the same.
  const indexes = new Map(identities.map(([field = '']) => [field, indexesByText(entries, field)]));
  for (const isMatch of tests) {
    for (const fields of identities) {
      const [field = ''] = fields;
      const open = found.filter((one) => !matches.has(one));
      const shared = isUrlField(field) ? sharedUrls(open, field) : undefined;
      for (const one of open) {
        const text = normalizeField(field, one.value[field] ?? one.defaults?.[field]);
        if (!text || shared?.has(text)) continue;
        const index = indexes
          .get(field)
          ?.get(text)
          ?.find((index) => !matched.has(index) && isMatch(entries[index] as Entry, one, fields));
        if (index === undefined) continue;
        matches.set(one, { index, fields });
        matched.add(index);
      }
    }
  }
  return matches;
}

/** @returns the positions of the entries by their text in a field */
function indexesByText(entries: Entry[], field: string): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, entry] of entries.entries()) {
    const text = normalizeField(field, entry[field]);
    const others = indexes.get(text);
    if (others) others.push(index);
    else indexes.set(text, [index]);
  }
  return indexes;
}

/** @returns the URLs that entries with different titles have */
function sharedUrls(found: Found[], field: string): Set<string> {
  const titles = new Map<string, unknown>();
  const shared = new Set<string>();
  for (const { value } of found) {
    const url = normalizeField(field, value[field]);
    if (titles.has(url) && titles.get(url) !== value.title) shared.add(url);
    titles.set(url, value.title);
  }
  return shared;
}

/** @returns the entry without the fields that are `undefined` */
export const definedFields = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));

/** @returns a key that entries share whose text is the same in every field; `undefined` where one has none */
export function keyOfFields(entry: Entry, fields: string[]): string | undefined {
  const texts = fields.map((field) => normalizeField(field, entry[field]));
  return texts.every(Boolean) ? JSON.stringify([fields, texts]) : undefined;
}

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
const hasSameFields = (a: Entry, b: Entry, fields: string[]): boolean =>
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
