import { shortened } from '#content/diagnostics.ts';
import type { Entry } from '#import/imported.ts';
import { technologyKey } from '#schema/names/technology.ts';

/**
 * @param identities the fields that make two entries the same, joined with `+`, the surest first. Of the
 * first set, fields after the first may be missing in one of the two.
 * @returns the owner’s entry that an imported one describes
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
 * @param place names the owner’s entry, and `from` the imported one
 * @returns a line for each imported field that the owner’s entry lacks or has otherwise
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

/** @returns the texts in a value of any shape, each in one line */
const partsOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(partsOf)
    : [
        String(value ?? '')
          .replace(/\s+/g, ' ')
          .trim(),
      ].filter(Boolean);

const textOf = (value: unknown): string => partsOf(value).join(', ');

/** @returns a text for comparing: without its case, or without the slash at the end of a URL */
function normalize(value: unknown): string {
  const text = textOf(value);
  return /^https?:/i.test(text) ? text.replace(/\/$/, '') : text.toLowerCase();
}

const isClose = (a: string, b: string) => Boolean(a && b) && (isPartOf(a, b) || isPartOf(b, a));

/** @returns whether texts are the same, or the first is the year or the month of a date */
const isPartOf = (part: string, text: string): boolean =>
  part === text || (text.startsWith(`${part}-`) && /^\d{4}(-\d\d)?$/.test(part));
