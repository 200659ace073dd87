import path from 'node:path';
import { expect, it } from 'vitest';
import { byPosition, type Diagnostic, formatDiagnostics } from '#site/content/diagnostics.ts';
import { readLanguages } from '#site/content/load-content.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import type { Files } from '#tests/support/files.ts';
import { readiness } from './readiness.ts';

/** @returns what `check` lists about German files */
async function linesOn(files: RegExp, changes: Files) {
  const dir = contentDir({
    'site.yaml': sample('site.yaml', 'language: en\n', 'language: en\nlanguages: [en, de]\n'),
    'services.yaml':
      '- { title: Audits, summary: What is wrong. }\n- { title: Shops, summary: All. }\n',
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

it('notes a file that is missing once, and the texts of a file by entry, and lets them be published', async () => {
  const { findings, notes } = await linesOn(/^content\/de\/(experience|services|about|resume)/, {
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

  expect(findings).toEqual([]);
  expect(notes).toEqual([
    'content/de/about.md:1:1  about  is not translated',
    'content/de/experience.yaml:1:1  is missing: npx chronofolio translate de writes it',
    'content/de/resume.pdf:1:1  is missing, so this language offers no résumé: npx chronofolio resume makes one',
    'content/de/services.yaml:5:11  services.Audits  is not translated: summary (line 5)',
    'content/de/services.yaml:9:9  services.Shops  is not translated: title (line 9), summary (line 11)',
  ]);
});

it('lists what is outdated, and what should be reviewed in the texts of the language', async () => {
  const { findings, notes } = await linesOn(
    /^content\/de\/(services|projects\.yaml|experience|about)/,
    {
      'de/projects.yaml': '\n',
      'experience.yaml':
        '- { role: Lead, company: Northlight, start: 2022, highlights: [Faster., Smaller.] }\n',
      'de/experience.yaml': `Lead · Northlight · 2022:
  # en: Lead
  role: Leitung
  highlights:
    # en: Smaller.
    - Kleiner.
    # en: Faster.
    - Schneller.
`,
      'de/services.yaml': `Audits:
  # outdated: translates “Checks”; delete this line when the text below is right again
  # en: Audits
  title: Prüfungen
  # en: What is wrong.
  summary: TODO
Shops:
  # en: Stores
  title: Läden
  # en: All.
  summary: Alles.
`,
      'de/about.md': '<!-- en: Older. -->\nIch **bin.\n',
    },
  );

  expect(findings).toEqual([
    'content/de/about.md:1:1  about  translates an older text of content/about.md: npx chronofolio translate de marks it; correct it, and delete the mark',
    'content/de/about.md:2:1  about  has ** that is not closed: close it, or write \\*\\*',
    'content/de/experience.yaml:6:5  experience.Lead · Northlight · 2022.highlights  has items in another order than content/experience.yaml, or that are no longer there: npx chronofolio translate de puts them right',
    'content/de/services.yaml:4:10  services.Audits.title  translates an older text of content/services.yaml: correct it, and delete the mark in line 2',
    'content/de/services.yaml:6:12  services.Audits.summary  has “TODO”: write your own text',
    'content/de/services.yaml:9:10  services.Shops.title  translates an older text of content/services.yaml: npx chronofolio translate de marks it; correct it, and delete the mark',
  ]);
  expect(notes).toEqual([
    'content/de/projects.yaml:1:1  is empty: npx chronofolio translate de writes it',
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
