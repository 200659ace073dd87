import { z } from 'zod';
import { datesOf, isAfter, type Period } from './format-period.ts';

/** A list. An empty file is an empty list, and its section is left out of the site. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: 'must be a list' });

/**
 * A list with a check across its entries. The check also runs if entries have the wrong type or lack
 * fields.
 */
export const checkedList = <Item extends z.ZodType>(
  item: Item,
  check: (entries: unknown[]) => z.core.$ZodRawIssue[],
) =>
  list(item).superRefine((entries, { issues }) => void issues.push(...check(entries)), {
    when: ({ value }) => Array.isArray(value),
  });

/**
 * A list whose entries must differ.
 * @param fields those whose values must differ: `a+b` for a pair, `itself` in lists of texts
 */
export const uniqueList = <Item extends z.ZodType>(item: Item, ...fields: string[]) =>
  checkedList(item, (entries) => fields.flatMap((field) => repeatedEntries(entries, field)));

/** @returns an issue for each entry that has the same value in a field as an entry above it */
export function repeatedEntries(entries: unknown[], field: string): z.core.$ZodRawIssue[] {
  const seen = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const key = comparisonKey(entry, field);
    if (key === undefined) return [];
    const before = seen.get(key);
    seen.set(key, before ?? index);
    if (before === undefined) return [];
    const path = field === 'itself' ? [index] : [index, field.split('+')[0] ?? field];
    return [repeated(path, `entry [${before}]${fieldsOf(field)}`, entries)];
  });
}

/** @returns an issue for what is there twice */
export const repeated = (
  path: PropertyKey[],
  other: string,
  input: unknown,
): z.core.$ZodRawIssue => ({
  ...{ code: 'custom', path, message: `must differ from ${other}`, input },
  params: { advice: 'change or delete one of the two' },
});

/** @returns such as ` in role, company or start`; nothing for a single field, which the error is at */
const fieldsOf = (fields: string) =>
  fields.includes('+') ? ` in ${fields.replaceAll('+', ', ').replace(/, (\w+)$/, ' or $1')}` : '';

/** @returns a key that is the same for entries with equal fields; only URLs are case-sensitive */
function comparisonKey(entry: unknown, fields: string): string | undefined {
  const texts = fields.split('+').map((field) => {
    const text = textIn(entry, field)?.trim();
    return /^(link|url)$/.test(field) ? text : text?.toLowerCase();
  });
  return texts.includes(undefined) ? undefined : texts.join('\n');
}

/** @returns the date by which entries are sorted: the last one of a project, or one after all others */
const lastDate = (date = '') => datesOf(date).end ?? '9999';

/**
 * Degrees are sorted by their end, because a semester abroad lies within one.
 * @returns a text that sorts entries by their end, then by their start: an entry without an end is the
 * newest, one without dates has an empty text
 */
export const endKey = ({ start = '', end = start && '9999' }: Period): string =>
  end && `${sortableDate(end)} ${sortableDate(start)}`;

/** @returns a date that is sorted after the months or days in it */
const sortableDate = (date: string) => date.padEnd('2024-03-15'.length, '~');

/**
 * @param dateOf returns what an entry is sorted by; one without it stays below the entry above it
 * @returns the entries, the newest first; those that may be equally new stay in their order
 */
export function newestFirst<Entry>(entries: Entry[], dateOf: (entry: Entry) => string): Entry[] {
  const sorted: { entry: Entry; date: string }[] = [];
  const dates = sortKeys(entries, dateOf);
  for (const [position, entry] of entries.entries()) {
    const date = dates[position] ?? '';
    let index = sorted.length;
    while (index > 0 && isAfter(date, sorted[index - 1]?.date ?? '')) index -= 1;
    sorted.splice(index, 0, { entry, date });
  }
  return sorted.map(({ entry }) => entry);
}

/** @returns the key of each entry; one without a key has that of the entry above it */
function sortKeys<Entry>(entries: Entry[], keyOf: (entry: Entry) => string): string[] {
  let above = '~';
  return entries.map((entry) => {
    above = keyOf(entry) || above;
    return above;
  });
}

/** @returns a function that returns the last date in a field of an entry, or an empty text */
export const dateIn = (field: string) => (entry: unknown) => {
  const date = textIn(entry, field);
  return date === undefined ? '' : lastDate(date);
};

/** @returns the text in a field of an entry that may be invalid */
export function textIn(entry: unknown, field: string): string | undefined {
  const value: unknown = field === 'itself' ? entry : Object(entry)[field];
  return typeof value === 'string' ? value : undefined;
}

/** @returns the list in a field of an entry that may be invalid */
export function entriesOf(entry: unknown, field: string): unknown[] {
  const value: unknown = Object(entry)[field];
  return Array.isArray(value) ? value : [];
}
