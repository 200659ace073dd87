import type { Path } from '#site/content/parse-yaml.ts';
import { listOf } from '#site/import/imported.ts';
import type { Edit } from './edit-yaml.ts';
import { isUrlField, normalizeField } from './match-entries.ts';

/**
 * @param own the current value of the field
 * @param imported the value in the source; lists only grow
 * @param order where a new field goes among the others
 * @param keyOf returns the same key for texts in a list that count as equal
 * @returns `undefined` where the field needs no edit
 */
export function mergeField(
  own: unknown,
  imported: unknown,
  path: Path,
  order: string[],
  keyOf = (text: string) => text.toLowerCase(),
): Edit | undefined {
  const field = String(path.at(-1));
  if (Array.isArray(imported)) {
    const known = new Set(listOf(own).map((text) => keyOf(String(text))));
    const entries = imported.filter((text) => !known.has(keyOf(String(text))));
    if (entries.length === 0) return undefined;
    if (own === undefined) return { path, value: entries, order };
    return { path, index: listOf(own).length, entries };
  }
  const isSameUrl =
    isUrlField(field) && normalizeField(field, own) === normalizeField(field, imported);
  // A block of text in YAML ends with a line break.
  const isSameText = typeof own === 'string' && own.trim() === imported;
  // A month is not replaced by its year.
  const isLessExact =
    typeof own === 'string' && /^\d{4}-\d\d$/.test(own) && own.slice(0, 4) === imported;
  return own === imported || isSameText || isSameUrl || isLessExact
    ? undefined
    : { path, value: imported, order };
}
