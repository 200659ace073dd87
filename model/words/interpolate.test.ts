import { describe, expect, it } from 'vitest';
import { formatNumber, interpolate, interpolatePlural } from './interpolate.ts';

it.each<[string, string, Record<string, string | number>, string]>([
  ['replaces placeholders in any order', '{b} of {a}, {b}', { a: 'one', b: 2 }, '2 of one, 2'],
  ['leaves a placeholder without a value', '{shown} of {count}', { count: 5 }, '{shown} of 5'],
  [
    'inserts values literally',
    '{name} · {role}',
    { name: '$& {role}', role: 'R' },
    '$& {role} · R',
  ],
])('%s', (_, message, values, expected) => {
  expect(interpolate(message, values)).toBe(expected);
});

describe('interpolatePlural', () => {
  const projects = {
    two: 'مشروعان',
    few: '{count} مشاريع',
    other: '{count} مشروع',
  };

  it.each([
    [2, 'مشروعان'],
    [3, '٣ مشاريع'],
  ])('selects a plural form of Arabic: %i', (count, expected) => {
    expect(interpolatePlural(projects, count, 'ar-EG')).toBe(expected);
  });

  it('uses the form “other” if the language needs one that is not given', () => {
    expect(interpolatePlural({ one: '{count} год', other: '{count} лет' }, 5, 'ru')).toBe('5 лет');
  });

  it('replaces other placeholders too', () => {
    const forms = { one: '{count} with {skill}', other: 'All {count} with {skill}' };

    expect(interpolatePlural(forms, 6, 'en', { skill: 'Go' })).toBe('All 6 with Go');
  });
});

it('formats a number in the digits of the language, without grouping', () => {
  expect(formatNumber(2024, 'de')).toBe('2024');
  expect(formatNumber(2024, 'ar-EG')).toBe('٢٠٢٤');
  expect(formatNumber(12500, 'en')).toBe('12500');
});
