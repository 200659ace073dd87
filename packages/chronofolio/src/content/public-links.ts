import { LINK_FIELDS } from '#schema/fields.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import type { Path } from './parse-yaml.ts';
import { didYouMean } from './suggest.ts';

/** @returns the value with `urlOf` in place of paths in its link fields, such as `/slides/talk.pdf` */
export function withUrls<Value>(
  value: Value,
  urlOf: (written: string, path: Path) => string,
  path: Path = [],
): Value {
  const isLink = LINK_FIELDS.includes(String(path.at(-1)));
  if (typeof value === 'string')
    return (isLink && value.startsWith('/') ? urlOf(value, path) : value) as Value;
  if (value === null || typeof value !== 'object') return value;
  const inner = (part: unknown, step: PropertyKey) => withUrls(part, urlOf, [...path, step]);
  if (Array.isArray(value)) return value.map(inner) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, inner(part, name)]),
  ) as Value;
}

/** @returns an error message about a path in a link field, if there is no such file */
export function publicLinkError(written: string, publicFiles: readonly string[]) {
  const name = decodeUri(written.slice(1).replace(/[?#].*/, ''));
  if (publicFiles.includes(name)) return undefined;
  const advice = didYouMean(name, publicFiles) || ': put the file there';
  return `names content/public/${name}, which does not exist${advice}`;
}
