import { LIST_NAMES, type ListName } from '#model/content-lists.ts';
import { shortened } from '#site/content/diagnostics.ts';
import { parseMarkdown } from '#site/content/parse-markdown.ts';
import { withReplacements } from '#site/content/unprintable.ts';
import type { Answers } from '#site/sample/owner.ts';

/** The values of a source, by the content file that they go into. */
export interface Imported extends Record<ListName, Found[]> {
  /** Fields with their values. */
  site: Found[];
  interests: Found[];
  links: Found<{ label: string; url: string | undefined; username?: string | undefined }>[];
  about: Found<string>[];
  skills: Found<SkillGroup>[];
  /** Values that content has no field for, one per line. */
  notImported: string[];
}

/** A value from a source, and its position there, such as `work[0]`. */
export interface Found<Value = Entry> {
  from: string;
  value: Value;
  /** Placeholders for fields that a new entry lacks, or that are invalid in it. */
  defaults?: Entry;
  /** The names of its fields in the source, where they have others. */
  names?: Record<string, string | undefined>;
}

/** Fields by name; `undefined` leaves a field as it is. */
export type Entry = Record<string, unknown>;

export type SkillGroup = {
  /** Without it, the group has the title of the section, in the language of the site. */
  group?: string | undefined;
  level?: string | undefined;
  skills: string[];
};

export const emptyImport = (): Imported => ({
  site: [],
  interests: [],
  links: [],
  about: [],
  ...(Object.fromEntries(LIST_NAMES.map((name) => [name, []])) as Record<ListName, []>),
  notImported: [],
});

/** @returns where a source has a field, such as `work[0].position` */
export const placeOf = ({ from, names }: Found, field: string): string =>
  `${from}.${names?.[field] ?? field}`;

/** @returns such as `education[0] (University of Oklahoma): has no date` */
export function notImportedLine(from: string, value: unknown, reason?: string): string {
  const short = shortened(labelOf(value));
  return `${from}${short && ` (${short})`}${reason ? `: ${reason}` : ''}`;
}

/** @returns the first text in a value */
function labelOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value).replace(/\s+/g, ' ');
  return labelOf(Object.values(value).find((part) => typeof part !== 'object'));
}

/**
 * @returns text without white space around it, with U+FFFD for characters that no page can show;
 * `undefined` if it is blank
 */
export function cleanText(value: unknown): string | undefined {
  return typeof value === 'string' ? withReplacements(value).trim() || undefined : undefined;
}

/** @returns what content has as the year of a project; one without an end goes on */
export const projectYear = (start: string | undefined, end: string | undefined) =>
  start && start !== end ? `${start}–${end ?? ''}` : end;

/** @returns the text, with its Markdown characters escaped unless it is valid in content as it is */
export const toMarkdown = (text: string): string =>
  parseMarkdown(text, {}).diagnostics.length === 0 ? text : text.replace(/[\\<[!*_`#&]/g, '\\$&');

const GITHUB_PROFILE = /^https?:\/\/(?:www\.)?github\.com\/[^/]+\/?$/i;
const LINKEDIN_PROFILE = /^https?:\/\/(?:[\w-]+\.)?linkedin\.com\/in\/[^/]+\/?$/i;

/** @returns the answers that an imported career has */
export function answersIn({ site, links }: Pick<Imported, 'site' | 'links'>): Answers {
  const { name, role, email, location, url } = Object.assign({}, ...site.map(({ value }) => value));
  const profile = (address: RegExp) =>
    links.find(({ value }) => address.test(value.url ?? ''))?.value.url;
  const [github, linkedin] = [profile(GITHUB_PROFILE), profile(LINKEDIN_PROFILE)];
  return { name, role, email, location, url, github, linkedin };
}
