import path from 'node:path';
import { readDate } from '#content/dates/read-date.ts';
import { cleanText, textOfHtml } from '#import/source-text.ts';
import { date as dateField } from '#schema/fields.ts';
import { isObject } from '#schema/foreign.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import { slugOf } from '#schema/names/slug.ts';

/** What the front matter and the name of a post say. */
export interface PostFields {
  title: string | undefined;
  date: string | undefined;
  updated: string | undefined;
  description: string | undefined;
  tags: string[];
  image: { src: string; alt: string | undefined } | undefined;
  draft: boolean;
  /** The end of its address, of small letters, digits and hyphens; empty if its name has no such letters. */
  slug: string;
  /** Its paths on the earlier site. */
  addresses: string[];
  hasOwnAddress: boolean;
  /** The names by which other posts link to it. */
  names: string[];
  /** The keys that posts here do not have. */
  otherKeys: string[];
}

/** The keys of the generators in small letters without `_` and `-`. The first with a value counts, of tags all. */
// cspell:disable: keys in small letters
const FRONT_MATTER_KEYS = {
  title: ['title'],
  date: `date pubdate pubdatetime publishedat publishdate publisheddate datepublished datetime
    published created createdat datecreated`.split(/\s+/),
  updated: `updated lastmod moddatetime lastmodifiedat updateddate updatedat modified lastupdated
    datemodified`.split(/\s+/),
  description: ['description', 'summary', 'excerpt'],
  image: `image cover heroimage ogimage coverimage featuredimage featureimage images thumbnail
    banner header`.split(/\s+/),
  tags: ['tags', 'categories', 'keywords', 'tag', 'category'],
  draft: ['draft', 'published', 'publish'],
  slug: ['slug'],
  place: ['permalink', 'url'],
  aliases: ['aliases', 'alias', 'redirectfrom'],
};
// cspell:enable
const ALT_KEYS = FRONT_MATTER_KEYS.image.map((key) => `${key}alt`);
const KNOWN = new Set([...Object.values(FRONT_MATTER_KEYS), ALT_KEYS].flat());
/** The day in the name of a file or folder, and the rest of the name. */
const DATED = /^(?:(\d{4}-\d{1,2}-\d{1,2})(?:[-_ ]+|$))?(.*)$/s;
/** A tag with which Eleventy makes the list of posts, about which it says nothing. */
const COLLECTION = /^posts?$/i;
const FALSE = /^(?:false|no|off)$/i;

