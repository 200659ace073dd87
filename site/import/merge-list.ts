import type { z } from 'zod';
import type { contentFiles } from '#content/schema.ts';
import { isAfter } from '#lib/format-period.ts';
import { technologyKey } from '#lib/technology.ts';
import type { Edit } from './edit-yaml.ts';
import { type Entry, type Found, type ImportReport, notImportedLine } from './imported.ts';
import { isSameEntry, matchEntries, normalizeField } from './match-entries.ts';
import { listOf, mergeField } from './merge-field.ts';

type Schemas = ReturnType<typeof contentFiles>;
export type ListName = 'experience' | 'projects' | 'blogs';

interface ListRules {
  /** Sets of fields that make two entries the same; the first set that matches decides. */
  identities: string[][];
  /** Fields in which no two entries may be the same. */
  unique: string[];
  /** The field that the list is sorted by, newest first. */
  sortedBy: string;
  /** Whether to put a blank line between entries if the file has no example. */
  isSpaced: boolean;
}

const LISTS: Record<ListName, ListRules> = {
  experience: {
    identities: [['role', 'company', 'start']],
    unique: [],
    sortedBy: 'start',
    isSpaced: true,
  },
  projects: {
    identities: [['link'], ['title']],
    unique: ['title', 'link'],
    sortedBy: 'year',
    isSpaced: true,
  },
  blogs: { identities: [['link']], unique: ['title', 'link'], sortedBy: 'date', isSpaced: false },
};

interface ListMerge {
  name: ListName;
  /** The entries of the file. */
  entries: Entry[];
  found: Found[];
  schema: Schemas[ListName];
  /** Whether entries that are in the file stay as they are. */
  keepsOwn: boolean;
  /** Gives a technology the spelling of skills.yaml. */
  nameOf: (technology: string) => string;
  /** Receives what cannot be imported. */
  report: ImportReport;
}

/** @returns the edits that merge imported entries into a list: new ones are added, others updated */
export function mergeList(merge: ListMerge): Edit[] {
  const { name, found, schema, keepsOwn, nameOf, report } = merge;
  const { identities, unique, sortedBy, isSpaced } = LISTS[name];
  const element = schema.element;
  const order = Object.keys(element.shape);
  const entries = merge.entries.map((entry) => ({ ...entry }));
  const added: Entry[] = [];
  const edits: Edit[] = [];
  const taken = new Map(
    unique.map((field) => [
      field,
      new Set(entries.map((entry) => normalizeField(field, entry[field]))),
    ]),
  );
  const keyOfTechnology = (text: string) => technologyKey(nameOf(text));
  const combined = identities.filter((fields) => fields.length > 1);

  const update = (entry: Entry, index: number, value: Entry, from: string) => {
    for (const [field, wanted] of Object.entries(value)) {
      if (combined.some((fields) => fields.includes(field))) continue;
      const keyOf = field === 'technologies' ? keyOfTechnology : undefined;
      const edit = mergeField(entry[field], wanted, [index, field], order, keyOf);
      if (!edit) continue;
      const next = 'index' in edit ? [...listOf(entry[field]), ...edit.entries] : wanted;
      const before = normalizeField(field, entry[field]);
      const after = normalizeField(field, next);
      const isTaken = before !== after && taken.get(field)?.has(after);
      const reason =
        element.safeParse({ ...entry, [field]: next }).error?.issues[0]?.message ??
        (isTaken ? `another entry has this ${field}` : undefined) ??
        (field === sortedBy && !isSorted(entries, index, field, next)
          ? `the entry would have to move within ${name}.yaml`
          : undefined);
      if (reason) {
        report.notImported.push(notImportedLine(`${from}.${field}`, wanted, reason));
        continue;
      }
      edits.push(edit);
      taken.get(field)?.delete(before);
      taken.get(field)?.add(after);
      entry[field] = next;
    }
  };

  const add = ({ from, defaults = {} }: Found, value: Entry) => {
    // The fields of the source come first, because messages name an entry by its first text.
    const complete = { ...value, ...defaults, ...value };
    const entry = removeInvalidFields(element, complete, from, report);
    if (!entry) return;
    const field = unique.find((field) =>
      taken.get(field)?.has(normalizeField(field, entry[field])),
    );
    const isKnown = combined.some((fields) =>
      [...entries, ...added].some((other) => isSameEntry(other, entry, fields)),
    );
    if (field || isKnown) {
      const reason = field ? `another entry has this ${field}` : `${name}.yaml has it already`;
      report.notImported.push(notImportedLine(from, value, reason));
      return;
    }
    for (const field of unique) taken.get(field)?.add(normalizeField(field, entry[field]));
    for (const field of ['summary', 'description']) {
      if (defaults[field] === undefined || value[field] !== undefined) continue;
      report.placeholders.push(`${from} has no ${field}: “${entry[field]}” is used instead`);
    }
    added.push(
      Object.fromEntries(order.flatMap((key) => (key in entry ? [[key, entry[key]]] : []))),
    );
  };

  const matches = matchEntries(entries, found, identities);
  for (const one of found) {
    const value = normalizeLists(one.value, nameOf);
    const index = matches.get(one) ?? -1;
    const entry = entries[index];
    if (!entry) add(one, value);
    else if (!keepsOwn) update(entry, index, value, one.from);
  }
  for (const [index, group] of groupByPosition(added, entries, sortedBy)) {
    edits.push({ path: [], index, entries: group, isSpaced });
  }
  return edits;
}

