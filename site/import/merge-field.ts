import type { Path } from '#site/content/parse-yaml.ts';
import type { Edit } from './edit-yaml.ts';
import { isUrlField, normalizeField } from './match-entries.ts';

/**
 * @param own the value of the field now
 * @param wanted the value that the source has; lists are only added to
 * @param order where a new field goes among the others
 * @param keyOf what texts in a list have in common that count as the same
 * @returns `undefined` where the field needs no edit
 */
export function mergeField(
  own: unknown,
  wanted: unknown,
  path: Path,
  order: string[],
  keyOf = (text: string) => text.toLowerCase(),
): Edit | undefined {
  const field = String(path.at(-1));
  if (Array.isArray(wanted)) {
    const known = new Set(listOf(own).map((text) => keyOf(String(text))));
    const entries = wanted.filter((text) => !known.has(keyOf(String(text))));
    if (entries.length === 0) return undefined;
    if (own === undefined) return { path, value: entries, order };
    return { path, index: listOf(own).length, entries };
  }
  const isSameUrl =
    isUrlField(field) && normalizeField(field, own) === normalizeField(field, wanted);
  // A month is not replaced by its year.
  const isLessExact =
    typeof own === 'string' && /^\d{4}-\d\d$/.test(own) && own.slice(0, 4) === wanted;
  return own === wanted || isSameUrl || isLessExact ? undefined : { path, value: wanted, order };
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
