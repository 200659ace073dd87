import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_TYPEFACES } from '#fonts/typefaces.ts';
import type { Content } from '#schema/schema.ts';
import { content } from '#tests/support/content.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { isOwnersFile, isResumeStale, writeMarked, writeResume } from './resume-pdf.ts';

const PDF = Buffer.from('/Creator (Mozilla \\(X11\\) Browser)\n/CreationDate (D:20260731120000)');

it.each([
  ['2026', '20260101'],
  ['2026-05-14', '20260514'],
])('a résumé of %s has the date %s', async (updated, date) => {
  const contentDir = temporaryDir();

  await writeResume(PDF, content({ site: { updated } }), path.join(contentDir, 'resume.pdf'));

  const pdf = readFileSync(path.join(contentDir, 'resume.pdf'), 'latin1');
  expect(pdf).toContain(`/CreationDate (D:${date}000000)\n`);
  expect(pdf).toContain('/Creator (Chronofolio) ');
  expect(pdf.indexOf('/CreationDate')).toBe(PDF.indexOf('/CreationDate'));
});

it('is out of date only if it would show something else, not after each change of the content', async () => {
  const contentDir = temporaryDir();
  const post = { title: 'On seams' };
  await writeResume(PDF, content(), path.join(contentDir, 'resume.pdf'));
  const isStale = (changes: Parameters<typeof content>[0]) =>
    isResumeStale(contentDir, content(changes));

  expect(await isStale({})).toBe(false);
  expect(await isStale({ blogs: [post] })).toBe(false);
  expect(await isStale({ site: { phone: '+351 210' } })).toBe(false);
  const isPublic: Pick<Content['site'], 'resume'> = { resume: { public: ['phone'] } };
  expect(await isStale({ site: { phone: '+351 210', ...isPublic } })).toBe(true);
  expect(await isStale({ site: { role: 'Architect' } })).toBe(true);
  expect(await isStale({ site: { theme: { accent: '#0b6e4f' } } })).toBe(true);
  expect(await isStale({ typefaces: { ...DEFAULT_TYPEFACES, text: DEFAULT_TYPEFACES.mono } })).toBe(
    true,
  );
  expect(await isStale({ typefaces: { ...DEFAULT_TYPEFACES, displayWeight: 700 } })).toBe(true);
  expect(await isStale({ blogs: [post], site: { resume: { sections: ['blogs'] } } })).toBe(true);
});

it('a text or Word file is replaced until the owner changes it', async () => {
  const dir = temporaryDir();
  const file = path.join(dir, 'content/resume.txt');
  const isKept = () => isOwnersFile(file, path.join(dir, '.cache'));

  expect(await isKept()).toBe(false);
  await writeMarked(file, 'Ada Byrne', path.join(dir, '.cache'));
  expect(await isKept()).toBe(false);
  appendFileSync(file, ', engineer');
  expect(await isKept()).toBe(true);
});
