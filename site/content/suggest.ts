import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { docsPage } from '#site/files/paths.ts';
import { ONGOING } from './dates/ongoing.ts';
import { readDate } from './dates/read-date.ts';

const MAX_LISTED = 12;

/**
 * @param maxTypoRatio the share of letters that may differ: with more, a suggestion would be a guess
 * @returns the option most similar to the text, ignoring case; undefined if none is similar
 */
export function closestOption(
  written: string,
  options: readonly string[],
  maxTypoRatio = 0.4,
): string | undefined {
  const distanceTo = (option: string) => distance(written.toLowerCase(), option.toLowerCase());
  const [guess] = options.toSorted((a, b) => distanceTo(a) - distanceTo(b));
  const limit = Math.max(written.length, guess?.length ?? 0) * maxTypoRatio;
  return guess !== undefined && distanceTo(guess) <= limit ? guess : undefined;
}

/** As `closestOption`, ignoring directory and extension. */
export function closestImage(written: string, images: readonly string[]): string | undefined {
  const stem = (file: string) => path.posix.parse(file).name;
  const guess = closestOption(stem(written), images.map(stem));
  return images.find((image) => stem(image) === guess);
}

/** @returns such as `the files there are a.png, b.png and 3 more` */
export function listImages(images: readonly string[]): string {
  const visible = images.filter((name) => !name.startsWith('.'));
  if (visible.length === 0) return 'it has no files yet: put the picture there';
  const more = visible.length - MAX_LISTED;
  const list = visible.slice(0, MAX_LISTED).join(', ');
  return `the files there are ${list}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Returns what an owner may have meant by an invalid value, most likely first.
 * @param images the names of the files in `content/images`
 */
export function suggestValues(value: unknown, images: readonly string[]): unknown[] {
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
    bare.replaceAll(' ', '%20'),
    closestImage(bare, images),
    bare.split(',').map((item) => item.trim()),
  ];
}

/** A date, a dash, and then another date, a word such as “present”, or nothing. */
const RANGE = /\d\s*[-–—](\s*(\p{L}+\.? )?\d{4}|\D*$)/u;

/**
 * Returns what to write instead where the value belongs to another field, or is of another kind.
 * @param field the name of the field that has it
 */
export function otherFieldHint(value: unknown, field: PropertyKey): string | undefined {
  const name = String(field);
  if (typeof value === 'object' && /^(summary|description|story)$/.test(name))
    return `write "${name}: |", and the text indented below it`;
  if (typeof value !== 'string') return undefined;
  if (field === 'end' && ONGOING.test(value.trim())) return 'leave out "end" for what you do now';
  const [, since] = /(\d{4})\s*[-–—]\D*$/.exec(value) ?? [];
  if (since && field === 'year') return `write "${since}–" for a project that goes on`;
  if (RANGE.test(value) && (field === 'start' || field === 'end'))
    return 'write "start" and "end" in two lines, and leave out "end" for what you do now';
  return undefined;
}

/**
 * @param fields the names of the fields that are there
 * @returns what to write instead of a field that is not
 */
export function unknownFieldHint(written: string, fields: readonly string[]): string {
  const guess = closestOption(written, fields);
  return guess ? `did you mean "${guess}"?` : listFields(fields);
}

/** @returns such as `the fields are title, summary`; those of `site.yaml` are too many */
export const listFields = (fields: readonly string[]): string =>
  fields.length > 30
    ? `${docsPage('content.md')} lists the fields`
    : `the fields are ${fields.join(', ')}`;

/** @returns such as `2024-03` for `2024-3`, `03/2024`, `2024-03-15` and `15 March 2024` */
function monthIn(text: string): string | undefined {
  const month = readDate(text)?.slice(0, 'yyyy-mm'.length);
  return month?.includes('-') ? month : undefined;
}
