import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { formatDiff } from '#site/files/change-files.ts';
import { readJsonResume } from '#site/import/json-resume.ts';
import { planImport } from '#site/import/merge.ts';

// How long the import of a résumé takes as it grows: `npx tsx bench/import-growth.ts`.

const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
cpSync(OWN_SITE.contentDir, dir, { recursive: true });
console.log('| jobs | seconds | ms a job |\n| --- | --- | --- |');
for (const count of [1000, 5000, 20_000]) {
  const resume = JSON.stringify(resumeWith(count));
  const start = performance.now();
  const { changes } = await planImport(dir, readJsonResume(resume));
  formatDiff(changes, 'content');
  const ms = performance.now() - start;
  console.log(`| ${count} | ${(ms / 1000).toFixed(1)} | ${(ms / count).toFixed(2)} |`);
}
rmSync(dir, { recursive: true });

function resumeWith(count: number) {
  const month = (index: number) =>
    `${1950 + (Math.floor(index / 12) % 70)}-${String((index % 12) + 1).padStart(2, '0')}`;
  const work = Array.from({ length: count }, (_, index) => ({
    name: `Company ${index}`,
    position: 'Developer',
    startDate: month(index),
    endDate: month(index + 1),
    summary: 'Did what had to be done.',
    highlights: ['One', 'Two'],
  }));
  return { basics: { name: 'Ada' }, work };
}
