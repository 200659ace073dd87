import { formatNumber } from './interpolate.ts';

/**
 * Years and months stay strings: `new Date('2024')` is in 2023 in western time zones.
 * @param period `2024` or `2024-03`
 * @param language a BCP 47 tag
 * @returns `2024` or `Mar 2024` in the language and its digits
 */
export function formatMonth(period: string, language: string): string {
  const [year = '', month] = period.split('-');
  if (!month) return formatNumber(Number(year), language);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1));
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    // Years without a month are Gregorian, so months must be too.
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(date);
}

/** @returns `2018 – 2022`, `2022 – now`, or one date if both are the same */
export function formatPeriod(
  start: string,
  end: string | undefined,
  { language, now }: { language: string; now: string },
): string {
  const from = formatMonth(start, language);
  const to = end === undefined ? now : formatMonth(end, language);
  return from === to ? from : `${from} – ${to}`;
}

/** @returns the year of `2024` or `2024-03` */
export const yearOf = (period: string): number => Number(period.slice(0, 4));

/** @returns the last year of `2024` or of years such as `2021–2023` */
export const lastYearOf = (years: string): number => Number(years.slice(-4));

/**
 * @param years `2024`, or `2021–2023` with a dash or a hyphen
 * @returns `2024` or `2021–2023` in the digits of the language
 */
export const formatYears = (years: string, language: string): string =>
  [...new Set([yearOf(years), lastYearOf(years)])]
    .map((year) => formatNumber(year, language))
    .join('–');

/** @returns the years from the first to the last of all, such as `2021–2023`; of none empty */
export function yearsOfAll(entries: { year: string }[]): string {
  if (entries.length === 0) return '';
  const first = entries.reduce((first, { year }) => (year < first ? year : first), '9').slice(0, 4);
  // The list is sorted by last years, newest first.
  const last = entries[0]?.year.slice(-4);
  return `${first}–${last}`;
}

/** @returns whether a period begins later; `2024` and `2024-03` are compared by year only */
export function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) > b.slice(0, length);
}
