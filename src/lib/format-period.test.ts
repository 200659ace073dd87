import { describe, expect, it } from 'vitest';
import { formatMonth, formatPeriod, isAfter } from './format-period.ts';

const format = { language: 'en', now: 'now' };

describe('formatMonth', () => {
  it('does not shift a year in western time zones', () => {
    expect(new Date(2024, 0, 1).getTimezoneOffset()).toBeGreaterThan(0);

    expect(formatMonth('2024', 'en')).toBe('2024');
  });

  it('formats the month in the language of the site', () => {
    expect(formatMonth('2024-01', 'en')).toBe('Jan 2024');
    expect(formatMonth('2024-01', 'de')).toBe('Jan. 2024');
    expect(formatMonth('2024-12', 'pt')).toBe('dez. de 2024');
  });
});

describe('formatPeriod', () => {
  it('joins start and end', () => {
    expect(formatPeriod('2018', '2022', format)).toBe('2018 – 2022');
    expect(formatPeriod('2018-06', '2022-02', format)).toBe('Jun 2018 – Feb 2022');
  });

  it('shows a period without an end as lasting until now', () => {
    expect(formatPeriod('2022', undefined, format)).toBe('2022 – now');
  });

  it('shows a single year once', () => {
    expect(formatPeriod('2022', '2022', format)).toBe('2022');
  });
});

it('compares a year with a month by year only', () => {
  expect(isAfter('2024-04', '2024-03')).toBe(true);
  expect(isAfter('2025', '2024-12')).toBe(true);
  expect([isAfter('2024', '2024-03'), isAfter('2024-03', '2024')]).toEqual([false, false]);
});
