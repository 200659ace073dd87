import type { z } from 'zod';
import { type Entry, type Found, notImportedLine, placeOf } from '#site/import/imported.ts';
import { type Difference, differencesIn, indexOfSame } from './compare-entries.ts';

/** What an import leaves to the owner. */
export interface Report {
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
  /** The field of its file that has the list; without it, the file is the list. */
  field?: string;
}

/**
 * Compares the imported entries that a list has with those of the owner.
 * @returns the others, to be added
 */
export function mergeList(report: Report, own: OwnList, imported: Found[]): Entry[] {
  const others = imported.filter(({ from, value, defaults }) => {
    const index = indexOfSame(own.entries, { ...defaults, ...value }, own.identities);
    const entry = own.entries[index];
    if (!entry) return true;
    const path = own.field ? [own.field, index] : [index];
    report.differences.push(...differencesIn(entry, value, path, notImportedLine(from, value)));
    return false;
  });
  return completed(others, own, report);
}

/**
 * Fills in the defaults of new entries, also for required fields that are invalid. Leaves out optional
 * fields that are invalid or that no two entries may share, else the entry.
 */
function completed(found: Found[], { entries: own, schema }: OwnList, report: Report): Entry[] {
  // The fields of the source come first, because messages name an entry by its first text.
  let added = found.map((one) => ({
    ...one,
    entry: { ...one.value, ...one.defaults, ...one.value },
  }));
  for (;;) {
    const { data, error } = schema.safeParse([...own, ...added.map(({ entry }) => entry)]);
    if (data) {
      const entries = data.slice(own.length).map(definedFields);
      report.placeholders.push(
        ...entries.flatMap((entry, index) => placeholdersIn(entry, added[index])),
      );
      return entries;
    }
    // The other issues of an entry may be gone after the first.
    const issues = new Map(
      error.issues.toReversed().map((issue) => [Number(issue.path[0]), issue]),
    );
    added = added.filter((one, index) => {
      const issue = issues.get(own.length + index);
      return !issue || isMended(one, issue);
    });
  }

  /** @returns whether the entry is without the issue now; otherwise it is not imported */
  function isMended(one: (typeof added)[number], { path, message }: z.core.$ZodIssue): boolean {
    const { from, value, entry, defaults } = one;
    const [, field = '', ...inner] = path.map(String);
    const isRepeated = message.startsWith('must differ');
    const reason = isRepeated ? `another entry has this ${field}` : message;
    // A job without its end would become the current one.
    const substitute = field === 'end' ? (entry.start ?? entry.end) : defaults?.[field];
    const isReplaced = !isRepeated && substitute !== undefined && substitute !== entry[field];
    const isOptional = schema.element.shape[field]?.safeParse(undefined).success;
    if (field in entry && (isReplaced || isOptional)) {
      report.notImported.push(notImportedLine(placeOf(one, field), value[field], reason));
      if (isReplaced) entry[field] = substitute;
      else delete entry[field];
      return true;
    }
    const whole = isRepeated ? reason : `its ${[field, ...inner].join('.')} ${reason}`;
    report.notImported.push(notImportedLine(from, entry, whole));
    return false;
  }
}

/** @returns a copy without the fields that are `undefined` */
export const definedFields = (entry: Entry): Entry => JSON.parse(JSON.stringify(entry));

const placeholdersIn = (entry: Entry, { from, value, names }: Found = { from: '', value: {} }) =>
  Object.entries(entry)
    .filter(([field, text]) => typeof text === 'string' && text !== value[field])
    .map(([field, text]) => `${from} has no ${names?.[field] ?? field}: “${text}” is used instead`);
