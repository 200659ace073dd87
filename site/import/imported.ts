import { parseMarkdown } from '#site/content/parse-markdown.ts';
import { UNPRINTABLE } from '#site/content/unprintable.ts';
import { PLACEHOLDER } from '#site/images/placeholder.ts';

/** What a source holds, by the content files that it goes into. */
export interface Imported {
  /** Fields with their values. */
  site: Found[];
  links: Found<{ label: string; url: string }>[];
  about: Found<string>[];
  experience: Found[];
  projects: Found[];
  skills: Found<SkillGroup>[];
  blogs: Found[];
  /** What content has no field for, each in one line. */
  notImported: string[];
}

/** What the owner has to look at after an import, each in one line. */
export interface ImportReport {
  /** What was not imported, and why. */
  notImported: string[];
  /** Texts that stand in for required fields that the source lacks. */
  placeholders: string[];
}

/** A value from a source, and its position there, such as `work[0]`. */
export interface Found<Value = Entry> {
  from: string;
  value: Value;
  /** Placeholders for fields that a new entry lacks. */
  defaults?: Entry;
}

/** Fields by name; `undefined` leaves a field as it is. */
export type Entry = Record<string, unknown>;

export interface SkillGroup {
  group: string;
  skills: string[];
}

export const emptyImport = (): Imported => ({
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

/** @returns the first text in a value */
function labelOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value).replace(/\s+/g, ' ');
  return labelOf(Object.values(value).find((part) => typeof part !== 'object'));
}

/**
 * @returns text without white space around it and with U+FFFD for characters that no page can show;
 * `undefined` if it is blank
 */
export function cleanText(value: unknown): string | undefined {
  return typeof value === 'string'
    ? value.replace(UNPRINTABLE, '\ufffd').trim() || undefined
    : undefined;
}

/** @returns placeholders for the fields that a new project lacks */
export const projectDefaults = (title = '') => ({
  description: toMarkdown(title),
  technologies: [],
  image: { src: PLACEHOLDER, alt: 'No picture yet' },
  feature: false,
});

/** @returns text that is valid in content as it is, and other text with its Markdown characters escaped */
export function toMarkdown(text: string): string {
  const isMarkdown = parseMarkdown(text, {}).diagnostics.length === 0;
  return isMarkdown ? text : text.replace(/[\\<[!*_`#&]/g, '\\$&');
}
