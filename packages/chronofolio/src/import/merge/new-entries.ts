import type { z } from 'zod';
import { schemaLine } from '#files/program.ts';
import { type Entry, type Found, named } from '#import/imported.ts';
import { differencesIn, sameEntry } from './compare-entries.ts';
import { insertEntries } from './insert-yaml.ts';
import type { OwnerFile } from './owner-files.ts';

/** A report of everything that an import leaves to the owner. */
export interface Report {
  /** Imported values that differ from the owner's values, which stay. */
  differences: string[];
  /** Values that are not imported, each with the reason. */
  notImported: string[];
  /** Placeholders for required fields that the source lacks. */
  placeholders: string[];
}

/**
 * An imported entry, with default values for required fields that the source lacks or has invalid values for.
 */
export interface FoundEntry extends Found {
  defaults?: Entry;
}

/** A list of the owner, and the imported entries for it. */
export interface MergedList {
  file: OwnerFile;
  /** The field with the list. By default, the whole file is the list. */
  field?: string;
  entries: Entry[] | undefined;
  schema: z.ZodArray<z.ZodObject>;
  identities: string[];
  found: FoundEntry[];
}

type NewEntry = Required<FoundEntry> & { entry: Entry };

export const BY_HAND = 'the YAML here can only be edited by hand';

/** Adds new entries at the top of the owner's list, and reports how known entries differ. */
export function addEntries(report: Report, list: MergedList): void {
  const { file, field, entries: current = [], schema, identities, found } = list;
  const place = field ? `${file.name}.${field}` : file.name;
  const added = found.flatMap(({ from, value, defaults = {} }) => {
    const same = sameEntry(current, { ...defaults, ...value }, identities);
    // The fields of the source come first, because messages name an entry by its first text.
    if (!same) return { from, value, defaults, entry: { ...value, ...defaults, ...value } };
    report.differences.push(...differencesIn(same, value, named(place, same), named(from, value)));
    return [];
  });
  const entries = validEntries(report, schema, current, added);
  if (entries.length === 0) return;
  const after = insertEntries(file.after ?? schemaLine(file.name), entries, field);
  if (after !== undefined) file.after = after;
  else report.notImported.push(...entries.map((entry) => `${named(place, entry)}: ${BY_HAND}`));
}

/**
 * @returns the new entries, with default values for invalid required fields, and without optional fields that
 * are invalid or repeat a unique value
 */
function validEntries(
  report: Report,
  schema: MergedList['schema'],
  current: Entry[],
  added: NewEntry[],
): Entry[] {
  const { data, error } = schema.safeParse([...current, ...added.map(({ entry }) => entry)]);
  if (data) {
    const entries = data.slice(current.length).map(definedFields);
    report.placeholders.push(...entries.flatMap((entry, at) => placeholdersIn(entry, added[at])));
    return entries;
  }
  // Only the first issue of each entry is handled, because the others may depend on it.
  const issues = new Map(error.issues.toReversed().map((issue) => [issue.path[0], issue]));
  const repaired = added.filter((one, at) => {
    const issue = issues.get(current.length + at);
    return !issue || repair(report, schema, one, issue);
  });
  return validEntries(report, schema, current, repaired);
}

/**
 * Replaces or removes the field with the issue.
 * @returns whether that is possible
 */
function repair(
  report: Report,
  schema: MergedList['schema'],
  { from, value, entry, defaults }: NewEntry,
  { path, message }: z.core.$ZodIssue,
): boolean {
  const field = String(path[1]);
  const isRepeated = message.startsWith('must differ');
  const reason = isRepeated ? `another entry has this ${field}` : message;
  // A job without its end would become the current job.
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

/** @returns a copy without the fields that are `undefined` */
export const definedFields = (entry: Entry): Entry => JSON.parse(JSON.stringify(entry));

const placeholdersIn = (entry: Entry, { from, value }: Found = { from: '', value: {} }) =>
  Object.entries(entry)
    .filter(([field, text]) => typeof text === 'string' && text !== value[field])
    .map(([field, text]) => `${from} has no ${field}: “${text}” is used instead`);
