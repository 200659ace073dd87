import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { REPOSITORY } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { chosenTypefaces } from './typefaces.ts';

const fontOf = (pack: string, name: string) =>
  readFileSync(path.join(REPOSITORY, 'node_modules', pack, 'files', `${name}.woff2`));
const instrument = (style: string) =>
  fontOf('@fontsource/instrument-serif', `instrument-serif-latin-400-${style}`);
const vazirmatn = (weight: number) =>
  fontOf('@fontsource/vazirmatn', `vazirmatn-latin-${weight}-normal`);
const geist = fontOf('@fontsource-variable/geist', 'geist-latin-wght-normal');

const mono = await subsetFont(
  fontOf('@fontsource-variable/geist-mono', 'geist-mono-latin-wght-normal'),
  'ABCiM',
  { targetFormat: 'truetype', variationAxes: { wght: 700 } },
);

type Fonts = Record<string, Uint8Array | string>;

function choose(text: string, fonts: Fonts = {}) {
  const files = Object.entries(fonts).map(([name, data]) => [`content/fonts/${name}`, data]);
  const dir = temporaryDir(Object.fromEntries(files));
  return chosenTypefaces({ text }, path.join(dir, 'content'));
}

it.each<[string, string, Record<string, Buffer>, string]>([
  [
    'a family, variable rather than static',
    'Geist Mono',
    {},
    'Geist Mono Variable, monospace: normal 100–900, italic 100–900',
  ],
  ['a family of several weights', 'Vazirmatn', {}, 'Vazirmatn, sans-serif: normal 100, normal 200'],
  [
    'a file, with the others of its family',
    'a.woff2',
    { 'a.woff2': instrument('normal'), 'b.woff2': instrument('italic'), 'c.woff2': vazirmatn(400) },
    'Instrument Serif, serif: normal 400, italic 400',
  ],
  ['a variable file', 'a.woff2', { 'a.woff2': geist }, 'Geist, sans-serif: normal 100–900'],
  ['a file of one weight', 'mono.ttf', { 'mono.ttf': mono }, 'Geist Mono, monospace: normal 700'],
])('chooses the typeface of %s', async (_, text, fonts, expected) => {
  const { family, generic, cuts } = (await choose(text, fonts)).typefaces.text;

  const weights = cuts.map(({ style, weight: { min, max } }) =>
    min === max ? `${style} ${min}` : `${style} ${min}–${max}`,
  );
  expect(`${family}, ${generic}: ${weights.slice(0, 2).join(', ')}`).toBe(expected);
});

it.each([
  [
    'Open Sans',
    'is not installed: run npm install @fontsource-variable/open-sans, or, for a family without a variable font, npm install @fontsource/open-sans',
  ],
  ['No/where', 'must be the name of a family'],
])('the family %s is an error at its line: %s', async (text, message) => {
  const site = sample('site.yaml', '# yaml', `theme:\n  fonts:\n    text: ${text}\n# yaml`);

  await expect(loadContent(contentDir({ 'site.yaml': site }))).rejects.toThrow(
    `content/site.yaml:3:11  site.theme.fonts.text  ${message}`,
  );
});

it.each([
  ['cut.ttf', 'is not a font that can be read: export it again as woff2, ttf or otf'],
  ['b.woff2', 'is not in content/fonts, which has cut.ttf'],
  ['x.woff', 'is neither a family of Fontsource nor a woff2, ttf or otf file'],
])('the file %s is an error', async (text, message) => {
  const { errors } = await choose(text, { 'cut.ttf': geist.subarray(0, 9000) });

  expect(errors).toEqual([{ role: 'text', message }]);
});
