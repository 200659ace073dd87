import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { openFont } from './font-sources.ts';
import { subsetFonts } from './subset-fonts.ts';
import { OWN_TYPEFACES } from './typefaces.ts';

const subset = (text: string) =>
  subsetFonts(OWN_TYPEFACES, { text, italicText: '', isWhole: false }, '/assets/', temporaryDir());

it('makes no subset for letters that the fonts lack', async () => {
  const { css, files } = await subset('A\u0489');

  expect(files.map(({ name }) => name).filter((name) => name.includes('cyrillic'))).toEqual([]);
  expect(css).not.toContain('U+489');
});

it('keeps the copyright and the licence in every font', async () => {
  const { files } = await subset('A');

  expect(files).toHaveLength(3);
  for (const { from } of files) {
    const font = openFont(await readFile(from));
    expect(font.copyright).toMatch(/^Copyright/);
    expect(font.getName('licenseURL', 'en')).toMatch(/openfontlicense\.org|scripts\.sil\.org/);
  }
});
