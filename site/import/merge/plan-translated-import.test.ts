import { expect, it } from 'vitest';
import { formatDiagnostics } from '#site/content/diagnostics.ts';
import { loadContent } from '#site/content/load-content.ts';
import { resumeJson } from '#site/documents/resume-json.ts';
import { type Entry, emptyImport, type Imported } from '#site/import/imported.ts';
import { readJsonResume } from '#site/import/json-resume.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import type { Files } from '#tests/support/files.ts';
import { planTranslatedImport } from './plan-translated-import.ts';

const FILES: Files = {
  'site.yaml': sample('site.yaml', 'language: en\n', 'language: en\nlanguages: [en, de]\n'),
  'about.md': 'About me.\n',
  'experience.yaml': `- { role: Lead, company: Northlight, start: 2022, summary: First., highlights: [A, B] }
- { role: Intern, company: Bakery, start: 2020 }
`,
  'education.yaml': '- { institution: University, area: Maths, link: "https://u.example/" }\n',
};

async function plan(imported: Partial<Imported>, files: Files = {}) {
  const dir = contentDir({ ...FILES, ...files });
  const { changes, ...report } = await planTranslatedImport(dir, 'de', {
    ...emptyImport(),
    ...imported,
  });
  const differences = report.differences.map((one) => formatDiagnostics([one]));
  const texts = new Map(changes.map(({ name, after }) => [name, after]));
  return { ...report, changes, differences, textOf: (name: string) => texts.get(`de/${name}`) };
}

const found = (...values: Entry[]) => values.map((value, index) => ({ from: `[${index}]`, value }));

it('fills in the translations of the entries that it finds again', async () => {
  const { textOf, notImported, differences } = await plan({
    experience: found(
      {
        role: 'Leitung',
        company: 'Northlight',
        start: '2022',
        summary: 'Erstens.',
        highlights: ['X', 'Y'],
      },
      { role: 'Lehrling', company: 'Bäckerei', start: '2020' },
    ),
    education: found({ institution: 'Universität', area: 'Mathe', link: 'https://u.example/' }),
    site: found({ role: 'Entwicklerin' }),
    about: [{ from: 'about', value: 'Über mich.' }],
  });

  expect(textOf('experience.yaml')).toContain(`Lead · Northlight · 2022:
  # en: Lead
  role: Leitung
  # en: First.
  summary: Erstens.
  highlights:
    # en: A
    - X
    # en: B
    - Y

Intern · Bakery · 2020:
  # en: Intern
  role: Lehrling
  # en: Bakery
  company: Bäckerei
`);
  expect(textOf('education.yaml')).toContain('institution: Universität');
  expect(textOf('site.yaml')).toContain('role: Entwicklerin');
  expect(textOf('about.md')).toBe('<!-- en: About me. -->\n\nÜber mich.\n');
  expect([notImported, differences]).toEqual([[], []]);
});

it('keeps what is translated, and lists what has no place', async () => {
  const { textOf, notImported, differences } = await plan(
    {
      experience: found(
        {
          role: 'Leitung',
          company: 'Northlight',
          start: '2022',
          highlights: ['X'],
          location: 'Wien',
        },
        { role: 'Chefin', company: 'Other', start: '2024' },
      ),
    },
    { 'de/experience.yaml': 'Lead · Northlight · 2022:\n  # en: Lead\n  role: Meine\n' },
  );

  expect(textOf('experience.yaml')).toBeUndefined();
  expect(notImported).toEqual([
    '[0].highlights (X): content/experience.yaml has 2 of them',
    '[0].location (Wien): content/experience.yaml has none: add it there first',
    '[1] (Chefin): is no entry of content/experience.yaml: add it there first',
  ]);
  expect(differences).toEqual([
    'content/de/experience.yaml:3:9  experience.Lead · Northlight · 2022.role  is “Meine”; [0].role has “Leitung”',
  ]);
});

it('has nothing to say about what it exports, and writes no file that it does not fill in', async () => {
  const files = {
    ...FILES,
    'site.yaml': `${FILES['site.yaml']}
facts: [{ figure: 40 M, label: requests }]
interests: [{ name: Rowing, keywords: [boats] }, { name: Chess }]
`,
    'skills.yaml': '- { group: Craft, skills: [Go] }\n- { group: Tools, skills: [Git] }\n',
    'languages.yaml': '- { language: English, fluency: Native }\n',
    'de/site.yaml':
      'facts: { requests: { figure: 40 Mio. } }\ninterests: { Rowing: { name: Rudern } }\n',
    'de/skills.yaml': 'Craft: { group: Handwerk }\n',
    'de/languages.yaml': 'English: { language: Englisch }\n',
    'de/about.md': '<!-- en: Older. -->\n\nÜber mich.\n',
  };
  const german = await loadContent(contentDir(files), { language: 'de' });

  const imported = readJsonResume(resumeJson(german, { isPublic: false }), 'de');
  const { changes, notImported, differences } = await plan(imported, files);

  expect([changes, notImported, differences]).toEqual([[], [], []]);
});

it.each([
  ['de', 'The site is not translated into de: npx chronofolio translate de'],
  ['en', 'en is the first language, whose texts are in content/ itself: leave out --language'],
])('says what to do for %s, which the site is not translated into', async (tag, error) => {
  const importing = planTranslatedImport(contentDir(), tag, emptyImport());

  await expect(importing).rejects.toThrow(error);
});
