import type { Content } from '#content/schema.ts';
import { decodeUri } from '#lib/decode-uri.ts';

const COMMAS: Record<string, string> = { Arab: '، ', Jpan: '、', Hans: '、', Hant: '、' };

/** @returns what separates the parts of a line in the language */
export const commaOf = ({ site }: Content): string =>
  COMMAS[new Intl.Locale(site.language).maximize().script ?? ''] ?? ', ';

/** @returns a URL as people write it: `code.example/ada` for `https://www.code.example/ada/` */
export const readableAddress = (url: string) =>
  decodeUri(url)
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '');

/** @returns the parts that there are */
export const joined = (separator: string, ...parts: (string | undefined)[]) =>
  parts.filter(Boolean).join(separator);
