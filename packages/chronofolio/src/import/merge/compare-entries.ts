import { shortened } from '#content/diagnostics.ts';
import type { Entry } from '#import/imported.ts';
import { technologyKey } from '#schema/names/technology.ts';

/**
 * @param identities sets of fields by which two entries are the same, joined with `+`, the surest first. In
 * the first set, either entry may lack the fields after the first.
 * @returns the owner’s entry that is the same as an imported entry
 */
export function sameEntry(current: Entry[], entry: Entry, identities: string[]): Entry | undefined {
  const isSame = (one: Entry, field: string) => {
    const name = field.replace('?', '');
    const mayLack = field !== name && !(one[name] && entry[name]);
    return mayLack || isClose(normalize(one[name]), normalize(entry[name]));
  };
  const [surest = '', ...others] = identities;
  return [surest, surest.replaceAll('+', '+?'), ...others]
    .map((set) => current.find((one) => set.split('+').every((field) => isSame(one, field))))
    .find(Boolean);
}

/**
 * @param place the name of the owner’s entry
 * @param from the name of the imported entry
 * @returns a line for each imported field that the owner’s entry lacks or has with another value
 */
export const differencesIn = (
  current: Entry,
  imported: Entry,
  place: string,
  from: string,
): string[] =>
  Object.entries(imported).flatMap(([field, value]) => {
    const keyOf = field === 'technologies' ? technologyKey : normalize;
    const known = partsOf(current[field]).map(keyOf);
    const isKnown = (text: string) => known.some((one) => isPartOf(keyOf(text), one));
    const other = partsOf(value).filter((text) => !isKnown(text));
    const text = shortened(textOf(current[field]));
    const is = text ? `is “${text}”` : 'is missing';
    return other.length > 0 ? `${place}.${field} ${is}; ${from} has “${other.join(', ')}”` : [];
  });

/** @returns the texts in a value of any shape, each on one line */
const partsOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(partsOf)
    : [
        String(value ?? '')
          .replace(/\s+/g, ' ')
          .trim(),
      ].filter(Boolean);

const textOf = (value: unknown): string => partsOf(value).join(', ');

/** @returns a text for comparing: a URL without the slash at its end, and any other text in lower case */
function normalize(value: unknown): string {
  const text = textOf(value);
  return /^https?:/i.test(text) ? text.replace(/\/$/, '') : text.toLowerCase();
}

const isClose = (a: string, b: string) => Boolean(a && b) && (isPartOf(a, b) || isPartOf(b, a));

/** @returns whether two texts are the same, or whether the first is the year or the month of the second */
const isPartOf = (part: string, text: string): boolean =>
  part === text || (text.startsWith(`${part}-`) && /^\d{4}(-\d\d)?$/.test(part));
