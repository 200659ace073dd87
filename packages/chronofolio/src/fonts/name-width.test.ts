import { expect, it } from 'vitest';
import { nameWidthCss } from './name-width.ts';
import { DEFAULT_TYPEFACES } from './typefaces.ts';

it('sets lines further apart if a capital has an accent', async () => {
  const css = await nameWidthCss('Žofia Österåker', DEFAULT_TYPEFACES);
  expect(css).toContain(';--name-leading:1.12}');
});

it.each([
  ['Illi Li', 1.4],
  ['Ada Wojciechowska-Mi', 7.7],
  ['山田', 2],
])('the longest word of %s is as wide as its letters', async (name, width) => {
  const [, word] = /--name-word:([\d.]+)/.exec(await nameWidthCss(name, DEFAULT_TYPEFACES)) ?? [];
  expect(Number(word)).toBeCloseTo(width, 0);
});
