import { isDeepStrictEqual } from 'node:util';
import { technologyKey } from '#model/names/technology.ts';
import { shortened } from '#site/content/diagnostics.ts';
import type { Path } from '#site/content/parse-yaml.ts';
import type { Entry, Found } from '#site/import/imported.ts';

/** What the owner wrote where a source has something else. */
export interface Difference {
  path: Path;
  message: string;
}

/**
 * Finds the owner’s entry that each imported one describes.
 * @param identities the fields that make two entries the same, joined with `+`, the surest first. Of the
 * first set, a field that one of the two lacks matches too, unless another entry is closer; but its first
 * field is required. Each other set needs all its fields.
 * @param unique more such sets, which count only where one entry on each side has these texts
 */
export function matchEntries(
  own: Entry[],
  found: Found[],
  [first = '', ...others]: string[],
  unique: string[] = [],
): Map<Found, number> {
  const matches = new Map<Found, number>();
  const match = (set: string, isSame: IsSame, entryOf = ({ value }: Found) => value) => {
    const textsOf = (entry: Entry) => set.split('+').map((field) => normalize(entry[field]));
    const free = new Map(own.map((entry, index) => [index, textsOf(entry)]));
    for (const index of matches.values()) free.delete(index);
    const open = found
      .filter((one) => !matches.has(one))
      .map((one) => ({ one, texts: textsOf(entryOf(one)) }));
    for (const { one, texts } of open) {
      const [index, ...more] = [...free.keys()].filter((at) => isSame(free.get(at) ?? [], texts));
      const count = () => open.filter((it) => isSame(it.texts, texts)).length;
      const isAmbiguous = unique.includes(set) && (more.length > 0 || count() > 1);
      if (index === undefined || isAmbiguous) continue;
      matches.set(one, index);
      free.delete(index);
    }
  };
  // First those that are equal, with the placeholders of an earlier import.
  match(first, isDeepStrictEqual, ({ defaults, value }) => ({ ...defaults, ...value }));
  match(
    first,
    ([a, ...own], [b, ...other]) => a === b && own.every((text, at) => isClose(text, other[at])),
  );
  for (const set of [...others, ...unique])
    match(set, (own, other) =>
      own.every((text, at) => text && other[at] && isClose(text, other[at])),
    );
  return matches;
}

type IsSame = (own: string[], other: string[]) => boolean;

/**
 * @param path of the owner’s entry in its file
 * @param from names the imported entry
 * @param nameOf gives a technology the spelling of skills.yaml
 * @returns a difference for each imported field that the owner’s entry lacks or has otherwise
 */
export function differencesIn(
  own: Entry,
  imported: Entry,
  path: Path,
  from: string,
  nameOf = (technology: string) => technology,
): Difference[] {
  return Object.entries(imported).flatMap(([field, value]) => {
    const keyOf = (text: string) =>
      field === 'technologies' ? technologyKey(nameOf(text)) : normalize(text);
    const known = partsOf(own[field]).map(keyOf);
    const isKnown = (key: string) => known.some((one) => one === key || isPartOfDate(key, one));
    const other = partsOf(value).filter((text) => !isKnown(keyOf(text)));
    if (other.length === 0) return [];
    const text = shortened(textOf(own[field]));
    const message = `${text ? `is “${text}”` : 'is missing'}; ${from} has “${other.join(', ')}”`;
    return { path: [...path, field], message };
  });
}

/** @returns the items of a list, the fields of an object or the only text */
const partsOf = (value: unknown): string[] =>
  (value !== null && typeof value === 'object' ? Object.values(value) : [value])
    .map(textOf)
    .filter(Boolean);

/** @returns a value in one line */
const textOf = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? partsOf(value).join(', ')
    : String(value ?? '')
        .replace(/\s+/g, ' ')
        .trim();

/** @returns a text for comparing: without its case, or without the slash at the end of a URL */
function normalize(value: unknown): string {
  const text = textOf(value);
  return /^https?:/i.test(text) ? text.replace(/\/$/, '') : text.toLowerCase();
}

/** @returns whether texts may be the same: one that is missing, or a date that is less exact */
const isClose = (a: string, b = ''): boolean =>
  !a || !b || a === b || isPartOfDate(a, b) || isPartOfDate(b, a);

/** @returns whether a text is the year or the month of a date */
const isPartOfDate = (part: string, date: string): boolean =>
  date.startsWith(`${part}-`) && /^\d{4}(-\d\d)?$/.test(part);
