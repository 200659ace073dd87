import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formatDiagnostics } from '#content/diagnostics.ts';
import { readContent } from '#content/load-content.ts';
import { findTextFields } from '#content/text-fields.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { REPOSITORY } from '#tests/support/repository.ts';
import { notesOnFonts } from './fonts.ts';

const SERIF = 'instrument-serif-latin-400-normal.woff2';
const serif = readFileSync(
  path.join(REPOSITORY, 'node_modules/@fontsource/instrument-serif/files', SERIF),
);
const lacks = (family: string, letters: string) =>
  `has letters that ${family} lacks, so that a font of each visitor’s device shows them, here or further on: ${letters}; name a family of Fontsource that has them in “theme: fonts”, such as Geist (Vietnamese and Cyrillic) or Noto Sans`;

it.each<[string, object, Record<string, string>, ...string[]]>([
  [
    'a typeface for texts',
    { text: 'serif.woff2' },
    { 'about.md': 'Me.\n\nΩ, and 👋.\n', 'services.yaml': '- { title: A, summary: "Щ, Ω – ß" }' },
    `content/about.md:3:1  about  ${lacks('Instrument Serif', 'Ω Щ')}`,
  ],
  ['a typeface for other texts', { mono: 'serif.woff2' }, { 'about.md': 'Ω\n' }],
  [
    'a typeface for headings',
    { display: 'serif.woff2' },
    { 'sections/talks.md': '<!-- Mine -->\n# Щ\n\nΩ\n' },
    `content/sections/talks.md:1:1  talks  ${lacks('Instrument Serif', 'Щ')}`,
  ],
  [
    'our typefaces',
    {},
    { name: 'Nguyễn Thị Ánh', 'about.md': 'Ⴀ and 東京' },
    `content/about.md:1:1  about  ${lacks('Geist', `Ⴀ 東 京`)}`,
    `content/site.yaml:3:7  site.name  ${lacks('Instrument Serif', `ễ ị`)}`,
  ],
])('names letters of the content that %s lacks', async (_, fonts, { name, ...files }, ...notes) => {
  const site = sample('site.yaml', 'name: Noa Sample', `name: ${name ?? 'Ada'}`);
  const dir = contentDir({
    ...{ 'fonts/serif.woff2': serif, 'projects.yaml': '[]' },
    'site.yaml': site.replace('theme:', `theme:\n  fonts: ${JSON.stringify(fonts)}`),
    ...files,
  });
  const written = await readContent(dir, { hasAudiences: true });

  const found = await notesOnFonts(written.content, findTextFields(written));

  const letterNotes = found.filter(
    ({ message }) => notes.length > 1 || !message.includes('letters that Geist'),
  );
  expect(formatDiagnostics(letterNotes)).toBe(notes.join('\n'));
});
