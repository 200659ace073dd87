import { formatNumber, oncePerLanguage } from '#schema/messages/interpolate.ts';

/** The pattern of a date: a year, a month or a day. */
export const DATE = '(?:19|20)\\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\\d|3[01]))?)?';
const DATES = new RegExp(`^(${DATE})(?:([–-])(${DATE})?)?$`);

/** Formats a date, which stays a string: `new Date('2024')` is in 2023 in western time zones. */
export function formatMonth(period: string, language: string): string {
  const [year = '', month] = period.split('-');
  if (!year) return '';
  if (!month) return formatNumber(Number(year), language);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1));
  return monthFormat(language).format(date);
}

/** Formats a date as `formatMonth` does, but a day with its day, such as `15 Mar 2024`. */
export const formatDate = (date: string, language: string): string =>
  date.length === 'yyyy-mm-dd'.length
    ? dayFormat(language).format(new Date(date))
    : formatMonth(date, language);

const MONTH_OPTIONS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  // Months must be Gregorian, because years without a month are.
  calendar: 'gregory',
  timeZone: 'UTC',
};
const monthFormat = oncePerLanguage((language) => new Intl.DateTimeFormat(language, MONTH_OPTIONS));
const dayFormat = oncePerLanguage(
  (language) => new Intl.DateTimeFormat(language, { ...MONTH_OPTIONS, day: 'numeric' }),
);

/** @returns a period such as `2018 – 2022` or `2022 – now`, or a single date if both are the same */
export function formatPeriod(
  start: string,
  end: string | undefined,
  { language, now }: { language: string; now: string },
): string {
  if (!start) return formatMonth(end ?? '', language);
  const from = formatMonth(start, language);
  const to = end === undefined ? now : formatMonth(end, language);
  return from === to ? from : `${from} – ${to}`;
}

/** @returns the first second of a day, or of the first day of a year or month, such as `2024-03-01T00:00:00Z` */
export const timeOf = (date: string): string =>
  `${date.padEnd('2024-03-15'.length, '-01')}T00:00:00Z`;

/** @returns the year of a date, or the first year of a project */
export const yearOf = (period: string): number => Number(period.slice(0, 4));

/** @returns the month of a date, counted from the year 0; January if the date has no month */
export const firstMonth = (date: string): number => yearOf(date) * 12 + (monthOf(date) || 1) - 1;

/** @returns the month after a date, counted from the year 0; January of the next year if the date has no month */
export const monthAfter = (date: string): number => yearOf(date) * 12 + (monthOf(date) || 12);

const monthOf = (date: string) => Number(date.slice(5, 7));

/** @returns the first and last date of a `year` such as `2024`, `2021–2023` or `2021–`, which has no last one */
export function datesOf(years: string): { start: string; end: string | undefined } {
  const [, start = years, dash, end] = DATES.exec(years) ?? [];
  return { start, end: dash ? end : start };
}

/** @param updated the date of the content, until which an ongoing project lasts */
export function lastYearOf(years: string, updated: string): number {
  return Math.max(yearOf(years), yearOf(datesOf(years).end ?? updated));
}

/** A period. Without an end, it is ongoing. */
export interface Period {
  start?: string | undefined;
  end?: string | undefined;
}

/** @returns years such as `2024`, `2021–2023` or, if ongoing, `2021 – now`, in the language's digits */
export function formatYears(years: string, { language, now }: { language: string; now: string }) {
  const { start, end } = datesOf(years);
  if (!start) return '';
  const year = (date: string) => formatNumber(yearOf(date), language);
  if (end === undefined) return `${year(start)} – ${now}`;
  return yearOf(start) === yearOf(end) ? year(start) : `${year(start)}–${year(end)}`;
}

/** @returns the years of all entries, the newest first, such as `2021–2023`; an empty text without entries */
export function yearsOfAll(entries: { year: string }[], updated: string): string {
  const dated = entries.filter(({ year }) => year);
  const [newest] = dated;
  if (!newest) return '';
  const first = Math.min(...dated.map(({ year }) => yearOf(year)));
  return `${first}–${lastYearOf(newest.year, updated)}`;
}

/** @returns whether the first date is later than the second; `2024` and `2024-03` are compared by year only */
export function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) > b.slice(0, length);
}
