import { expect, it } from 'vitest';
import { formatMonth, formatPeriod, formatYears, isAfter, yearsOfAll } from './format-period.ts';

it('formats the month in the language of the site, and does not shift a year in western time zones', () => {
  expect(new Date(2024, 0, 1).getTimezoneOffset()).toBeGreaterThan(0);
  expect(formatMonth('2024', 'en')).toBe('2024');
  expect(formatMonth('2024-01', 'en')).toBe('Jan 2024');
  expect(formatMonth('2024-01', 'de')).toBe('Jan. 2024');
  expect(formatMonth('2024-12', 'pt')).toBe('dez. de 2024');
});

it.each([
  ['2018-06', '2022-02', 'Jun 2018 – Feb 2022'],
  ['2022', undefined, '2022 – now'],
  ['2022', '2022', '2022'],
])('the period from %s to %s is %s', (start, end, expected) => {
  expect(formatPeriod(start, end, { language: 'en', now: 'now' })).toBe(expected);
});

it('compares a year with a month by year only', () => {
  expect(isAfter('2024-04', '2024-03')).toBe(true);
  expect(isAfter('2025', '2024-12')).toBe(true);
  expect([isAfter('2024', '2024-03'), isAfter('2024-03', '2024')]).toEqual([false, false]);
});

it.each([
  ['2021-2023', 'en', '2021–2023'],
  ['2021–2023', 'ar-EG', '٢٠٢١–٢٠٢٣'],
  ['2018-11–2020-05-31', 'en', '2018–2020'],
  ['2021–', 'en', '2021 – now'],
])('formats the years %s in %s as %s', (years, language, expected) => {
  expect(formatYears(years, { language, now: 'now' })).toBe(expected);
});

const projects = (years: string[]) => years.map((year) => ({ year }));

it('the years of several entries go from the first year of the oldest to the last year of the newest', () => {
  expect(yearsOfAll(projects(['2025', '2019-03–2024-05', '2023']), '2026-11')).toBe('2019–2025');
  expect(yearsOfAll(projects(['2021–', '2023']), '2026-11')).toBe('2021–2026');
  expect(yearsOfAll([], '2026-11')).toBe('');
});
