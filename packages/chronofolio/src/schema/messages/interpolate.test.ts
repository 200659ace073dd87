import { expect, it } from 'vitest';
import { formatNumber, interpolate, interpolatePlural } from './interpolate.ts';

it.each<[string, string, Record<string, string | number>, string]>([
  ['replaces placeholders in any order', '{b} of {a}, {b}', { a: 'one', b: 2 }, '2 of one, 2'],
  ['inserts values literally', '{a} · {b}', { a: '$& {b}', b: 'R' }, '$& {b} · R'],
])('%s', (_, message, values, expected) => {
  expect(interpolate(message, values)).toBe(expected);
});

it.each([
  ['a plural form', { two: 'مشروعان', other: '{count} مشروع' }, 2, 'ar-EG', 'مشروعان'],
  ['its digits', { few: '{count} مشاريع', other: '{count} مشروع' }, 3, 'ar-EG', '٣ مشاريع'],
  ['“other” for a missing form', { one: '{count} год', other: '{count} лет' }, 5, 'ru', '5 лет'],
  ['other placeholders', { one: '', other: 'All {count} with {skill}' }, 6, 'en', 'All 6 with Go'],
])('takes %s', (_, forms, count, language, expected) => {
  expect(interpolatePlural(forms, count, language, { skill: 'Go' })).toBe(expected);
});

it('formats a number in the digits of the language, without grouping', () => {
  expect(formatNumber(2024, 'ar-EG')).toBe('٢٠٢٤');
  expect(formatNumber(12500, 'en')).toBe('12500');
});
