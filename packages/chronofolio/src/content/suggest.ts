import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { docsPage } from '#files/paths.ts';
import { isSameName } from '#schema/names/is-same-name.ts';
import { slugOf } from '#schema/names/slug.ts';
import { ONGOING } from './dates/ongoing.ts';
import { readDate } from './dates/read-date.ts';

const MAX_LISTED = 12;

/**
 * @param maxTypoRatio the greatest share of letters that may differ
 * @returns the option that is most similar to the text, ignoring case; `undefined` if no option is similar
 */
export function closestOption(
  written: string,
  options: readonly string[],
  maxTypoRatio = 0.5,
): string | undefined {
  const distanceTo = (option: string) => distance(written.toLowerCase(), option.toLowerCase());
  const [guess] = options.toSorted((a, b) => distanceTo(a) - distanceTo(b));
  const limit = Math.max(written.length, guess?.length ?? 0) * maxTypoRatio;
  return guess !== undefined && distanceTo(guess) <= limit ? guess : undefined;
}

/** Finds the closest image as `closestOption` does, ignoring directories and extensions. */
export function closestImage(written: string, images: readonly string[]): string | undefined {
  const stem = (file: string) => path.posix.parse(file).name;
  const guess = closestOption(stem(written), images.map(stem));
  return images.find((image) => stem(image) === guess);
}

/** @returns a list such as `the files there are a.png, b.png and 3 more` */
export function listImages(images: readonly string[]): string {
  const visible = images.filter((name) => !name.startsWith('.'));
  if (visible.length === 0) return 'it has no files yet: put the picture there';
  const more = visible.length - MAX_LISTED;
  const list = visible.slice(0, MAX_LISTED).join(', ');
  return `the files there are ${list}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Returns the values that an owner may have meant by an invalid one, the most likely first.
 * @param images the names of the files in `content/images`
 * @param field the name of the field with the value
 */
export function suggestValues(
  value: unknown,
  images: readonly string[],
  field?: PropertyKey,
): unknown[] {
  if (Array.isArray(value)) return value.length === 1 ? value : [];
  if (typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'string') return [];
  const bare = value.trim().replace(/^[“”„‟"'‘’‚«»]+|(?<![“”„‟"'‘’‚«»])[“”„‟"'‘’‚«»]+$/g, '');
  if (!bare) return [];
  return [
    bare,
    ...(/^(true|yes|on)$/i.test(bare) ? [true] : []),
    ...(/^(false|no|off)$/i.test(bare) ? [false] : []),
    monthIn(bare),
    monthIn(bare)?.slice(0, 4),
    bare.replace(/^(\d{4})\D+(\d{4})$/, (_, a, b) => [a, b].sort().join('–')),
    bare.replace(/^(https?):\/*/i, '$1://'),
    ...(/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(bare) ? [`https://${bare}`] : []),
    bare.replace(/^.*<|>[\s\S]*|^mailto:/gi, ''),
    bare.replaceAll('_', '-'),
    ...(field === 'language' ? [languageTag(bare)] : []),
    ...(field === 'case' ? [slugOf(bare.replace(/^projects\/|\.md$/g, ''))] : []),
    bare.replaceAll(' ', '%20'),
    `#${bare}`,
    bare.replace(/^#?(\w)(\w)(\w)$/, '#$1$1$2$2$3$3'),
    closestImage(bare, images),
    bare.split(',').map((item) => item.trim()),
  ];
}

/** A range: a date and a dash, and then another date, a word such as “present”, or nothing. */
const RANGE = /\d\s*[-–—](\s*(\p{L}+\.? )?\d{4}|\D*$)/u;
const EMAIL = /^(mailto:)?[^\s@:/]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/i;

/**
 * Returns a hint for a value that belongs to another field or is of another kind.
 * @param field the name of the field with the value
 */
export function otherFieldHint(value: unknown, field: PropertyKey): string | undefined {
  const name = String(field);
  if (typeof value === 'object' && /^(summary|description|story)$/.test(name))
    return `write "${name}: |", and the text indented below it`;
  if (typeof value !== 'string') return undefined;
  if (/^(start|end|date|year|updated|expires)$/.test(name)) {
    if (/\b\d{4}-(?!0[1-9]|1[0-2])\d\d\b/.test(value)) return 'a month is 01 to 12';
    if (/\b(?!19|20)\d{4}\b/.test(value)) return 'a year is 1900 to 2099';
  }
  if (field === 'end' && ONGOING.test(value.trim())) return 'leave out "end" for what you do now';
  const [, since] = /(\d{4})\s*[-–—]\D*$/.exec(value) ?? [];
  if (since && field === 'year') return `write "${since}–" for a project that goes on`;
  if (RANGE.test(value) && (field === 'start' || field === 'end'))
    return 'write "start" and "end" in two lines, and leave out "end" for what you do now';
  if (/^(link|url|assistant|repository)$/.test(name) && EMAIL.test(value.trim()))
    return 'an e-mail address belongs in "email" of site.yaml';
  return undefined;
}

/** Sections and fields, with the names that other formats and owners use for them. */
const OTHER_NAMES: Record<string, string[]> = {
  experience: ['work'],
  blogs: ['publications'],
  volunteering: ['volunteer'],
  testimonials: ['references'],
  company: ['name', 'employer', 'organization'],
  role: ['position', 'title'],
  start: ['startDate', 'from'],
  end: ['endDate', 'to'],
  title: ['name'],
  year: ['date'],
  date: ['releaseDate', 'year'],
  link: ['url', 'website'],
  description: ['desc'],
  technologies: ['tech', 'stack', 'keywords'],
  fluency: ['level'],
};

/** @returns the section or field in `names` that a name probably means */
export const closestName = (written: string, names: readonly string[]): string | undefined =>
  names.find((name) => OTHER_NAMES[name]?.some((other) => isSameName(other, written))) ??
  closestOption(written, names);

/**
 * @param fields the names of the known fields
 * @returns a hint about a field that is not known
 */
export function unknownFieldHint(written: string, fields: readonly string[]): string {
  if (written === 'roles' && fields.includes('company'))
    return 'write one entry per role, one below the other, with the same company';
  const guess = closestName(written, fields);
  return guess ? `did you mean "${guess}"?` : listFields(fields);
}

/** @returns a list such as `the fields are title, summary`; `site.yaml` has too many fields to list */
export const listFields = (fields: readonly string[]): string =>
  fields.length > 30
    ? `${docsPage('content.md')} lists the fields`
    : `the fields are ${fields.join(', ')}`;

/** @returns the tag of a language by its name, such as `en` for “English” and `de` for “Deutsch” */
export function languageTag(text: string): string | undefined {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const tags = letters.flatMap((first) => letters.map((second) => first + second));
  const languageName = (tag: string, locale: string) =>
    new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(tag)?.toLowerCase();
  const dialects = ['pt-BR', 'en-GB', 'en-US', 'fr-CA', 'de-AT', 'de-CH', 'zh-Hans', 'zh-Hant'];
  return [...tags, ...dialects].find((tag) =>
    ['en', tag].some((locale) => languageName(tag, locale) === text.toLowerCase()),
  );
}

/** @returns a month, such as `2024-03` for `2024-3`, `03/2024`, `2024-03-15` and `15 March 2024` */
function monthIn(text: string): string | undefined {
  const month = readDate(text)?.slice(0, 'yyyy-mm'.length);
  return month?.includes('-') ? month : undefined;
}
