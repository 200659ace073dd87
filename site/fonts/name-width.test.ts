import { expect, it } from 'vitest';
import { nameWidthCss } from './name-width.ts';
import { chosenTypefaces, OWN_TYPEFACES } from './typefaces.ts';

it.each([
  ['Ada Lovelace', '4.00'],
  ['Featherstonehaugh-Cholmondeley', '9.00'],
  ['Nguyễn Thị Hồng', '3.00'],
  ['山田 太郎左衛門', '5.00'],
  ['محمد الخوارزمي', '5.85'],
  ['Анна Ахматова', '5.20'],
])('gives the longest word of %s enough room', async (name, width) => {
  expect(await nameWidthCss(name, OWN_TYPEFACES)).toBe(`:root{--name-word:${width}}`);
});

it('gives words in a wide typeface more room', async () => {
  const { typefaces } = await chosenTypefaces({ display: 'Geist Mono' }, '/nowhere/content');

  expect(await nameWidthCss('Ada Lovelace', typefaces)).toBe(':root{--name-word:5.76}');
});
