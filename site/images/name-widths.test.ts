import { expect, it } from 'vitest';
import { nameWidthsCss, wrapWidth } from './name-widths.ts';

it.each([
  ['one word', [3], 3, 99],
  ['two short words on one line', [1.8, 2], 4, 99],
  ['two long words on two lines', [2.8, 3], 3, 6],
  ['three words on two lines', [1, 2, 2], 3.2, 5.4],
  ['a particle before the longest word', [8, 1, 8], 8, 9.2],
])('wraps %s', (_, words, atLeast, lessThan) => {
  const width = wrapWidth(words, 0.2);

  expect(width).toBeGreaterThan(atLeast);
  expect(width).toBeLessThan(lessThan);
});

it.each([
  ['Ada Lovelace', /--name-word:2\.88;/],
  ['山田 太郎左衛門', /--name-word:5\.00;/],
  ['محمد الخوارزمي', /--name-word:4\.05;/],
])('measures the longest word of %s', async (name, expected) => {
  expect(await nameWidthsCss(name)).toMatch(expected);
});