/** @returns the entry without empty fields, its lists without repeats, its technologies as in skills.yaml */
function normalizeLists(entry: Entry, nameOf: ListMerge['nameOf']): Entry {
  const unique = (texts: unknown[]) => [
    ...new Map(texts.map((text) => [String(text).toLowerCase(), text])).values(),
  ];
  const fields = Object.entries(entry)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => {
      if (!Array.isArray(value)) return [field, value];
      return [field, unique(field === 'technologies' ? value.map(nameOf) : value)];
    });
  return Object.fromEntries(fields);
}

/** @returns the entry without invalid optional fields; `undefined` where a required field is invalid */
function removeInvalidFields(
  schema: z.ZodObject,
  entry: Entry,
  from: string,
  { notImported }: ImportReport,
): Entry | undefined {
  const { error } = schema.safeParse(entry);
  if (!error) return entry;
  const rest = { ...entry };
  const reasons: string[] = [];
  for (const { path, message } of error.issues) {
    const field = String(path[0]);
    // A job without its end would become the current one.
    const isOptional = field !== 'end' && schema.shape[field]?.safeParse(undefined).success;
    if (isOptional && field in rest) {
      notImported.push(notImportedLine(`${from}.${field}`, rest[field], message));
      delete rest[field];
    } else if (!isOptional) reasons.push(`its ${path.join('.')} ${message}`);
  }
  if (reasons.length > 0) notImported.push(notImportedLine(from, entry, reasons.join('; ')));
  return reasons.length > 0 ? undefined : rest;
}

/** Groups new entries by the index in the sorted list at which they are inserted. */
function groupByPosition(added: Entry[], entries: Entry[], sortedBy: string): Map<number, Entry[]> {
  // A year without a month counts as the end of that year.
  const keyOf = (entry: Entry) => String(entry[sortedBy]).padEnd('2024-03'.length, '~');
  const newestFirst = added.toSorted(
    (a, b) => Number(keyOf(a) < keyOf(b)) - Number(keyOf(a) > keyOf(b)),
  );
  const groups = new Map<number, Entry[]>();
  let index = 0;
  for (const entry of newestFirst) {
    while (index < entries.length && keyOf(entries[index] as Entry) >= keyOf(entry)) index += 1;
    groups.set(index, [...(groups.get(index) ?? []), entry]);
  }
  return groups;
}

function isSorted(entries: Entry[], index: number, field: string, value: unknown): boolean {
  const above = entries[index - 1]?.[field];
  const below = entries[index + 1]?.[field];
  const isNewer = (a: unknown, b: unknown) =>
    typeof a === 'string' && typeof b === 'string' && isAfter(a, b);
  return !isNewer(value, above) && !isNewer(below, value);
}
