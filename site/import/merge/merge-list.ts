import type { z } from 'zod';
import { endKey, lastDate, sortableDate, sortKeys } from '#content/lists.ts';
import { technologyKey } from '#lib/technology.ts';
import { fieldName } from '#site/content/parse-yaml.ts';
import {
  type Entry,
  type Found,
  type ImportReport,
  type ListName,
  listOf,
  notImportedLine,
} from '#site/import/imported.ts';
import type { Edit } from './edit-yaml.ts';
import { definedFields, keyOfFields, matchEntries, normalizeField } from './match-entries.ts';
import { mergeField } from './merge-field.ts';

interface ListRules {
  /** Sets of fields that make two entries the same; the first set that matches decides. */
  identities: string[][];
  /** Fields in which no two entries may be the same. */
  unique?: string[];
  /** The field that the list is sorted by, newest first; where it is missing, the next one. */
  sortedBy?: string[];
  /** Where there is no such field, returns the text that the list is sorted by, the last first. */
  keyOf?: (entry: Entry) => string;
  /** Whether to put a blank line between entries if the file has no example. */
  isSpaced?: boolean;
}

const LISTS: Record<ListName, ListRules> = {
  experience: {
    identities: [['company', 'role', 'start']],
    sortedBy: ['start'],
    isSpaced: true,
  },
  projects: {
    identities: [['link'], ['repository'], ['title']],
    unique: ['title', 'link'],
    sortedBy: ['year'],
    isSpaced: true,
  },
  blogs: {
    identities: [['link'], ['title', 'link']],
    unique: ['title', 'link'],
    sortedBy: ['date'],
  },
  education: {
    identities: [['institution', 'area', 'studyType', 'start']],
    keyOf: endKey,
    isSpaced: true,
  },
  certificates: { identities: [['name', 'issuer', 'date']], sortedBy: ['date'] },
  languages: { identities: [['language']], unique: ['language'] },
  awards: { identities: [['title', 'awarder', 'date']], sortedBy: ['date'] },
  volunteering: {
    identities: [['organization', 'position', 'start']],
    sortedBy: ['start', 'end'],
    isSpaced: true,
  },
  testimonials: { identities: [['name', 'text']] },
};

export const LIST_NAMES = Object.keys(LISTS) as ListName[];

interface ListMerge {
  name: ListName;
  /** The entries of the file. */
  entries: Entry[];
  found: Found[];
  schema: z.ZodArray<z.ZodObject>;
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
  const { identities, unique = [], sortedBy = [], isSpaced = false } = LISTS[name];
  const keyOf = LISTS[name].keyOf ?? ((entry: Entry) => dateKey(entry, sortedBy));
  const element = schema.element;
  const order = Object.keys(element.shape);
  const entries = merge.entries.map((entry) => ({ ...entry }));
  const added: Entry[] = [];
  const edits: Edit[] = [];
  const taken = new Map(
    unique.map((field) => [
      field,
      new Set(entries.map((entry) => normalizeField(field, entry[field])).filter(Boolean)),
    ]),
  );
  /** An entry with a key that another one has is the same. */
  const keysOf = (entry: Entry) => [
    JSON.stringify(order.map((field) => entry[field])),
    ...identities.flatMap((fields) =>
      fields.length > 1 ? (keyOfFields(entry, fields) ?? []) : [],
    ),
  ];
  const known = new Set(entries.flatMap(keysOf));
  const keyOfTechnology = (text: string) => technologyKey(nameOf(text));

  const update = (index: number, fields: string[], value: Entry, from: string) => {
    const entry = entries[index] as Entry;
    for (const key of keysOf(entry)) known.delete(key);
    const editCount = edits.length;
    for (const [field, wanted] of Object.entries(value)) {
      if (fields.length > 1 && fields.includes(field) && entry[field] !== undefined) continue;
      const keyOf = field === 'technologies' ? keyOfTechnology : undefined;
      const edit = mergeField(entry[field], wanted, [index, field], order, keyOf);
      if (!edit) continue;
      const next = 'index' in edit ? [...listOf(entry[field]), ...edit.entries] : wanted;
      const before = normalizeField(field, entry[field]);
      const after = normalizeField(field, next);
      const isTaken = before !== after && taken.get(field)?.has(after);
      const reason =
        element.safeParse({ ...entry, [field]: next }).error?.issues[0]?.message ??
        (isTaken ? `another entry has this ${field}` : undefined);
      if (reason) {
        report.notImported.push(notImportedLine(`${from}.${field}`, wanted, reason));
        continue;
      }
      edits.push(edit);
      taken.get(field)?.delete(before);
      if (after) taken.get(field)?.add(after);
      entry[field] = next;
    }
    for (const key of keysOf(entry)) known.add(key);
    if (entry.draft && edits.length > editCount) {
      report.drafts.push(notImportedLine(fieldName(name, [index]), entry));
    }
  };

