import { shortened } from '#content/diagnostics/diagnostics.ts';
import { isToWrite } from '#init/new-content.ts';
import { type Fields, isObject } from '#schema/foreign.ts';

/** Fields of the owner that may have the company of a source: its present name, and an agency. */
const OTHER_FIELDS: Record<string, string[]> = { company: ['group', 'via'] };

/**
 * @param identities sets of fields by which two entries are the same, joined with `+`, the surest first; an
 * entry may lack the fields after the first
 * @param ofOne more sets, which count only if no other entry that is left on either side has the same
 * @returns the owner’s entries by the imported entries that are the same
 */
export function sameEntries(
  current: Fields[],
  entries: Fields[],
  identities: string[],
  ofOne: string[] = [],
): Map<Fields, Fields> {
  const same = new Map<Fields, Fields>();
  for (const set of [...identities, ...ofOne]) {
    // By the first set, an entry of the owner may be found twice, as when the source repeats it; by others once.
    const isFree = (one: Fields) => set === identities[0] || ![...same.values()].includes(one);
    const left = entries.filter((entry) => !same.has(entry));
    for (const entry of left) {
      const [one, ...more] = current.filter((it) => isFree(it) && isSameEntry(it, entry, set));
      const isOnly =
        more.length === 0 && left.every((it) => it === entry || !one || !isSameEntry(one, it, set));
      if (one && (isOnly || !ofOne.includes(set))) same.set(entry, one);
    }
  }
  return same;
}

function isSameEntry(current: Fields, entry: Fields, set: string): boolean {
  return set.split('+').every((field, at) => {
    const isText = (text: string) => text && !(at > 0 && isToWrite(text));
    const other = toPlainText(entry[field]);
    const texts = [field, ...(OTHER_FIELDS[field] ?? [])]
      .map((name) => toPlainText(current[name]))
      .filter(isText);
    if (texts.length === 0 || !isText(other)) return at > 0;
    return texts.some((text) => isEqual(text, other));
  });
}

/** @returns a line for each imported field that the owner’s entry lacks or has with another value */
export const findDifferences = (current: Fields, imported: Fields, place: string, from: string) =>
  Object.entries(imported).flatMap(([field, value]) => {
    const [text, other] = [toPlainText(current[field]), toPlainText(value)];
    if (isEqual(text, other)) return [];
    const is = text ? `is “${shortened(text)}”` : 'is missing';
    return [`${place}.${field} ${is}; ${from} has “${other}”`];
  });

export const toPlainText = (value: unknown): string =>
  isObject(value)
    ? Object.values(value).map(toPlainText).filter(Boolean).join(', ')
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
