import { technologyKey } from '#model/names/technology.ts';
import { shortened } from '#site/content/diagnostics.ts';
import type { Path } from '#site/content/parse-yaml.ts';
import type { Entry } from '#site/import/imported.ts';

/** What the owner wrote where a source has something else. */
export interface Difference {
  path: Path;
  message: string;
}

/**
 * @param identities the fields that make two entries the same, joined with `+`, the surest first. Of the
 * first set, others than its first field may be missing in one of the two.
 * @returns the index of the owner’s entry that an imported one describes, or -1
 */
export function indexOfSame(own: Entry[], entry: Entry, identities: string[]): number {
  const find = (set: string, mayLack: boolean) => {
    const [first = '', ...others] = set.split('+');
    const isSame = (one: Entry, field: string) =>
      isClose(normalize(one[field]), normalize(entry[field]));
    const isEither = (one: Entry, field: string) => mayLack && !(one[field] && entry[field]);
    return own.findIndex(
      (one) =>
        isSame(one, first) && others.every((field) => isSame(one, field) || isEither(one, field)),
    );
  };
  const [surest = '', ...others] = identities;
  const found = [find(surest, false), find(surest, true), ...others.map((set) => find(set, false))];
  return found.find((index) => index !== -1) ?? -1;
}

/**
 * @param path of the owner’s entry in its file
 * @param from names the imported entry
 * @returns a difference for each imported field that the owner’s entry lacks or has otherwise
 */
export function differencesIn(own: Entry, imported: Entry, path: Path, from: string): Difference[] {
  return Object.entries(imported).flatMap(([field, value]) => {
    const keyOf = field === 'technologies' ? technologyKey : normalize;
    const known = partsOf(own[field]).map(keyOf);
    const isKnown = (text: string) => known.some((one) => isPartOf(keyOf(text), one));
    const other = partsOf(value).filter((text) => !isKnown(text));
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

const isClose = (a: string, b: string) => Boolean(a && b) && (isPartOf(a, b) || isPartOf(b, a));

/** @returns whether texts are the same, or the first is the year or the month of a date */
const isPartOf = (part: string, text: string): boolean =>
  part === text || (text.startsWith(`${part}-`) && /^\d{4}(-\d\d)?$/.test(part));
