import path from 'node:path';
import { expect, it } from 'vitest';
import { formatDiagnostics } from '#site/content/diagnostics.ts';
import { readLanguages } from '#site/content/load-content.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import type { Files } from '#tests/support/files.ts';
import { readiness } from './readiness.ts';

/** @returns what `check` lists about the German files */
async function check(changes: Files) {
  const dir = contentDir({
    'site.yaml': sample('site.yaml', 'language: en\n', 'language: en\nlanguages: [en, de]\n'),
    'services.yaml':
      '- { title: Audits, summary: What is wrong. }\n- { title: Shops, summary: All. }\n',
    ...changes,
  });
  const dirs = { contentDir: dir, outDir: 'nowhere', cacheDir: path.join(dir, '../.cache') };
  const { findings, notes } = await readiness(await readLanguages(dir), dirs, '2026-11-22');
  const linesOf = (name: string) =>
    formatDiagnostics([...findings, ...notes])
      .split('\n')
      .filter((line) => line.startsWith(`content/de/${name}`));
  return { linesOf };
}

it('lists a file that is missing once, and the texts of a file by entry', async () => {
  const { linesOf } = await check({
    'de/services.yaml': `Audits:
  # en: Audits
  title: Prüfungen
  # en: What is wrong.
  summary:

Shops:
  # en: Shops
  title:
  # en: All.
  summary:
`,
    'de/about.md': '<!-- en: Text -->\n',
  });

  expect(linesOf('experience')).toEqual([
    'content/de/experience.yaml:1:1  is missing: npx chronofolio translate de writes it',
  ]);
  expect(linesOf('services')).toEqual([
    'content/de/services.yaml:5:11  services.Audits  is not translated: summary (line 5)',
    'content/de/services.yaml:9:9  services.Shops  is not translated: title (line 9), summary (line 11)',
  ]);
  expect(linesOf('about')).toEqual(['content/de/about.md:1:1  about  is not translated']);
  expect(linesOf('resume')).toEqual([
    'content/de/resume.pdf:1:1  is missing, so this language offers no résumé: npx chronofolio resume makes one',
  ]);
});

it('lists what is outdated, and what should be reviewed in the texts of the language', async () => {
  const { linesOf } = await check({
    'de/services.yaml': `Audits:
  # en: Checks
  title: Prüfungen
  # en: What is wrong.
  summary: TODO
Shops: { title: Läden, summary: Alles. }
`,
    'de/about.md': '<!-- en: Older. -->\nIch **bin.\n',
  });

  expect(linesOf('services')).toEqual([
    'content/de/services.yaml:3:10  services.Audits.title  translates an older text of content/services.yaml: npx chronofolio translate de marks it; correct it, and delete the mark',
    'content/de/services.yaml:5:12  services.Audits.summary  has “TODO”: write your own text',
  ]);
  expect(linesOf('about')).toEqual([
    'content/de/about.md:1:1  about  translates an older text of content/about.md: npx chronofolio translate de marks it; correct it, and delete the mark',
    'content/de/about.md:2:1  about  has ** that is not closed: close it, or write \\*\\*',
  ]);
});

it('names the line of a mark, an empty file, and lists whose items have moved', async () => {
  const { linesOf } = await check({
    'services.yaml': '- { title: Audits, summary: All. }\n',
    'experience.yaml':
      '- { role: Lead, company: Northlight, start: 2022, highlights: [Faster., Smaller.] }\n',
    'de/services.yaml': `Audits:
  # outdated: translates “Checks”; delete this line when the text below is right again
  # en: Audits
  title: Prüfungen
  # en: All.
  summary: Alles.
`,
    'de/projects.yaml': '\n',
    'de/experience.yaml': `Lead · Northlight · 2022:
  # en: Lead
  role: Leitung
  highlights:
    # en: Smaller.
    - Kleiner.
    # en: Faster.
    - Schneller.
`,
  });

  expect(linesOf('services')).toEqual([
    'content/de/services.yaml:4:10  services.Audits.title  translates an older text of content/services.yaml: correct it, and delete the mark in line 2',
  ]);
  expect(linesOf('projects.yaml')).toEqual([
    'content/de/projects.yaml:1:1  is empty: npx chronofolio translate de writes it',
  ]);
  expect(linesOf('experience')).toEqual([
    'content/de/experience.yaml:6:5  experience.Lead · Northlight · 2022.highlights  has items in another order than content/experience.yaml, or that are no longer there: npx chronofolio translate de puts them right',
  ]);
});