/** @param place the path of the file, which may be that of a folder, such as `name/index.md` */
export function postFields(fields: Map<string, unknown>, place: string): PostFields {
  const byKey = new Map([...fields].map(([key, value]) => [plainKey(key), value]));
  const valuesOf = (keys: string[]) => keys.map((key) => byKey.get(key));
  const first = <Value>(keys: string[], read: (value: unknown) => Value | undefined) =>
    valuesOf(keys)
      .map(read)
      .find((value) => value !== undefined);
  const name = postName(place);
  const [, day, rest = ''] = DATED.exec(name) ?? [];
  const stem = rest || name;
  const places = valuesOf(FRONT_MATTER_KEYS.place).flatMap(lineTexts).map(pathFromRoot);
  const aliases = valuesOf(FRONT_MATTER_KEYS.aliases).flatMap(lineTexts);
  const addresses = [...places, ...aliases];
  const slugs = valuesOf(FRONT_MATTER_KEYS.slug).flatMap(lineTexts);
  const last = [...slugs, ...places].filter((one) => !/[:{]/.test(one)).map(lastStep);
  const [draft, ...published] = valuesOf(FRONT_MATTER_KEYS.draft).map((value) => String(value));
  const alt = first(ALT_KEYS, lineText);
  const image = first(FRONT_MATTER_KEYS.image, pictureIn);
  return {
    title: first(FRONT_MATTER_KEYS.title, lineText),
    date: first(FRONT_MATTER_KEYS.date, readPostDate) ?? readPostDate(day),
    updated: first(FRONT_MATTER_KEYS.updated, readPostDate),
    description: first(FRONT_MATTER_KEYS.description, lineText),
    tags: readTags(byKey),
    image: image && { src: image.src, alt: image.alt ?? alt },
    draft:
      draft === 'true' ||
      /(?:^|\/)_drafts\//.test(place) ||
      published.some((value) => FALSE.test(value)),
    slug: [...last, stem, name].map(asciiSlug).find(Boolean) ?? '',
    addresses: addresses
      .filter(isPath)
      .map((one) => one.replace(/[?#].*/s, '').replace(/\/index\.html?$/, '/')),
    hasOwnAddress: places.some(isPath),
    names: [name, stem, ...last, ...aliases],
    otherKeys: [...fields.keys()].filter((key) => !KNOWN.has(plainKey(key))),
  };
}

const plainKey = (key: string) => key.toLowerCase().replace(/[-_ ]/g, '');

/** @returns the name of a post, which of `name/index.md` is that of the folder */
export function postName(place: string): string {
  const { dir, name } = path.posix.parse(place);
  return /^index$/i.test(name) && dir ? path.posix.basename(dir) : name;
}

/** @returns the title that a name says, as Jekyll reads it */
export function titleFromName(name: string): string {
  const [, , rest = ''] = DATED.exec(name) ?? [];
  const words = (/\s/.test(rest) ? rest : rest.replace(/[-_]+/g, ' ')).trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Templates of paths, such as `/:year/:title/`, are none. A path from the post itself, as of Hugo, is listed by the merge. */
const isPath = (text: string) => /^(?!\/\/)[^:{}\s]*\/[^:{}\s]*$/.test(text);

/** @returns a path, which Jekyll and Eleventy may have without `/` before it, or that of a whole address */
const pathFromRoot = (text: string): string =>
  /^https?:/i.test(text) && URL.canParse(text)
    ? new URL(text).pathname
    : text.replace(/^(?=[^/:{}\s]+(?:\/|\.html?$))/, '/');

const lastStep = (address: string): string =>
  decodeUri(
    path.posix.basename(address.replace(/[?#].*/s, '').replace(/(?:\/index)?(?:\.html?)?\/?$/, '')),
  );

/** Letters that are none of the alphabet with an accent. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

const asciiSlug = (text: string): string => {
  const slug = slugOf(text)
    .replace(/[^a-z]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
    .replace(/-$/, '');
  return slug === 'index' ? '' : slug;
};

/** @returns a text on one line */
function lineText(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString(); // those of TOML keep their time zone
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? textOfHtml(value) : undefined;
  return cleanText(text)?.replace(/\s+/g, ' ');
}

const lineTexts = (value: unknown): string[] =>
  [value].flat().flatMap((one) => lineText(one) ?? []);

function readPostDate(value: unknown): string | undefined {
  const text = lineText(value)?.slice(0, 100);
  const date = text && readDate(text);
  return date && dateField.safeParse(date).success ? date : undefined;
}

/** @returns a picture, which is a path, or has one in a field */
function pictureIn(value: unknown): PostFields['image'] {
  const [one] = [value].flat();
  if (!isObject(one)) {
    const src = typeof one === 'string' && one.trim();
    return src ? { src, alt: undefined } : undefined;
  }
  const fields = new Map(Object.entries(one).map(([key, inner]) => [plainKey(key), inner]));
  const src = ['src', 'path', 'url', 'image', 'feature', 'teaser']
    .map((key) => lineText(fields.get(key)))
    .find(Boolean);
  return src ? { src, alt: lineText(fields.get('alt')) } : undefined;
}

function readTags(byKey: Map<string, unknown>): string[] {
  const terms = FRONT_MATTER_KEYS.tags.flatMap((key) => {
    const value = byKey.get(key);
    if (typeof value !== 'string') return lineTexts(value);
    if (/[,;]/.test(value)) return value.split(/[,;]/);
    return key.endsWith('s') ? value.split(/\s+/) : [value];
  });
  const byName = new Map<string, string>();
  for (const term of terms) {
    const tag = (lineText(term) ?? '').replace(/^#/, '');
    const isKnown = byName.has(tag.toLowerCase()) || COLLECTION.test(tag);
    if (tag && !isKnown) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()];
}
