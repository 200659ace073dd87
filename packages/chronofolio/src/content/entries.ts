import { newestFirst } from './newest-first.ts';
import type { Path } from './parse-yaml.ts';

export interface EntryOptions {
  /** Whether drafts are included. They are checked in either case. */
  hasDrafts?: boolean;
  /** The audience, which leaves out entries that are only for others. By default, all entries are included. */
  audience?: string | undefined;
  /** Whether entries that are only for the site are left out. */
  isForResume?: boolean;
}

/** Selects the entries of all lists in a value, and sorts the value if it is a list. */
export function selectEntries<Value>(value: Value, options: EntryOptions, newestBy?: string) {
  const isWanted = (entry: unknown) => isIncluded(entry, options);
  const sorted = Array.isArray(value) && newestBy && newestFirst(value.filter(isWanted), newestBy);
  const arrange: Arrange = (list) => (list === value && sorted) || list.filter(isWanted);
  return {
    included: includedIn(value, arrange),
    /** Maps a path in the included entries to the path in the file. */
    inFile: (path: Path) => pathInFile(value, path, arrange),
  };
}

function isIncluded(
  entry: unknown,
  { hasDrafts = false, audience, isForResume = false }: EntryOptions,
): boolean {
  const { draft, for: readers, resume } = Object(entry);
  const isForOthers = audience && readers && !readers.includes(audience);
  const isForSite = isForResume && resume === false;
  return (hasDrafts || draft !== true) && !isForOthers && !isForSite;
}

export function audiencesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const readers = Object(value).for;
  return [...(Array.isArray(readers) ? readers : []), ...Object.values(value).flatMap(audiencesIn)];
}

/** Returns the included entries of a list, in the order of the content. */
type Arrange = (list: unknown[]) => unknown[];

/** Keeps the included entries of all lists, and removes the fields that say where an entry is shown. */
function includedIn<Value>(value: Value, arrange: Arrange): Value {
  const inner = (part: unknown) => includedIn(part, arrange);
  if (Array.isArray(value)) return arrange(value).map(inner) as Value;
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([name, field]) => !isMark(name, field));
  return Object.fromEntries(fields.map(([name, field]) => [name, inner(field)])) as Value;
}

/** @returns whether a field says where its entry is shown; included drafts keep this field */
const isMark = (name: string, field: unknown) =>
  (name === 'for' && Array.isArray(field)) ||
  (name === 'resume' && typeof field === 'boolean') ||
  (name === 'draft' && field === false);

function pathInFile(value: unknown, [step, ...rest]: Path, arrange: Arrange): Path {
  if (step === undefined) return [];
  const index = Array.isArray(value) ? value.indexOf(arrange(value)[Number(step)]) : step;
  return [index, ...pathInFile(Object(value)[index], rest, arrange)];
}
