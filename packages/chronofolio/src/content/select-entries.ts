import { LINK_FIELDS } from '#schema/fields.ts';
import { isObject, readFields } from '#schema/foreign.ts';
import { isFuture } from './dates/today.ts';
import { newestFirst } from './newest-first.ts';
import { valueAt } from './yaml/issue-messages.ts';
import type { Path } from './yaml/parse-yaml.ts';

export interface EntryOptions {
  /** Whether drafts are included. They are checked in either case. */
  hasDrafts?: boolean;
  /** The audience, which leaves out entries that are only for others. By default, all entries are included. */
  audience?: string | undefined;
  isForResume?: boolean;
}

/** @returns the posts of `blogs.yaml`, those of the future as drafts */
export const draftFuturePosts = <Value>(posts: Value): Value =>
  Array.isArray(posts)
    ? (posts.map((post) => (isFuture(post.date ?? '') ? { ...post, draft: true } : post)) as Value)
    : posts;

/** Selects the entries of all lists in a value, and sorts the value if it is a list. */
export function selectEntries<Value>(value: Value, options: EntryOptions, newest?: string): Value {
  const included = includedIn(value, options);
  return Array.isArray(included) && newest ? (newestFirst(included, newest) as Value) : included;
}

function isIncluded(
  entry: unknown,
  { hasDrafts = false, audience, isForResume = false }: EntryOptions,
): boolean {
  const { draft, for: readers, resume } = readFields(entry);
  const isForOthers = audience && Array.isArray(readers) && !readers.includes(audience);
  const isForSite = isForResume && resume === false;
  return (hasDrafts || draft !== true) && !isForOthers && !isForSite;
}

export function audiencesIn(value: unknown): string[] {
  const fields = readFields(value);
  const readers = Array.isArray(fields.for) ? fields.for : [];
  return [...readers, ...Object.values(fields).flatMap(audiencesIn)];
}

/** Keeps the included entries of all lists, and removes the fields that say where an entry is shown. */
function includedIn<Value>(value: Value, options: EntryOptions): Value {
  const inner = (part: unknown) => includedIn(part, options);
  if (Array.isArray(value))
    return value.filter((entry) => isIncluded(entry, options)).map(inner) as Value;
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([name, field]) => !isAudienceField(name, field));
  return Object.fromEntries(fields.map(([name, field]) => [name, inner(field)])) as Value;
}

export function includedTexts(
  value: unknown,
  options: EntryOptions,
  path: Path = [],
): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(readFields(value)).flatMap(([name, part]) => {
    if (Array.isArray(value) ? !isIncluded(part, options) : isAudienceField(name, part)) return [];
    return includedTexts(part, options, [...path, Array.isArray(value) ? Number(name) : name]);
  });
}

/** @returns whether a field says where its entry is shown; included drafts keep this field */
const isAudienceField = (name: string, field: unknown) =>
  (name === 'for' && Array.isArray(field)) ||
  (name === 'resume' && typeof field === 'boolean') ||
  (name === 'draft' && field === false);

/** Replaces paths of this site in link fields, such as `/slides/talk.pdf`, by URLs. @returns the paths */
export function resolvePaths(value: unknown, root: string): { path: Path; text: string }[] {
  const links = includedTexts(value, { hasDrafts: true }).filter(
    ({ path, text }) => text.startsWith('/') && LINK_FIELDS.includes(String(path.at(-1))),
  );
  for (const { path, text } of links)
    Reflect.set(
      readFields(valueAt(value, path.slice(0, -1))),
      path.at(-1) ?? '',
      root + text.slice(1),
    );
  return links;
}
