import path from 'node:path';
import { closest, distance } from 'fastest-levenshtein';

/** With a larger share of different letters, a suggestion would be a guess. */
const MAX_TYPO_RATIO = 0.5;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** @returns the option most similar to the text, ignoring case; undefined if none is similar */
export function closestOption(written: string, options: readonly string[]): string | undefined {
  if (options.length === 0) return undefined;
  const lower = (text: string) => text.toLowerCase();
  const guess = closest(lower(written), options.map(lower));
  const limit = Math.max(written.length, guess.length) * MAX_TYPO_RATIO;
  const isNear = distance(lower(written), guess) <= limit;
  return isNear ? options.find((option) => lower(option) === guess) : undefined;
}

/** As `closestOption`, ignoring directory and extension. */
export function closestImage(written: string, images: readonly string[]): string | undefined {
  const stem = (file: string) => path.posix.parse(file).name;
  const guess = closestOption(stem(written), images.map(stem));
  return images.find((image) => stem(image) === guess);
}

/**
 * Returns what an owner may have meant by an invalid value, most likely first.
 * @param images the names of the files in `content/images`
 */
export function suggestValues(value: unknown, images: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.length === 1 ? value : [];
  if (typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'string') return [];
  const bare = value.trim().replace(/^[“”„‟"'‘’‚«»]+|[“”„‟"'‘’‚«»]+$/g, '');
  if (!bare) return [];
  return [
    bare,
    ...(/^(true|yes|on)$/i.test(bare) ? [true] : []),
    ...(/^(false|no|off)$/i.test(bare) ? [false] : []),
    ...months(bare),
    bare.replace(/^(https?):\/*/i, '$1://'),
    ...(/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(bare) ? [`https://${bare}`] : []),
    bare.replace(/^.*<|>.*$|^mailto:/gi, ''),
    bare.replaceAll('_', '-'),
    bare.replaceAll(' ', '%20'),
    `#${bare}`,
    bare.replace(/^#?(\w)(\w)(\w)$/, '#$1$1$2$2$3$3'),
    closestImage(bare, images),
    bare.split(/\s*,\s*/),
  ];
}

/** @returns such as `2024-03` for `2024-3`, `03/2024`, `2024-03-15` and `March 2024` */
function months(text: string): string[] {
  const parts = text.split(/[\s./,-]+/);
  const year = parts.find((part) => /^\d{4}$/.test(part));
  const month = parts
    .filter((part) => part !== year)
    .map((part) =>
      /^\d/.test(part) ? Number(part) : MONTHS.indexOf(part.slice(0, 3).toLowerCase()) + 1,
    )
    .find((number) => number > 0);
  return year && month ? [`${year}-${String(month).padStart(2, '0')}`] : [];
}
