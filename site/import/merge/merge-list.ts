import { z } from 'zod';
import { isAfter } from '#model/format-period.ts';
import { newestFirst, sortKeys } from '#model/list-rules.ts';
import type { Path } from '#site/content/parse-yaml.ts';
import { type Entry, type Found, notImportedLine } from '#site/import/imported.ts';
import { type Difference, differencesIn, matchEntries } from './compare-entries.ts';
import type { Edit } from './edit-yaml.ts';

/** What an import adds to a file, and what it leaves to the owner. */
export interface Merged {
  edits: Edit[];
  differences: Difference[];
  /** What is not imported, and why. */
  notImported: string[];
  /** Placeholders for required fields that the source lacks. */
  placeholders?: string[];
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

/** A new entry. */
interface Addition extends Found {
  /** As it will be in the file. */
  entry: Entry;
}

/**
 * Adds the imported entries that a list lacks, and compares the others.
 * @param nameOf gives a technology the spelling of skills.yaml
 */
export function mergeList(
  { entries, schema, identities, sortKey = () => '', path = [] }: OwnList,
  imported: Found[],
  nameOf = (technology: string) => technology,
): Merged {
  const found = withoutRepeats(imported, nameOf);
  const matches = matchEntries(entries, found, identities);
  const added = found.filter((one) => !matches.has(one));
  const { additions, notImported } = complete(added, entries, schema);
  const dates = sortKeys(entries, sortKey);
  const groups = new Map<number, Entry[]>();
  for (const { entry } of newestFirst(additions, ({ entry }) => sortKey(entry))) {
    const older = dates.findIndex((date) => isAfter(sortKey(entry), date));
    const index = older === -1 ? entries.length : older;
    groups.set(index, [...(groups.get(index) ?? []), entry]);
  }
  return {
    edits: [...groups].map(([index, entries]) => ({ path, index, entries })),
    differences: [...matches].flatMap(([{ from, value }, index]) => {
      const source = notImportedLine(from, value);
      return differencesIn(entries[index] ?? {}, value, [...path, index], source, nameOf);
    }),
    notImported,
    placeholders: additions.flatMap(({ from, value, entry, names }) =>
      Object.entries(entry)
        .filter(([field, text]) => typeof text === 'string' && text !== value[field])
        .map(
          ([field, text]) => `${from} has no ${names?.[field] ?? field}: “${text}” is used instead`,
        ),
    ),
  };
}

/** @returns the entries, each item of their lists once, their technologies with the names of skills.yaml */
function withoutRepeats(found: Found[], nameOf: (technology: string) => string): Found[] {
  const unique = (items: unknown[]) => [
    ...new Map(items.map((item) => [JSON.stringify(item).toLowerCase(), item])).values(),
  ];
  return found.map((one) => {
    const fields = Object.entries(definedFields(one.value)).map(([field, value]) => {
      if (!Array.isArray(value)) return [field, value];
      return [field, unique(field === 'technologies' ? value.map(nameOf) : value)];
    });
    return { ...one, value: Object.fromEntries(fields) };
  });
}

/** @returns a copy without the fields that are `undefined` */
export const definedFields = (entry: Entry): Entry => JSON.parse(JSON.stringify(entry));

/**
 * Fills in the defaults of new entries, also for required fields that are invalid. Leaves out optional
 * fields that are invalid or that no two entries may share, else the entry.
 */
function complete(found: Found[], own: Entry[], schema: OwnList['schema']) {
  const { element } = schema;
  const notImported: string[] = [];
  // The fields of the source come first, because messages name an entry by its first text.
  let additions: Addition[] = found.map((one) => ({
    ...one,
    entry: { ...one.value, ...one.defaults, ...one.value },
  }));
  for (;;) {
    const entries = additions.map(({ entry }) => entry);
    const { data, error } = z.array(element).safeParse(entries);
    const issues = (error ?? schema.safeParse([...own, ...entries]).error)?.issues ?? [];
    if (data && issues.length === 0) {
      const inOrder = additions.map((one, index) => ({ ...one, entry: data[index] ?? {} }));
      return { additions: inOrder, notImported };
    }
    const refused = new Map<Addition, string[]>();
    for (const { path, message } of issues) {
      const one = additions[Number(path[0]) - (data ? own.length : 0)];
      if (!one) continue;
      const { from, value, entry, defaults, names } = one;
      const field = String(path[1]);
      const reason = data ? `another entry has this ${field}` : message;
      // A job without its end would become the current one.
      const substitute = field === 'end' ? (entry.start ?? entry.end) : defaults?.[field];
      const isReplaced = !data && substitute !== undefined && substitute !== entry[field];
      if (field in value && (isReplaced || element.shape[field]?.safeParse(undefined).success)) {
        notImported.push(
          notImportedLine(`${from}.${names?.[field] ?? field}`, value[field], reason),
        );
        if (isReplaced) entry[field] = substitute;
        else delete entry[field];
      } else {
        const whole = data ? reason : `its ${path.slice(1).join('.')} ${message}`;
        refused.set(one, [...(refused.get(one) ?? []), whole]);
      }
    }
    for (const [{ from, entry }, reasons] of refused) {
      notImported.push(notImportedLine(from, entry, reasons.join('; ')));
    }
    additions = additions.filter((one) => !refused.has(one));
  }
}
