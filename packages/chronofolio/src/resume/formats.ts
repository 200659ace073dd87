import { decodeUri } from '#schema/names/decode-uri.ts';
import type { Content } from '#schema/schema.ts';

const COMMAS: Record<string, string> = { Arab: '، ', Jpan: '、', Hans: '、', Hant: '、' };

/** @returns the separator of the parts of a line in the language */
export const commaOf = ({ site }: Content): string =>
  COMMAS[new Intl.Locale(site.language).maximize().script ?? ''] ?? ', ';

/** @returns a URL as people write it: `code.example/ada` for `https://www.code.example/ada/` */
export const readableAddress = (url: string) =>
  decodeUri(url)
    .replace(/^(https?:\/\/(www\.)?|mailto:)/i, '')
    .replace(/\/$/, '');

/** @returns the parts that are not empty, in one text */
export const joined = (separator: string, ...parts: (string | undefined)[]) =>
  parts.filter(Boolean).join(separator);

/** @returns the name of a country by its code; a text that is not a code is returned unchanged */
export const countryOf = (countryCode: string, language: string): string =>
  (/^[a-z]{2}$/i.test(countryCode) &&
    new Intl.DisplayNames(language, { type: 'region' }).of(countryCode.toUpperCase())) ||
  countryCode;
