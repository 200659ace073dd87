import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { openFont, subsetFonts } from './subset-fonts.ts';

const prepare = (text: string) =>
  subsetFonts({ text, italicText: '', isWhole: false }, '/assets/', path.join(ROOT, '.cache'));

it('makes no font for a letter that the fonts lack', async () => {
  const { css, files } = await prepare('A\u0489');

  expect(files.map(({ name }) => name).filter((name) => name.includes('cyrillic'))).toEqual([]);
  expect(css).not.toContain('U+489');
});

it('keeps the copyright and the licence in every font', async () => {
  const { files } = await prepare('A');

  expect(files).toHaveLength(3);
  for (const { from } of files) {
    const font = openFont(await readFile(from));
    expect(font.copyright).toMatch(/^Copyright/);
    expect(font.getName('licenseURL', 'en')).toMatch(/openfontlicense\.org|scripts\.sil\.org/);
  }
});
