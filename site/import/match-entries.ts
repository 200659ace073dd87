import type { Entry, Found } from './imported.ts';

/**
 * Finds the existing entry that each imported one describes.
 * @param identities sets of fields that make two entries the same; the first set that matches decides
 * @returns the index of the entry
 */
export function matchEntries(
  entries: Entry[],
  found: Found[],
  identities: string[][],
): Map<Found, number> {
  const matches = new Map<Found, number>();
  const matched = new Set<number>();
  for (const fields of identities) {
    for (const one of found.filter((one) => !matches.has(one))) {
      const index = entries.findIndex(
        (entry, index) => !matched.has(index) && isSameEntry(entry, one.value, fields),
      );
      if (index === -1) continue;
      matches.set(one, index);
      matched.add(index);
    }
  }
  return matches;
}

/** @returns whether two entries have the same text in every field; the starts `2024` and `2024-03` match */
export function isSameEntry(a: Entry, b: Entry, fields: string[]): boolean {
  return fields.every((field) => {
    const [one, other] = [a[field], b[field]].map((text) => normalizeField(field, text));
    if (!one || !other) return false;
    return field === 'start' ? one.startsWith(other) || other.startsWith(one) : one === other;
  });
}

/** @returns the text of a field for comparing: in lower case, or a URL without the slash at its end */
export function normalizeField(field: string, text: unknown): string {
  if (typeof text !== 'string') return '';
  return isUrlField(field) ? text.replace(/\/$/, '') : text.trim().toLowerCase();
}

export const isUrlField = (field: string) => /^(link|url)$/.test(field);
