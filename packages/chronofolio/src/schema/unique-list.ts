import { z } from 'zod';
import { readFields } from './foreign.ts';

/** A list, which may be empty: the site leaves out its section. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: 'must be a list' });

/** A list with a check across its entries. The check also runs if entries are invalid. */
export const checkedList = <Item extends z.ZodType>(
  item: Item,
  check: (entries: unknown[]) => z.core.$ZodRawIssue[],
) =>
  list(item).superRefine((entries, { issues }) => void issues.push(...check(entries)), {
    when: ({ value }) => Array.isArray(value),
  });

/** A list whose entries must differ in `fields`: `a+b` for a pair of fields, `itself` in lists of texts. */
export const uniqueList = <Item extends z.ZodType>(item: Item, ...fields: string[]) =>
  checkedList(item, (entries) => fields.flatMap((field) => repeatedEntries(entries, field)));

/** @returns an issue for each entry that repeats the value of a field of an entry above it */
export function repeatedEntries(entries: unknown[], field: string): z.core.$ZodRawIssue[] {
  const seen = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const key = comparisonKey(entry, field);
    if (key === undefined) return [];
    const before = seen.get(key);
    seen.set(key, before ?? index);
    if (before === undefined) return [];
    const path = field === 'itself' ? [index] : [index, field.split('+')[0] ?? field];
    const names = field.includes('+') ? ` in ${field.replaceAll('+', ', ')}` : '';
    return {
      code: 'custom',
      path,
      message: `must differ from entry [${before}]${names}`,
      input: entries,
    };
  });
}

/** @returns a key that entries with equal fields share; only URLs are case-sensitive */
function comparisonKey(entry: unknown, fields: string): string | undefined {
  const texts = fields.split('+').map((field) => {
    const value = field === 'itself' ? entry : readFields(entry)[field];
    if (typeof value !== 'string') return undefined;
    return /^(link|url)$/.test(field) ? value.trim() : value.trim().toLowerCase();
  });
  return texts.includes(undefined) ? undefined : texts.join('\n');
}
