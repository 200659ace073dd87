import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { readDate } from '#content/dates/read-date.ts';
import { withScheme } from '#content/icons/networks.ts';
import { ROOT } from '#files/paths.ts';
import { nearestTag } from '#schema/names/language-tags.ts';

/** @returns the most similar option, ignoring case, with at most the share `maxTypoRatio` of other letters */
function closestOption(
  written: string,
  options: readonly string[],
  maxTypoRatio = 0.5,
): string | undefined {
  const distanceTo = (option: string) => distance(written.toLowerCase(), option.toLowerCase());
  const [guess] = options.toSorted((a, b) => distanceTo(a) - distanceTo(b));
  const limit = Math.max(written.length, guess?.length ?? 0) * maxTypoRatio;
  return guess !== undefined && distanceTo(guess) <= limit ? guess : undefined;
}

/** @returns the end of a message, such as `; did you mean "projects"?`; an empty text if no option is similar */
export function didYouMean(
  written: string,
  options: readonly string[],
  maxTypoRatio?: number,
): string {
  const guess = closestOption(written, options, maxTypoRatio);
  return guess === undefined ? '' : `; did you mean "${guess}"?`;
}

/** @returns the same end of a message for a path, of which the folder alone makes others similar */
export const didYouMeanPath = (written: string, paths: readonly string[]): string =>
  didYouMean(written, paths, 0.25);

export function closestImage(written: string, images: readonly string[]): string | undefined {
  const stem = (file: string) => path.posix.parse(file).name;
  const guess = closestOption(stem(written), images.map(stem));
  return images.find((image) => stem(image) === guess);
}

/** Returns the values that an owner may have meant by an invalid one, the most likely first. */
export function likelyValues(value: string, images: readonly string[]): unknown[] {
  const isRange = /[-–—]/.test(value) && !/^\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d|$)/.test(value);
  const date = isRange ? undefined : readDate(value);
  return [
    date,
    date?.slice(0, 'yyyy-mm'.length),
    withScheme(value),
    closestImage(value, images),
    languageTag(value) ?? nearestTag(value),
    value.split(',').map((item) => item.trim()),
  ];
}

/** @returns the end of a message, such as `; the fields are title, summary`; site.yaml has too many to list */
export const listFields = (fields: readonly string[]): string =>
  fields.length > 30
    ? `; ${path.relative('', path.join(ROOT, 'docs/content.md'))} lists the fields`
    : `; the fields are ${fields.join(', ')}`;

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
