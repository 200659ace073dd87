import { parseMarkdown } from '#site/content/parse-markdown.ts';
import { UNPRINTABLE } from '#site/content/unprintable.ts';
import { PLACEHOLDER } from '#site/images/placeholder.ts';

/** What a source holds of content, by the files in which it belongs. */
export interface Imported {
  /** Each a field with its value. */
  site: Found[];
  links: Found<{ label: string; url: string }>[];
  about: Found<string>[];
  experience: Found[];
  projects: Found[];
  skills: Found<SkillGroup>[];
  blogs: Found[];
  /** What has no place in the content, each in one line. */
  notImported: string[];
}

/** Something that a source holds, and where in it, such as `work[0]`. */
export interface Found<Value = Entry> {
  from: string;
  value: Value;
  /** What stands in for fields that a new entry lacks. */
  defaults?: Entry;
}

/** Fields by name; one without a value is not changed. */
export type Entry = Record<string, unknown>;

export interface SkillGroup {
  group: string;
  skills: string[];
}

export const nothing = (): Imported => ({
  site: [],
  links: [],
  about: [],
  experience: [],
  projects: [],
  skills: [],
  blogs: [],
  notImported: [],
});

const MAX_SHOWN_LENGTH = 60;

/** @returns such as `education[0] (University of Oklahoma): has no date` */
export function notImportedLine(from: string, value: unknown, reason?: string): string {
  const text = labelOf(value);
  const short = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
  return `${from}${short && ` (${short})`}${reason ? `: ${reason}` : ''}`;
}

/** The first text in a value. */
function labelOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value).replace(/\s+/g, ' ');
  return labelOf(Object.values(value).find((part) => typeof part !== 'object'));
}

/** @returns text without white space around it, a mark where no page could show it; nothing if blank */
export function cleanText(value: unknown): string | undefined {
  return typeof value === 'string'
    ? value.replace(UNPRINTABLE, '\ufffd').trim() || undefined
    : undefined;
}

/** What stands in for fields that a new project lacks. */
export const newProject = (title = '') => ({
  description: asMarkdown(title),
  technologies: [],
  image: { src: PLACEHOLDER, alt: 'No picture yet' },
  feature: false,
});

/** @returns text as it is if it is Markdown that content may hold, else with its characters as such */
export function asMarkdown(text: string): string {
  const isMarkdown = parseMarkdown(text, {}).diagnostics.length === 0;
  return isMarkdown ? text : text.replace(/[\\<[!*_`#&]/g, '\\$&');
}
