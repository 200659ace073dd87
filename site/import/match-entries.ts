import type { Entry, Found } from './imported.ts';

/**
 * Finds the entry that each found one describes.
 * @param identities sets of fields that make two entries the same; the first set that matches decides
 * @returns the index of the entry
 */
export function matchEntries(
  entries: Entry[],
  found: Found[],
  identities: string[][],
): Map<Found, number> {
  const matches = new Map<Found, number>();
  const matched = new Set<Entry>();
  const positions = new Map(entries.map((entry, index) => [entry, index]));
  for (const fields of identities) {
    const index = new EntryIndex(fields, entries);
    for (const one of found.filter((one) => !matches.has(one))) {
      const entry = index.find(one.value, matched);
      const position = entry && positions.get(entry);
      if (!entry || position === undefined) continue;
      matches.set(one, position);
      matched.add(entry);
    }
  }
  return matches;
}

/** Finds entries with the same values in some fields, in constant time: feeds may have thousands. */
export class EntryIndex {
  readonly #fields: string[];
  readonly #entries = new Map<string, Entry[]>();

  constructor(fields: string[], entries: Entry[]) {
    this.#fields = fields;
    for (const entry of entries) this.add(entry);
  }

  add(entry: Entry): void {
    const key = this.#keyOf(entry);
    const others = this.#entries.get(key);
    if (others) others.push(entry);
    else this.#entries.set(key, [entry]);
  }

  /** @returns the first entry that is the same as `value` and not excluded */
  find(value: Entry, excluded = new Set<Entry>()): Entry | undefined {
    return this.#entries
      .get(this.#keyOf(value))
      ?.find((entry) => !excluded.has(entry) && isSameEntry(entry, value, this.#fields));
  }

  /** Only the year of a start, because `2024` and `2024-03` count as the same. */
  #keyOf(entry: Entry): string {
    const parts = this.#fields.map((field) => {
      const text = normalizeField(field, entry[field]);
      return field === 'start' ? text.slice(0, 4) : text;
    });
    return parts.join('\n');
  }
}

/** @returns whether two entries have the same text in every field; `2024` is the same start as `2024-03` */
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
  return isUrl(field) ? text.replace(/\/$/, '') : text.trim().toLowerCase();
}

const isUrl = (field: string) => /^(link|url)$/.test(field);
