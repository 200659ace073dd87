import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { programHash } from '#files/program-hash.ts';
import { writeFiles } from '#tests/support/files.ts';
import { REPOSITORY } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { openFont } from './font-sources.ts';
import { subsetFonts } from './subset-fonts.ts';
import { chosenTypefaces, DEFAULT_TYPEFACES } from './typefaces.ts';

vi.mock('#files/program-hash.ts', { spy: true });

const subset = (text: string, typefaces = DEFAULT_TYPEFACES, cacheDir = temporaryDir()) =>
  subsetFonts(typefaces, { text, italicText: '' }, '/assets/', cacheDir);

it('keeps the copyright and the licence in every font', async () => {
  const { files } = await subset('A');

  expect(files).toHaveLength(3);
  for (const { from } of files) {
    const font = openFont(await readFile(from));
    expect(font.copyright).toMatch(/^Copyright/);
    expect(font.getName('licenseURL')).toMatch(/openfontlicense\.org|scripts\.sil\.org/);
  }
});

it('fonts in the cache are not used for other letters, weights, files and programs', async () => {
  const cacheDir = temporaryDir();
  const withFile = async (name: string) => {
    const font = await readFile(path.join(REPOSITORY, 'node_modules/@fontsource', name));
    writeFiles(cacheDir, { 'content/fonts/own.woff2': font });
    const contentDir = path.join(cacheDir, 'content');
    return (await chosenTypefaces({ display: 'own.woff2' }, contentDir)).typefaces;
  };
  const bold = { ...DEFAULT_TYPEFACES, displayWeight: 700 };
  const steps = [
    () => subset('é', DEFAULT_TYPEFACES, cacheDir),
    () => subset('ü', DEFAULT_TYPEFACES, cacheDir),
    () => subset('ü', bold, cacheDir),
    async () =>
      subset('ü', await withFile('vazirmatn/files/vazirmatn-latin-400-normal.woff2'), cacheDir),
    async () =>
      subset('ü', await withFile('vazirmatn/files/vazirmatn-latin-500-normal.woff2'), cacheDir),
    () => {
      vi.mocked(programHash).mockResolvedValue('another program');
      return subset('ü', DEFAULT_TYPEFACES, cacheDir);
    },
  ];
  const seen = new Set<string>();
  const addresses = new Set<string>();
  const made: number[] = [];
  for (const step of steps) {
    const before = seen.size;
    for (const { from, name } of (await step()).files) {
      seen.add(from);
      addresses.add(name);
    }
    made.push(seen.size - before);
  }
  expect(made).toEqual([3, 3, 1, 1, 1, 3]);
  expect(addresses.size).toBe(9); // the last step makes the same bytes, which browsers have already
});

type Chosen = Parameters<typeof chosenTypefaces>[0];

it.each<[string, Chosen, string[], number?]>([
  [
    'two weights of a typeface without axes, and no italic that does not exist',
    { text: 'Vazirmatn', display: 'Vazirmatn' },
    ['"Vazirmatn" normal 400', '"Vazirmatn" normal 500 560', '"Geist Mono Variable" normal 500'],
  ],
  [
    'the only weight of a typeface for all texts',
    { text: 'Instrument Serif', mono: 'Instrument Serif', display: 'Instrument Serif' },
    ['"Instrument Serif" normal 400 560', '"Instrument Serif" italic 400'],
  ],
  [
    'one file for a typeface that everything is set in, and headings of the weight in the styles',
    { display: 'Geist Mono', text: 'Geist Mono', mono: 'Geist Mono' },
    ['"Geist Mono Variable" normal 400 700', '"Geist Mono Variable" italic 400'],
    700,
  ],
])('has %s', async (_, chosen, expected, displayWeight) => {
  const { typefaces: regular } = await chosenTypefaces(chosen, '/nowhere/content');
  const typefaces = { ...regular, ...(displayWeight && { displayWeight }) };
  const letters = { text: 'Abc', italicText: 'Abc' };
  const { css, files } = await subsetFonts(typefaces, letters, '/assets/', temporaryDir());

  const rules = css.split('@font-face').slice(1);
  const faces = rules.map((rule) => {
    const value = (name: string) => new RegExp(`[;{]${name}:([^;}]+)`).exec(rule)?.[1];
    return ['font-family', 'font-style', 'font-weight'].map(value).join(' ');
  });
  expect([faces, files.length]).toEqual([expected, expected.length]);
});
