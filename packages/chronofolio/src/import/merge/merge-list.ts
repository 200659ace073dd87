import type { z } from 'zod';
import { type Entry, type Found, named } from '#import/imported.ts';
import { differencesIn, sameEntry } from './compare-entries.ts';

/** What an import leaves to the owner. */
export interface Report {
  /** What the owner has otherwise, which stays as it is. */
  differences: string[];
  /** What is not imported, and why. */
  notImported: string[];
  /** Placeholders for required fields that the source lacks. */
  placeholders: string[];
}

/** An entry, and placeholders for fields that a new one lacks, or that are invalid in it. */
interface WithDefaults extends Found {
  defaults?: Entry;
}

/** A list of the owner’s. */
interface OwnList {
  /** Such as `site.links`. */
  name: string;
  entries: Entry[];
  schema: z.ZodArray<z.ZodObject>;
  identities: string[];
}

/**
 * Compares the imported entries that a list has with those of the owner.
 * @returns the others, complete and valid, to be added. They have defaults also for required fields that
 * are invalid, and are without optional fields that are invalid or that no two entries may share.
 */
export function mergeList(report: Report, own: OwnList, imported: WithDefaults[]): Entry[] {
  const { name, entries, schema, identities } = own;
  // The fields of the source come first, because messages name an entry by its first text.
  let added = imported.flatMap(({ from, value, defaults = {} }) => {
    const same = sameEntry(entries, { ...defaults, ...value }, identities);
    if (!same) return { from, value, defaults, entry: { ...value, ...defaults, ...value } };
    const [place, source] = [named(name, same), named(from, value)];
    report.differences.push(...differencesIn(same, value, place, source));
    return [];
  });
  for (;;) {
    const { data, error } = schema.safeParse([...entries, ...added.map(({ entry }) => entry)]);
    if (data) {
      const complete = data.slice(entries.length).map(definedFields);
      report.placeholders.push(
        ...complete.flatMap((entry, index) => placeholdersIn(entry, added[index])),
      );
      return complete;
    }
    // The other issues of an entry may be gone after the first.
    const issues = new Map(
      error.issues.toReversed().map((issue) => [Number(issue.path[0]) - entries.length, issue]),
    );
    added = added.filter((one, index) => {
      const issue = issues.get(index);
      return !issue || isMended(one, issue);
    });
  }

  /** @returns whether the entry is without the issue now; otherwise it is not imported */
  function isMended(one: (typeof added)[number], { path, message }: z.core.$ZodIssue): boolean {
    const { from, value, entry, defaults } = one;
    const field = String(path[1]);
    const isRepeated = message.startsWith('must differ');
    const reason = isRepeated ? `another entry has this ${field}` : message;
    // A job without its end would become the current one.
    const substitute = field === 'end' ? entry.start : defaults[field];
    const isReplaced = !isRepeated && substitute !== undefined && substitute !== entry[field];
    const isOptional = schema.element.shape[field]?.safeParse(undefined).success;
    if (entry[field] === undefined || !(isReplaced || isOptional)) {
      const whole = isRepeated ? reason : `its ${path.slice(1).join('.')} ${reason}`;
      report.notImported.push(`${named(from, entry)}: ${whole}`);
      return false;
    }
    report.notImported.push(`${named(`${from}.${field}`, value[field])}: ${reason}`);
    entry[field] = isReplaced ? substitute : undefined;
    return true;
  }
}

/** @returns a copy without the fields that are `undefined` */
export const definedFields = (entry: Entry): Entry => JSON.parse(JSON.stringify(entry));

const placeholdersIn = (entry: Entry, { from, value }: Found = { from: '', value: {} }) =>
  Object.entries(entry)
    .filter(([field, text]) => typeof text === 'string' && text !== value[field])
    .map(([field, text]) => `${from} has no ${field}: “${text}” is used instead`);
