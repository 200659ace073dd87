import { expect, it } from 'vitest';
import { foldForSlug, slugOf, uniqueSlugs } from './slug.ts';

it.each([
  ['İstanbul', 'istanbul'],
  ['東京', '東京'],
  ['\u1112\u1161\u11ab', '\ud55c'], // the composed form, which URLs and ids need
])('a search ignores case and accents: %s', (text, expected) => {
  expect(foldForSlug(text)).toBe(expected);
});

it.each([
  ['Crown & Strand', 'crown-strand'],
  ['東京 2024', '東京-2024'],
  ['!?', ''],
])('keeps letters and digits, joined by dashes: %s', (text, expected) => {
  expect(slugOf(text)).toBe(expected);
});

it('equal slugs are numbered, and unique even if a text ends with a number', () => {
  expect(uniqueSlugs(['C', 'C++', 'Go', 'c#'])).toEqual(['c', 'c-2', 'go', 'c-3']);
  expect(uniqueSlugs(['A', 'A 2', 'A!'])).toEqual(['a', 'a-2', 'a-3']);
});