  const add = ({ from, defaults = {} }: Found, value: Entry) => {
    const entry = validEntry(element, value, defaults, from, report);
    if (!entry) return;
    for (const field of unique) {
      if (!taken.get(field)?.has(normalizeField(field, entry[field]))) continue;
      const isOptional = element.shape[field]?.safeParse(undefined).success;
      const [at, what] = isOptional ? [`${from}.${field}`, entry[field]] : [from, value];
      report.notImported.push(notImportedLine(at, what, `another entry has this ${field}`));
      if (!isOptional) return;
      delete entry[field];
    }
    const inOrder = Object.fromEntries(
      order.flatMap((key) => (key in entry ? [[key, entry[key]]] : [])),
    );
    const keys = keysOf(inOrder);
    if (keys.some((key) => known.has(key))) {
      report.notImported.push(notImportedLine(from, value, `${name}.yaml has it already`));
      return;
    }
    for (const field of unique) {
      const text = normalizeField(field, entry[field]);
      if (text) taken.get(field)?.add(text);
    }
    for (const [field, text] of Object.entries(entry)) {
      if (typeof text !== 'string' || text === value[field]) continue;
      report.placeholders.push(`${from} has no ${field}: “${text}” is used instead`);
    }
    added.push(inOrder);
    for (const key of keys) known.add(key);
  };

  const matches = matchEntries(entries, found, identities);
  for (const one of found) {
    const value = normalizeLists(one.value, nameOf);
    const match = matches.get(one);
    if (!match) add(one, value);
    else if (!keepsOwn) update(match.index, match.fields, value, one.from);
  }
  if (added.length === 0) return edits;
  for (const [index, group] of groupByPosition(added, entries, keyOf)) {
    edits.push({ path: [], index, entries: group, isSpaced });
  }
  return edits;
}

/** @returns the entry without empty fields, its lists without repeats, its technologies as in skills.yaml */
function normalizeLists(entry: Entry, nameOf: ListMerge['nameOf']): Entry {
  const unique = (texts: unknown[]) => [
    ...new Map(texts.map((text) => [String(text).toLowerCase(), text])).values(),
  ];
  const fields = Object.entries(definedFields(entry)).map(([field, value]) => {
    if (!Array.isArray(value)) return [field, value];
    return [field, unique(field === 'technologies' ? value.map(nameOf) : value)];
  });
  return Object.fromEntries(fields);
}

/**
 * @returns the value with defaults for its missing fields and for required fields that are invalid, and
 * without invalid optional fields; `undefined` where a required field has no default
 */
function validEntry(
  schema: z.ZodObject,
  value: Entry,
  defaults: Entry,
  from: string,
  { notImported }: ImportReport,
): Entry | undefined {
  // The fields of the source come first, because messages name an entry by its first text.
  const entry: Entry = { ...value, ...defaults, ...value };
  for (;;) {
    const issues = schema.safeParse(entry).error?.issues ?? [];
    if (issues.length === 0) return entry;
    const reasons: string[] = [];
    for (const { path, message } of issues) {
      const field = String(path[0]);
      // A job without its end would become the current one.
      const substitute = field === 'end' ? (entry.start ?? entry.end) : defaults[field];
      const isReplaced = substitute !== undefined && substitute !== entry[field];
      const isOptional = schema.shape[field]?.safeParse(undefined).success;
      if (field in value && (isReplaced || isOptional)) {
        notImported.push(notImportedLine(`${from}.${field}`, value[field], message));
        if (isReplaced) entry[field] = substitute;
        else delete entry[field];
      } else reasons.push(`its ${path.join('.')} ${message}`);
    }
    if (reasons.length > 0) {
      notImported.push(notImportedLine(from, entry, reasons.join('; ')));
      return undefined;
    }
  }
}

/** @returns the date by which an entry is sorted; what has none goes last */
function dateKey(entry: Entry, sortedBy: string[]): string {
  const [own = '', other = ''] = sortedBy.map((field) => String(entry[field] ?? ''));
  return own ? sortableDate(lastDate(own)) : other;
}

/** Groups new entries by the index in the sorted list at which they are inserted. */
function groupByPosition(
  added: Entry[],
  entries: Entry[],
  keyOf: (entry: Entry) => string,
): Map<number, Entry[]> {
  const newestFirst = added.toSorted(
    (a, b) => Number(keyOf(a) < keyOf(b)) - Number(keyOf(a) > keyOf(b)),
  );
  const keys = sortKeys(entries, keyOf);
  const groups = new Map<number, Entry[]>();
  let index = 0;
  for (const entry of newestFirst) {
    while (index < entries.length && (keys[index] ?? '~') >= keyOf(entry)) index += 1;
    groups.set(index, [...(groups.get(index) ?? []), entry]);
  }
  return groups;
}
