import { shortened } from '#content/diagnostics.ts';
import type { Entry } from '#import/imported.ts';
import { isToWrite } from '#init/new-content.ts';

/**
 * @param identities sets of fields by which two entries are the same, joined with `+`, the surest first; an
 * entry may lack the fields after the first
 * @returns the owner’s entry that is the same as an imported entry
 */
export function sameEntry(current: Entry[], entry: Entry, identities: string[]): Entry | undefined {
  const isSame = (one: Entry, field: string, at: number) => {
    const [text, other] = [textOf(one[field]), textOf(entry[field])];
    const isMissing = !text || !other || (at > 0 && isToWrite(other));
    return isMissing ? at > 0 : isEqual(text, other);
  };
  return identities
    .map((set) =>
      current.find((one) => set.split('+').every((field, at) => isSame(one, field, at))),
    )
    .find(Boolean);
}

/** @returns a line for each imported field that the owner’s entry lacks or has with another value */
export const differencesIn = (current: Entry, imported: Entry, place: string, from: string) =>
  Object.entries(imported).flatMap(([field, value]) => {
    const [text, other] = [textOf(current[field]), textOf(value)];
    if (isEqual(text, other)) return [];
    const is = text ? `is “${shortened(text)}”` : 'is missing';
    return [`${place}.${field} ${is}; ${from} has “${other}”`];
  });

export const textOf = (value: unknown): string =>
  value === Object(value)
    ? Object.values(Object(value)).map(textOf).filter(Boolean).join(', ')
    : String(value ?? '')
        .replace(/\s+/g, ' ')
        .trim();

/** @returns whether two texts differ at most in case, in a slash at the end, or in how exact their dates are */
export function isEqual(text: string, other: string): boolean {
  const [a = '', b = ''] = [text, other].map((one) => one.toLowerCase().replace(/\/$/, ''));
  const isPart = (part: string, date: string) =>
    date.startsWith(`${part}-`) && /^\d{4}(-\d\d)?$/.test(part);
  return a === b || isPart(a, b) || isPart(b, a);
}
