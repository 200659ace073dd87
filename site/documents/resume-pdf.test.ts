import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dirOnOtherDisk, temporaryDir } from '#tests/support/temporary-dir.ts';
import { isOwnResume, writeResume, writeResumeText } from './resume-pdf.ts';

const PDF = Buffer.from('/CreationDate (D:20260731120000)');

it('writes a résumé where content and cache are on different disks', async ({ skip }) => {
  const [contentDir, cacheDir] = [dirOnOtherDisk(skip), temporaryDir()];

  await writeResume(PDF, '2026-05', 'resume.pdf', { contentDir });
  await writeResumeText('Text', 'resume.txt', { contentDir, cacheDir });

  expect(readdirSync(contentDir)).toEqual(['resume.pdf', 'resume.txt']);
});

it.each([
  ['2026', '20260101'],
  ['2026-05', '20260501'],
  ['2026-05-14', '20260514'],
])('a résumé of %s has the date %s', async (updated, date) => {
  const contentDir = temporaryDir();

  await writeResume(PDF, updated, 'resume.pdf', { contentDir });

  const pdf = readFileSync(path.join(contentDir, 'resume.pdf'), 'latin1');
  expect(pdf).toContain(`/CreationDate (D:${date}000000)\n`);
});

const UNREADABLE = '/proc/self/mem'; // also for root

it.skipIf(!existsSync(UNREADABLE))('does not replace a résumé that it cannot read', async () => {
  const [contentDir, cacheDir] = [temporaryDir(), temporaryDir()];
  symlinkSync(UNREADABLE, path.join(contentDir, 'resume.pdf'));

  await expect(isOwnResume('resume.pdf', { contentDir, cacheDir })).rejects.toThrow('EIO');
});
