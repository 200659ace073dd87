import type { z } from 'zod';
import { schemaLine } from '#files/program.ts';
import { ADDRESS_FIELDS, type Found, firstText, withFirstText } from '#import/imported.ts';
import { isInOrder } from '#schema/fields.ts';
import type { Fields } from '#schema/foreign.ts';
import type { Period } from '#schema/periods/format-period.ts';
import { findDifferences, sameEntries, toPlainText } from './compare-entries.ts';
import { insertEntries } from './insert-yaml.ts';
import type { OwnerFile } from './owner-files.ts';

/** A report of everything that an import leaves to the owner. */
export interface Report {
  /** How many entries of a list, or fields of `site.yaml`, an import found. */
  counts: { name: string; added: number; known: number; different: number }[];
  /** Imported values that differ from the owner's values, which stay. */
  differences: string[];
  /** Values that are not imported, each with the reason. */
  notImported: string[];
  /** Placeholders for required fields that the source lacks. */
  placeholders: string[];
}

export interface OwnerList {
  file: OwnerFile;
  /** The field with the list. By default, the whole file is the list. */
  field?: string;
  entries: Fields[] | undefined;
  schema: z.ZodArray<z.ZodObject>;
  identities: string[];
  identitiesOfOne?: string[];
}

export const BY_HAND = 'the YAML here can only be edited by hand';

export function newCount({ counts }: Report, name: string): Report['counts'][number] {
  const count = { name, added: 0, known: 0, different: 0 };
  counts.push(count);
  return count;
}

/** Adds new entries at the top of the owner's list, and reports how known entries differ. */
export function addEntries(
  report: Report,
  { file, field, entries: current = [], schema, identities, identitiesOfOne }: OwnerList,
  found: Found[],
  defaultsOf: (found: Found, valid: Fields) => Fields = () => ({}),
): void {
  const place = field ? `${file.name}.${field}` : file.name;
  const added: Found[] = [];
  const count = newCount(report, place);
  const all = found.map((one) => {
    const valid = withoutHalfPeriod(report, one, validFields(report, schema.element.shape, one));
    const defaults = defaultsOf(one, valid);
    return { ...one, valid, defaults, entry: { ...defaults, ...valid } };
  });
  const entries = all.map(({ entry }) => entry);
  const known = sameEntries(current, entries, identities, identitiesOfOne);
  for (const { from, value, valid, defaults, entry } of all) {
    const same = known.get(entry);
    if (same) {
      // Two jobs may have one role.
      const name = withFirstText(place, toPlainText([...new Set([firstText(same), same.company])]));
      const differences = findDifferences(same, valid, name, withFirstText(from, value));
      report.differences.push(...differences);
      count.known++;
      count.different += differences.length > 0 ? 1 : 0;
    } else {
      report.placeholders.push(...placeholdersIn(from, defaults, valid));
      added.push({ from, value: entry });
    }
  }
  const written = withoutConflicts(report, schema, current, added);
  if (written.length === 0) return;
  const after = insertEntries(file.after ?? schemaLine(file.name), written, field);
  if (after !== undefined) [file.after, count.added] = [after, written.length];
  else
    report.notImported.push(
      ...written.map((entry) => `${withFirstText(place, entry)}: ${BY_HAND}`),
    );
}

export function validFields(
  report: Report,
  shape: Record<string, z.ZodType>,
  { from, value }: Found,
): Fields {
  const fields = Object.entries(value).flatMap(([field, written]): [string, unknown][] => {
    const { data, error } = shape[field]?.safeParse(written) ?? {};
    const place = `${from}.${field}`;
    // A path in a source belongs to another site.
    if (ADDRESS_FIELDS.includes(field) && /^\/(?!\/)/.test(String(written))) {
      report.notImported.push(`${withFirstText(place, written)}: is a path, not an address`);
      return [];
    }
    if (!error) return [[field, data]];
    const month = String(written).replace(/\b(\d{4}-\d\d)-\d\d\b/g, '$1');
    if (month !== written && shape[field]?.safeParse(month).success) {
      const reason = `is no day of the calendar: “${month}” is used instead`;
      report.notImported.push(`${withFirstText(place, written)}: ${reason}`);
      return [[field, month]];
    }
    const reasons = new Map(error.issues.map(({ path, message }) => [path[0], message]));
    const isList = Array.isArray(written) && !reasons.has(undefined);
    for (const [index, reason] of reasons) {
      const [at, part] = isList ? [`[${String(index)}]`, written[Number(index)]] : ['', written];
      report.notImported.push(`${withFirstText(place + at, part)}: ${reason}`);
      if (!isList) return [];
    }
    // An item that is not valid does not take the others with it.
    const others = isList ? written.filter((_, index) => !reasons.has(index)) : [];
    return others.length > 0 ? [[field, others]] : [];
  });
  return Object.fromEntries(fields);
}

/** Without an end that can be used, an entry would be ongoing, so that its start is left to the owner, too. */
function withoutHalfPeriod(report: Report, { from, value }: Found, valid: Fields): Fields {
  const { start, end, ...others } = valid;
  const isUsed = end !== undefined && isInOrder({ start, end } as Period);
  if (value.end === undefined || isUsed) return valid;
  const line = (field: string, reason: string) =>
    `${withFirstText(`${from}.${field}`, value[field])}: ${reason}`;
  if (end !== undefined) report.notImported.push(line('end', 'must not be before the start'));
  if (start !== undefined) report.notImported.push(line('start', 'has no end that can be used'));
  return others;
}

const placeholdersIn = (from: string, defaults: Fields, valid: Fields) =>
  Object.entries(defaults)
    .filter(([field, text]) => typeof text === 'string' && valid[field] === undefined)
    .map(([field, text]) => `${from} has no ${field}: “${text}” is used instead`);

/**
 * @param added entries of valid fields
 * @returns the entries without optional fields that repeat a unique value or contradict another field; entries
 * whose required fields do, or are missing, are left out
 */
function withoutConflicts(
  report: Report,
  schema: OwnerList['schema'],
  current: Fields[],
  added: Found[],
): Fields[] {
  const all = [...current, ...added.map(({ value }) => value)];
  const omitted = new Set<Found>();
  for (const { path, message } of schema.safeParse(all).error?.issues ?? []) {
    const one = added[Number(path[0]) - current.length];
    if (!one || omitted.has(one)) continue;
    const field = String(path[1]);
    const isRepeated = message.startsWith('must differ');
    const reason = isRepeated ? `another entry has this ${field}` : `its ${field} ${message}`;
    report.notImported.push(`${withFirstText(one.from, one.value)}: ${reason}`);
    const isOptional = schema.element.shape[field]?.safeParse(undefined).success;
    if (isOptional) delete one.value[field];
    else omitted.add(one);
  }
  return added
    .filter((one) => !omitted.has(one))
    .map(({ value }) => ({ ...schema.element.parse(value), ...value }));
}
