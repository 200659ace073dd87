/**
 * The languages of the interface, the countries where the Arabic months have other names, and languages
 * that have no such name for another month. Croatian has one: its October is November in Polish.
 */
const LOCALES = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'tr', 'ja', 'zh', 'ar'],
  ...['ar-SY', 'ar-DZ', 'ar-MA'],
  ...['bg', 'ca', 'cs', 'da', 'el', 'hu', 'id', 'nb', 'ro', 'ru', 'sk', 'sl', 'sr', 'uk'],
];
const MIN_NAME_LENGTH = 3;
const MONTHS = monthNames();
const NAME = new RegExp(
  `(?<!\\p{L})(?:${[...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  'gu',
);

/** The parts of a date; the name of its month has been replaced by its number, as in `1 m9 2026`. */
const FORMATS = [
  /\bm(?<month>\d+)\W+(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,]+(?![\s,\p{L}]).{0,40}?\b(?<year>(?:19|20)\d\d)\b/u,
  /(?:(?<day>\d{1,2})[a-z]{0,2}[\s./-]+)?(?:(?:de|of)\s+)?\bm(?<month>\d+)\W+(?:del?\s+)?(?<year>\d{4}|\d\d(?=\s+\d\d:))(?!\d)/,
  /^(?<year>\d{4})(?:\s*[-/.年]\s*(?<month>\d{1,2})(?:\s*[-/.月]\s*(?<day>\d{1,2}))?)?(?!\d)(?!\s*m\d)/,
  /(?<!\d)(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/,
];

/**
 * Reads a date as feeds and exports write it: ISO 8601, RFC 822, or in the words of a language.
 * @returns a year, month or day such as `2026-09-01`, in the author's time zone; `undefined` for other
 * texts and for `09/01/2026`, which is in January or in September
 */
export function readDate(text: string): string | undefined {
  const date = plain(text).replace(NAME, (name) => `m${MONTHS.get(name)}`);
  const format = FORMATS.find((format) => format.test(date));
  const { year = '', month, day } = format?.exec(date)?.groups ?? {};
  const isValid = year && (!month || (Number(month) >= 1 && Number(month) <= 12));
  if (!isValid) return undefined;
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19'; // as in RFC 2822
  return [century + year, month, month && day]
    .flatMap((part) => part?.padStart(2, '0') ?? [])
    .join('-');
}

/** @returns the numbers of months by their names, abbreviations and unambiguous beginnings */
function monthNames(): Map<string, number> {
  const names = new Map<string, Set<number>>();
  const add = (name: string, month: number) => {
    names.set(name, (names.get(name) ?? new Set()).add(month));
  };
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      // Some languages inflect the name beside a day.
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(locale, { month: style, day, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month++) {
          const parts = format.formatToParts(Date.UTC(2024, month - 1));
          const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (/\d/.test(name)) continue;
          add(name, month);
          for (let end = MIN_NAME_LENGTH; end < name.length; end++) add(name.slice(0, end), month);
        }
      }
    }
  }
  add('mrz', 3); // German as well, in older feeds
  return new Map(
    [...names].flatMap(([name, [month = 0, other]]) => (other ? [] : [[name, month] as const])),
  );
}

/** @returns the text in lower case, without accents, with the digits 0 to 9 */
function plain(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})\./gu, '')
    .trim();
}
