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
 */
export function matchEntries(own: Entry[], found: Found[], identities: string[]) {
  const sets = identities.map((fields) => fields.split('+'));
  const textsOf = (entry: Entry) =>
    sets.map((fields) => fields.map((field) => normalize(entry[field])));
  const free = new Map(own.map((entry, index) => [index, textsOf(entry)]));
  const matches = new Map<Found, number>();
  // First those that are equal in the first set, with the placeholders of an earlier import.
  for (let round = 0; round <= sets.length; round++) {
    const set = Math.max(round - 1, 0);
    for (const one of found.filter((one) => !matches.has(one))) {
      const entry = round === 0 ? { ...one.defaults, ...one.value } : one.value;
      const texts = textsOf(entry)[set] ?? [];
      const [index] = [...free].find(([, own]) => isMatch(own[set] ?? [], texts, round)) ?? [];
      if (index === undefined) continue;
      matches.set(one, index);
      free.delete(index);
    }
  }
  return matches;
}

/** @param round 0 for equal texts, 1 for those of which one may lack all but the first, else neither may lack any */
const isMatch = (own: string[], texts: string[], round: number): boolean =>
  own.every((text, index) => {
    const other = texts[index] ?? '';
    if (round === 0 || (round === 1 && index === 0)) return text === other;
    return (round === 1 || (text && other)) && isCompatible(text, other);
  });

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

const isCompatible = (a: string, b: string): boolean =>
  !a || !b || a === b || isPartOfDate(a, b) || isPartOfDate(b, a);

/** @returns whether a text is the year or the month of a date */
const isPartOfDate = (part: string, date: string): boolean =>
  date.startsWith(`${part}-`) && /^\d{4}(-\d\d)?$/.test(part);
