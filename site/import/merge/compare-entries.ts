import { technologyKey } from '#model/names/technology.ts';
import type { Path } from '#site/content/parse-yaml.ts';
import type { Entry, Found } from '#site/import/imported.ts';

/** What the owner wrote where a source has something else. */
export interface Difference {
  path: Path;
  message: string;
}

type Texts = Record<string, string>;

const MAX_SHOWN_LENGTH = 60;

/**
 * Finds the owner’s entry that each imported one describes.
 * @param identities the fields that make two entries the same, joined with `+`, the surest first. Of the
 * first set, a field that one of the two lacks matches too, unless another entry is closer; but its first
 * field is required. Each other set needs all its fields.
 */
export function matchEntries(own: Entry[], found: Found[], identities: string[]) {
  const sets = identities.map((fields) => fields.split('+'));
  const [full = [], ...others] = sets;
  const [first = ''] = full;
  const textsOf = (entry: Entry): Texts =>
    Object.fromEntries(sets.flat().map((field) => [field, normalize(entry[field])]));
  const ownTexts = own.map(textsOf);
  const imported = found.map((one) => ({
    one,
    texts: textsOf(one.value),
    withDefaults: textsOf({ ...one.defaults, ...one.value }),
  }));
  const tests: ((own: Texts, texts: Texts, withDefaults: Texts) => boolean)[] = [
    (own, _, withDefaults) => full.every((field) => own[field] === withDefaults[field]),
    (own, texts) =>
      own[first] === texts[first] && full.every((field) => isCompatible(own[field], texts[field])),
    ...others.map(
      (fields) => (own: Texts, texts: Texts) =>
        fields.every(
          (field) => own[field] && texts[field] && isCompatible(own[field], texts[field]),
        ),
    ),
  ];
  const matches = new Map<Found, number>();
  const matched = new Set<number>();
  for (const isMatch of tests) {
    for (const { one, texts, withDefaults } of imported) {
      if (matches.has(one)) continue;
      const index = ownTexts.findIndex(
        (own, index) => !matched.has(index) && isMatch(own, texts, withDefaults),
      );
      if (index === -1) continue;
      matches.set(one, index);
      matched.add(index);
    }
  }
  return matches;
}

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
    const text = textOf(own[field]);
    const short = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
    const message = `${text ? `is “${short}”` : 'is missing'}; ${from} has “${other.join(', ')}”`;
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

const isCompatible = (a = '', b = ''): boolean =>
  !a || !b || a === b || isPartOfDate(a, b) || isPartOfDate(b, a);

/** @returns whether a text is the year or the month of a date */
const isPartOfDate = (part: string, date: string): boolean =>
  date.startsWith(`${part}-`) && /^\d{4}(-\d\d)?$/.test(part);
