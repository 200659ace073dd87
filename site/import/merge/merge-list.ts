import { z } from 'zod';
import { isAfter } from '#model/format-period.ts';
import { newestFirst, sortKeys } from '#model/list-rules.ts';
import type { Path } from '#site/content/parse-yaml.ts';
import { type Entry, type Found, notImportedLine, placeOf } from '#site/import/imported.ts';
import { type Difference, differencesIn, matchEntries } from './compare-entries.ts';
import type { Edit } from './edit-yaml.ts';

/** What an import adds to a file, and what it leaves to the owner. */
export interface Merged {
  edits: Edit[];
  differences: Difference[];
  /** What is not imported, and why. */
  notImported: string[];
  /** Placeholders for required fields that the source lacks. */
  placeholders: string[];
}

/** A list of the owner’s. */
interface OwnList {
  entries: Entry[];
  schema: z.ZodArray<z.ZodObject>;
  identities: string[];
  /** @returns what the list is sorted by, the newest first */
  sortKey?: ((entry: Entry) => string) | undefined;
  /** Where the list is in its file, if it is not the file itself. */
  path?: Path;
}

/**
 * Adds the imported entries that a list lacks, and compares the others.
 * @param nameOf gives a technology the spelling of skills.yaml
 */
export function mergeList(
  merged: Merged,
  own: OwnList,
  imported: Found[],
  nameOf = (technology: string) => technology,
): void {
  const { entries, identities, sortKey = () => '', path = [] } = own;
  const found = imported.map((one) => ({ ...one, value: withoutRepeats(one.value, nameOf) }));
  const matches = matchEntries(entries, found, identities);
  for (const [{ from, value }, index] of matches) {
    const source = notImportedLine(from, value);
    const at = [...path, index];
    merged.differences.push(...differencesIn(entries[index] ?? {}, value, at, source, nameOf));
  }
  const dates = sortKeys(entries, sortKey);
  const added = new Map<number, Entry[]>();
  const unknown = found.filter((one) => !matches.has(one));
  for (const entry of newestFirst(completed(unknown, own, merged), sortKey)) {
    const older = dates.findIndex((date) => isAfter(sortKey(entry), date));
    const index = older === -1 ? entries.length : older;
    added.set(index, [...(added.get(index) ?? []), entry]);
  }
  merged.edits.push(...[...added].map(([index, entries]) => ({ path, index, entries })));
}

/** @returns the entry, each item of its lists once, its technologies with the names of skills.yaml */
function withoutRepeats(entry: Entry, nameOf: (technology: string) => string): Entry {
  const fields = Object.entries(definedFields(entry)).map(([field, value]) => {
    if (!Array.isArray(value)) return [field, value];
    const items = field === 'technologies' ? value.map(nameOf) : value;
    const unique = new Map(items.map((item) => [JSON.stringify(item).toLowerCase(), item]));
    return [field, [...unique.values()]];
  });
  return Object.fromEntries(fields);
}

/** @returns a copy without the fields that are `undefined` */
export const definedFields = (entry: Entry): Entry => JSON.parse(JSON.stringify(entry));

/**
 * Fills in the defaults of new entries, also for required fields that are invalid. Leaves out optional
 * fields that are invalid or that no two entries may share, else the entry.
 */
function completed(
  found: Found[],
  { entries: own, schema }: OwnList,
  { notImported, placeholders }: Merged,
): Entry[] {
  // The fields of the source come first, because messages name an entry by its first text.
  let additions = found.map((one) => ({
    ...one,
    entry: { ...one.value, ...one.defaults, ...one.value },
  }));
  for (;;) {
    const entries = additions.map(({ entry }) => entry);
    const { data = [], error } = z.array(schema.element).safeParse(entries);
    const issues = (error ?? schema.safeParse([...own, ...entries]).error)?.issues ?? [];
    if (issues.length === 0) {
      placeholders.push(...additions.flatMap((one, index) => placeholdersIn(one, data[index])));
      return data;
    }
    const refused = new Map<(typeof additions)[number], string[]>();
    for (const { path, message } of issues) {
      const addition = additions[Number(path[0]) - (error ? 0 : own.length)];
      if (!addition) continue;
      const { value, defaults, entry } = addition;
      const field = String(path[1]);
      const reason = error ? message : `another entry has this ${field}`;
      // A job without its end would become the current one.
      const substitute = field === 'end' ? (entry.start ?? entry.end) : defaults?.[field];
      const isReplaced = error && substitute !== undefined && substitute !== entry[field];
      const isOptional = schema.element.shape[field]?.safeParse(undefined).success;
      if (field in value && (isReplaced || isOptional)) {
        notImported.push(notImportedLine(placeOf(addition, field), value[field], reason));
        if (isReplaced) entry[field] = substitute;
        else delete entry[field];
      } else {
        const whole = error ? `its ${path.slice(1).join('.')} ${reason}` : reason;
        refused.set(addition, [...(refused.get(addition) ?? []), whole]);
      }
    }
    for (const [{ from, entry }, reasons] of refused)
      notImported.push(notImportedLine(from, entry, reasons.join('; ')));
    additions = additions.filter((one) => !refused.has(one));
  }
}

const placeholdersIn = ({ from, value, names }: Found, entry: Entry = {}): string[] =>
  Object.entries(entry)
    .filter(([field, text]) => typeof text === 'string' && text !== value[field])
    .map(([field, text]) => `${from} has no ${names?.[field] ?? field}: “${text}” is used instead`);
