import path from 'node:path';
import { expect, it } from 'vitest';
import { byPosition, type Diagnostic, formatDiagnostics } from '#site/content/diagnostics.ts';
import { readLanguages } from '#site/content/load-content.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import type { Files } from '#tests/support/files.ts';
import { readiness } from './readiness.ts';

const SITE = sample('site.yaml', 'language: en\n', 'language: en\nlanguages: [en, de]\n');

/** @returns what `check` lists about German files */
async function linesOn(files: RegExp, changes: Files) {
  const dir = contentDir({
    'site.yaml': SITE,
    'de/site.yaml': SITE.replace('language: en', 'language: de'),
    ...changes,
  });
  const dirs = { contentDir: dir, outDir: 'nowhere', cacheDir: path.join(dir, '../.cache') };
  const { findings, notes } = await readiness(await readLanguages(dir), dirs, '2026-11-22');
  const linesOf = (diagnostics: Diagnostic[]) =>
    formatDiagnostics(diagnostics.sort(byPosition))
      .split('\n')
      .filter((line) => files.test(line));
  return { findings: linesOf(findings), notes: linesOf(notes) };
}

it('notes a file that is missing, and entries that only one of two lists has', async () => {
  const { findings, notes } = await linesOn(/^content\/de\/(experience|services|talks|resume)/, {
    'experience.yaml':
      '- { role: Lead, company: Northlight, start: 2022 }\n- { role: Intern, company: Bakery, start: 2020-03 }\n',
    'de/experience.yaml':
      '- { role: Leitung, company: Nordlicht, start: 2022 }\n- { role: Praktikum, company: Bäckerei, start: 2020 }\n',
    'services.yaml': '- { title: A, summary: A }\n- { title: B, summary: B }\n',
    'de/services.yaml': '- { title: A, summary: A }\n',
    'talks.yaml': '- { title: A }\n',
  });

  expect(findings).toEqual([]);
  expect(notes).toEqual([
    'content/de/experience.yaml:1:1  experience  lacks “Intern” of content/experience.yaml, or has another date or link for it',
    'content/de/experience.yaml:2:3  experience[1]  is not in content/experience.yaml, by its dates and link',
    'content/de/resume.pdf:1:1  is missing, so this language offers no résumé: npx chronofolio resume makes one',
    'content/de/services.yaml:1:1  services  lacks “B” of content/services.yaml, or has another date or link for it',
    'content/de/talks.yaml:1:1  is missing, so visitors read content/talks.yaml: copy and translate it',
  ]);
});

it('lists what should be reviewed in the texts of the language', async () => {
  const { findings } = await linesOn(/^content\/de\/(services|about)/, {
    'services.yaml': '- { title: A, summary: TODO }\n',
    'de/services.yaml': '- { title: A, summary: TODO }\n',
    'de/about.md': 'Ich **bin.\n',
  });

  expect(findings).toEqual([
    'content/de/about.md:1:1  about  has ** that is not closed: close it, or write \\*\\*',
    'content/de/services.yaml:1:24  services[0].summary  has “TODO”: write your own text',
  ]);
});

it('notes a case that has another number of headings than its original', async () => {
  const { notes } = await linesOn(/headings/, {
    'projects.yaml':
      '- { year: 2024, title: Shop, description: A, case: shop }\n- { year: 2023, title: Map, description: B, case: map }\n',
    'projects/shop.md': '## Why\n\n## How\n',
    'projects/map.md': '## Why\n\n## How\n',
    'de/projects/shop.md': '## Warum\n\nSo.\n',
    'de/projects/map.md': '## Warum\n\n### Wie\n',
  });

  expect(notes).toEqual([
    'content/de/projects/shop.md:1:1  shop  should have as many headings as content/projects/shop.md (2, not 1): a link to a heading of one language leads nowhere in the other',
  ]);
});

it('lists a link to a heading that a case does not have at its line, in each language', async () => {
  const link = '  link: https://consent.example/';
  const { findings } = await linesOn(/a link to a heading/, {
    'projects.yaml': sample('projects.yaml', link, `${link}\n  case: consent`),
    'projects/consent.md': '## The why\n\n[It](#the-why).\n\n[It](#the-wy).\n',
    'about.md': 'I did [it](/projects/consent#the-wy).\n',
    'de/projects/consent.md': '## Warum\n\n[Das](#warum), [das](#varum).\n',
  });

  const wrong = (href: string, guess: string) =>
    `has a link to a heading that does not exist, got "${href}"; did you mean "#${guess}"?`;
  expect(findings).toEqual([
    `content/about.md:1:7  about  ${wrong('/projects/consent#the-wy', 'the-why')}`,
    `content/de/projects/consent.md:3:16  consent  ${wrong('#varum', 'warum')}`,
    `content/projects/consent.md:5:1  consent  ${wrong('#the-wy', 'the-why')}`,
  ]);
});
