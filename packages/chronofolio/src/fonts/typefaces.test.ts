import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { writeFiles } from '#tests/support/files.ts';
import { REPOSITORY } from '#tests/support/repository.ts';

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

const withFonts = (fonts: object) => ({
  'site.yaml': sample('site.yaml', 'theme:', `theme:\n  fonts: ${JSON.stringify(fonts)}`),
});

const errorsOf = (dir: string) =>
  loadContent(dir).then(
    () => '',
    ({ message }) => message,
  );

/** @returns an uncompressed font with these bits in its `fsType` */
async function restricted(fsType: number): Promise<Buffer> {
  const font = Buffer.from(await subsetFont(geist, 'Abc', { targetFormat: 'truetype' }));
  const record = font.indexOf('OS/2', 0, 'latin1');
  font.writeUInt16BE(fsType, font.readUInt32BE(record + 8) + 8);
  return font;
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
])('the typeface is that of %s', async (_, text, fonts, expected) => {
  const files = Object.entries(fonts).map(([name, data]) => [`fonts/${name}`, data]);
  const dir = contentDir({ ...withFonts({ text }), ...Object.fromEntries(files) });

  const { family, generic, cuts } = (await loadContent(dir)).typefaces.text;

  const weights = cuts.map(({ style, weight }) =>
    typeof weight === 'number' ? `${style} ${weight}` : `${style} ${weight.min}–${weight.max}`,
  );
  expect(`${family}, ${generic}: ${weights.slice(0, 2).join(', ')}`).toBe(expected);
});

it('a family comes from a package of the site rather than of the program', async () => {
  const dir = contentDir(withFonts({ text: 'Vazirmatn' }));
  const pack = '../node_modules/@fontsource/vazirmatn';
  writeFiles(dir, {
    '../package.json': '{}',
    [`${pack}/package.json`]: '{ "name": "@fontsource/vazirmatn", "version": "99.0.0" }',
    [`${pack}/unicode.json`]: '{ "latin": "U+0000-00FF" }',
    [`${pack}/metadata.json`]: JSON.stringify({
      ...{ id: 'vazirmatn', family: 'Vazirmatn', weights: [400], styles: ['normal'] },
      ...{ variable: false, category: 'serif' },
    }),
    [`${pack}/files/vazirmatn-latin-400-normal.woff2`]: vazirmatn(400),
  });

  expect((await loadContent(dir)).typefaces.text).toMatchObject({
    version: '99.0.0',
    generic: 'serif',
  });
});

it('a family that is not installed is an error at its line, with the command that installs it', async () => {
  const dir = contentDir({
    'site.yaml': sample('site.yaml', 'theme:', 'theme:\n  fonts:\n    text: Open Sans'),
  });

  expect(await errorsOf(dir)).toMatch(
    /^content\/site\.yaml:42:11 {2}site\.theme\.fonts\.text {2}is not installed: run npm install @fontsource-variable\/open-sans, or, for/,
  );
});

it.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['that is no font', 'is not a font that can be read', () => Buffer.from('GIF89a')],
  ['that is cut off', 'is not a font that can be read', () => geist.subarray(0, 9000)],
  ['that may not be embedded', 'forbids to be embedded (OS/2 fsType)', () => restricted(2)],
  ['that may not be changed', 'forbids subsets (OS/2 fsType)', () => restricted(0x100)],
  ['of bitmaps only', 'forbids to be embedded (OS/2 fsType)', () => restricted(0x208)],
  ['that may be edited', '', () => restricted(8)],
])('a file %s: %s', async (_, expected, make) => {
  const dir = contentDir({ ...withFonts({ text: 'a.ttf' }), 'fonts/a.ttf': await make() });

  const error = expected && expect.stringContaining(`site.theme.fonts.text  ${expected}`);
  expect(await errorsOf(dir)).toEqual(error);
});

it.each([
  ['display', 'b.woff2', 'is not in content/fonts, which has no fonts'],
  ['text', 'x.woff', 'is neither a family of Fontsource'],
  ['text', 'No/where', 'must be the name of a family'],
])('a file as %s that is missing, %s, is an error', async (role, name, error) => {
  const dir = contentDir(withFonts({ [role]: name }));

  expect(await errorsOf(dir)).toContain(`site.theme.fonts.${role}  ${error}`);
});
