import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formatDiagnostics } from '#site/content/diagnostics.ts';
import { readContent } from '#site/content/load-content.ts';
import { findTextFields } from '#site/content/text-fields.ts';
import { ROOT } from '#site/files/paths.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { notesOnFonts } from './fonts.ts';

const SERIF = 'instrument-serif-latin-400-normal.woff2';
const serif = readFileSync(
  path.join(ROOT, 'node_modules/@fontsource/instrument-serif/files', SERIF),
);

/** @returns the notes on the sample with these fonts, and other changes */
async function notesOn(fonts: object, changes: Parameters<typeof contentDir>[0] = {}) {
  const dir = contentDir({
    'site.yaml': sample('site.yaml', 'theme:', `theme:\n  fonts: ${JSON.stringify(fonts)}`),
    'fonts/serif.woff2': serif,
    ...changes,
  });
  const written = await readContent(dir, { hasAudiences: true });
  const notes = await notesOnFonts(written.content, findTextFields(written), temporaryDir());
  return formatDiagnostics(notes);
}

it('names letters of the content that a typeface lacks where it is used, once, at their lines', async () => {
  const notes = await notesOn(
    { text: 'serif.woff2' },
    {
      'projects.yaml': '[]',
      'about.md': 'Me.\n\nΩ and Ω, and 👋.\n',
      'services.yaml': '- title: Audits\n  summary: "Щ, Ω – ß"\n',
    },
  );

  expect(notes.split('\n')).toEqual([
    'content/about.md:3:1  about  has Ω, which Instrument Serif lacks: a font of each visitor’s device shows them',
    'content/services.yaml:2:12  services[0].summary  has Щ, which Instrument Serif lacks: a font of each visitor’s device shows them',
  ]);
  const about = { 'about.md': 'Ω\n', 'projects.yaml': '[]' };
  expect(await notesOn({ mono: 'serif.woff2' }, about)).not.toContain('Instrument');
});

it('names letters of titles of sections that a typeface for headings lacks', async () => {
  const notes = await notesOn(
    { display: 'serif.woff2' },
    {
      'projects.yaml': '[]',
      'sections/talks.md': '<!-- Mine -->\n# Щ\n\nΩ\n',
    },
  );

  const onHeadings = notes.split('\n').filter((note) => note.includes('Instrument Serif lacks'));
  expect(onHeadings).toEqual([
    'content/sections/talks.md:1:1  talks  has Щ, which Instrument Serif lacks: a font of each visitor’s device shows them',
  ]);
});

it('says once that many texts have letters that a typeface lacks', async () => {
  const greek = [...'αβγδεζηθικλμνξοπρστυφχψω'];
  const services = greek.map((letter) => `- title: ${letter}\n  summary: S\n`).join('');

  const notes = await notesOn(
    { text: 'serif.woff2' },
    { 'services.yaml': services, 'projects.yaml': '[]' },
  );

  expect(notes).toMatch(
    /^content\/services\.yaml:1:10 {2}services\[0\]\.title {2}has α β .* and 4 more letters, as 23 other texts have, which/,
  );
  expect(notes.split('\n')).toHaveLength(1);
});

it('names letters that our typefaces lack, and a typeface that has them', async () => {
  const site = sample('site.yaml', 'name: Noa Sample', 'name: Nguyễn Thị Ánh');
  const changes = { 'site.yaml': site, 'about.md': 'Ⴀ and 東京' };

  expect((await notesOn({}, changes)).split('\n')).toEqual([
    'content/about.md:1:1  about  has Ⴀ 東 京, which Geist lacks: a font of each visitor’s device shows them; name a family of Fontsource that has them below “theme: fonts” in content/site.yaml',
    'content/site.yaml:3:7  site.name  has ễ ị, which Instrument Serif lacks: a font of each visitor’s device shows them; name a family of Fontsource that has them, such as “display: Geist”, below “theme: fonts” in content/site.yaml',
  ]);
  const fonts = { display: 'Geist' };
  const own = {
    'site.yaml': site.replace('theme:', `theme:\n  fonts: ${JSON.stringify(fonts)}`),
    'about.md': '東京',
  };
  expect(await notesOn(fonts, own)).toBe(
    'content/about.md:1:1  about  has 東 京, which Geist lacks: a font of each visitor’s device shows them; name a family of Fontsource that has them, such as “text: noto-sans-sc”, below “theme: fonts” in content/site.yaml',
  );
});

it('says that a typeface for headings has no italic', async () => {
  const note = /site\.theme\.fonts\.display {2}has no italic: the closing line is upright/;

  expect(await notesOn({ display: 'serif.woff2' })).toMatch(note);
  expect(await notesOn({ display: 'Instrument Serif' })).not.toMatch(note);
  expect(await notesOn({ text: 'serif.woff2' })).not.toMatch(note);
});

it('says how large the fonts are, if they are more than 60 KB', async () => {
  const large = { 'about.md': `${lettersBetween(0x600, 0x6ff)}${lettersBetween(0x4d0, 0x52f)}` };

  expect(await notesOn({ text: 'Vazirmatn' })).not.toContain('KB');
  expect(await notesOn({ text: 'Vazirmatn', display: 'Geist' }, large)).toMatch(
    /site\.theme\.fonts\.\w+ {2}makes, with the other fonts, (6\d|[789]\d|1\d\d) KB for the first screen/,
  );
});

const lettersBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
