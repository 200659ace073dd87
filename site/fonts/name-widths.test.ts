import { expect, it } from 'vitest';
import { nameWidthsCss, wrapWidth } from './name-widths.ts';
import { chosenTypefaces, OWN_TYPEFACES } from './typefaces.ts';

it.each([
  ['one word', [3], 3, 99],
  ['two short words on one line', [1.8, 2], 4, 99],
  ['two long words on two lines', [2.8, 3], 3, 6],
  ['three words on two lines', [1, 2, 2], 3.2, 5.4],
  ['a particle beside one of two long words', [8, 1, 8], 9.2, 17.4],
  ['four words on two lines instead of three', [3, 3, 3, 3], 6.2, 9.4],
])('wraps %s', (_, words, atLeast, lessThan) => {
  const { measure } = wrapWidth(words, 0.2);

  expect(measure).toBeGreaterThan(atLeast);
  expect(measure).toBeLessThan(lessThan);
});

it('the lines of a name that is set smaller fit, else its longest word', () => {
  expect(wrapWidth([3, 3, 3, 3], 0.2).widest).toBeCloseTo(6.2);
  expect(wrapWidth([1, 2, 2], 0.2).widest).toBe(2);
});

it.each([
  ['Ada Lovelace', /--name-word:2\.88;/],
  ['山田 太郎左衛門', /--name-word:5\.00;/],
  ['محمد الخوارزمي', /--name-word:4\.05;/],
])('measures the longest word of %s', async (name, expected) => {
  expect(await nameWidthsCss(name, OWN_TYPEFACES)).toMatch(expected);
});

it('sets a long name smaller in a wide typeface only', async () => {
  const { typefaces } = await chosenTypefaces({ display: 'Geist' }, '/nowhere/content');
  const name = 'Wolfeschlegelsteinha';

  expect(await nameWidthsCss(name, typefaces)).toContain('#sidebar h1{font-size:');
  expect(await nameWidthsCss('Ada Lovelace', typefaces)).not.toContain('h1');
  expect(await nameWidthsCss(name, OWN_TYPEFACES)).not.toContain('h1');
});
