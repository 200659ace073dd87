import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { IMPORTED_LISTS } from '#model/content-lists.ts';
import type { Content } from '#model/schema.ts';
import { loadContent } from '#site/content/load-content.ts';
import { resumeJson } from '#site/documents/resume-json.ts';
import { writeChanges } from '#site/files/change-files.ts';
import { ownerSchema } from '#site/sample/owner.ts';
import { replaceSample } from '#site/sample/skeleton.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { answersIn } from './imported.ts';
import { readJsonResume } from './json-resume.ts';
import { definedFields } from './merge/merge-list.ts';
import { planImport } from './merge/plan-import.ts';

// Whole résumés, imported into the content that `init` writes.

const FIXTURES = path.join(import.meta.dirname, '../../tests/fixtures/json-resumes');
const PUBLISHED = path.dirname(
  createRequire(import.meta.url).resolve('@jsonresume/schema/schema.json'),
);
/** @param name of a fixture, or the path of a published sample */
const fixture = (name: string) => readFileSync(path.resolve(FIXTURES, `${name}.json`), 'utf8');

const OWNER = {
  name: 'Kim',
  role: 'Developer',
  email: 'kim@kim.example',
  location: 'Oslo',
  url: 'https://kim.example/',
  pitch: 'Pitch.',
};

const UNCHANGED = { changes: [], differences: [], notImported: [], placeholders: [] };

/** Imports a résumé into content that `init` made with its answers. */
async function importFixture(name: string) {
  const dir = contentDir();
  const cacheDir = temporaryDir();
  const { github: _, linkedin: __, ...found } = answersIn(readJsonResume(fixture(name), '2026'));
  const owner = ownerSchema.parse({ ...OWNER, ...definedFields(found) });
  await replaceSample(owner, '2026-11', { contentDir: dir, cacheDir });
  const plan = () => planImport(dir, readJsonResume(fixture(name), '2026'));
  const { changes, ...report } = await plan();
  await writeChanges(dir, changes);
  return { content: await loadContent(dir), report, again: await plan() };
}

/** @returns the number of entries in each section that a résumé has */
function countEntries(resume: Record<string, unknown>): Record<string, number> {
  const sections = ['interests', ...IMPORTED_LISTS.map(({ section }) => section)];
  return Object.fromEntries(
    sections.flatMap((section) => {
      const entries = (resume[section] as unknown[] | undefined) ?? [];
      const filled = entries.filter((entry) => /:"[^"]|^"/.test(JSON.stringify(entry)));
      return filled.length > 0 ? [[section, filled.length]] : [];
    }),
  );
}

/** @returns every skill, sorted: some are entries, some keywords of a group */
const skillsIn = ({ skills = [] }: { skills?: { name?: string; keywords?: string[] }[] }) =>
  // Early résumés list skills as strings.
  skills
    .flatMap((skill) => (skill.keywords?.length ? skill.keywords : (skill.name ?? skill)))
    .sort();

const exported = (content: Content, isPublic = false) =>
  JSON.parse(resumeJson(content, { isPublic }));

/** @returns the fields of a JSON Schema that a value lacks */
function fieldsMissingIn(value: unknown, schema: Schema, at: string): string[] {
  if (value === undefined) return [at];
  if (schema.items)
    return fieldsMissingIn(Object.assign({}, ...[value].flat()), schema.items, `${at}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    fieldsMissingIn(Object(value)[name], child, at ? `${at}.${name}` : name),
  );
}

describe('a résumé with every field of the official schema', () => {
  it('comes back on export, except for the metadata of the file', async () => {
    const { content, report, again } = await importFixture('complete');
    const { work, ...source } = JSON.parse(fixture('complete'));

    expect(exported(content)).toEqual({
      ...source,
      work: [
        { ...work[0], keywords: ['TypeScript'] },
        { ...work[1], keywords: [] },
      ],
      meta: { version: 'v1.0.0', lastModified: '2026-11' },
    });
    const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json');
    expect(fieldsMissingIn(exported(content), schema, '')).toEqual(['meta.canonical']);
    expect(report).toEqual({
      notImported: ['meta (elegant): it is about the file'],
      placeholders: [],
      differences: [],
    });
    expect(again).toEqual({ ...again, changes: [], differences: [] });
  });

  it('is published without phone and postal address', async () => {
    const { content } = await importFixture('complete');

    const { phone, location } = exported(content, true).basics;

    expect([phone, location]).toEqual([
      undefined,
      { city: 'London, Greater London, United Kingdom' },
    ]);
  });
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

describe('a résumé as people publish it', () => {
  it.each([
    {
      name: 'early-format',
      notImported: [
        'basics.profiles[2] (Stack Overflow): Stack Overflow has no known address',
        'skills[0].level (Master): only a group of skills has a level',
        'skills[1].level (Advanced): only a group of skills has a level',
        'skills[2].level (Advanced): only a group of skills has a level',
      ],
      placeholders: [
        'work[1] has no position: “To be written: your role (work[1])” is used instead',
        'work[2] has no startDate: “2011-12” is used instead',
        'references[0] has no name: “To be written: who said it (references[0])” is used instead',
      ],
    },
    {
      name: 'html',
      notImported: [
        'work[0].highlights (<b>Zero</b> accessibility issues since 2022): without its Markdown',
        'meta (even): it is about the file',
        'basics.profiles[2] (GitHub): another entry has this label',
      ],
      placeholders: [
        'projects[1] has no description: “Internal tool” is used instead',
        'projects[2] has no startDate: “2023” is used instead',
        'projects[2] has no description: “Old thing” is used instead',
      ],
    },
    {
      name: 'academic',
      placeholders: [
        'references[1] has no reference: “To be written: what was said (references[1])” is used instead',
      ],
    },
    {
      name: 'minimal',
      placeholders: [
        'work[1] has no position: “To be written: your role (work[1])” is used instead',
        'work[1] has no startDate: “2020-01” is used instead',
        'work[1] has no endDate: “2020-01” is used instead',
        'projects[0] has no startDate: “2026” is used instead',
        'projects[0] has no description: “One” is used instead',
        'projects[1] has no startDate: “2026” is used instead',
        'projects[1] has no description: “Two” is used instead',
        'projects[2] has no startDate: “2026” is used instead',
        'projects[2] has no description: “Three” is used instead',
        'references[0] has no name: “To be written: who said it (references[0])” is used instead',
      ],
    },
    {
      name: `${PUBLISHED}/sample.resume`,
      notImported: [expect.stringMatching(/^meta \(https:.+: it is about the file$/)],
    },
    { name: 'german' },
    { name: `${PUBLISHED}/examples/career-changer.resume` },
    { name: `${PUBLISHED}/examples/new-grad.resume` },
    { name: `${PUBLISHED}/examples/senior-engineer.resume` },
  ])('$name loses no entry; a second import changes nothing', async ({ name, ...expected }) => {
    const { notImported = [], placeholders = [] } = expected;
    const { content, report, again } = await importFixture(name);
    const source = JSON.parse(fixture(name));

    expect(countEntries(exported(content))).toEqual(countEntries(source));
    expect(skillsIn(exported(content))).toEqual(skillsIn(source));
    expect(report).toEqual({ notImported, placeholders, differences: [] });
    expect(again).toEqual({ ...UNCHANGED, notImported });
  });

  it('has addresses of its profiles, also where it names only the user', async () => {
    const links = async (name: string) =>
      (await importFixture(name)).content.site.links.map(({ label, url }) => `${label} ${url}`);

    expect(await links('early-format')).toEqual([
      'Twitter https://x.com/tomokafor',
      'GitHub https://github.com/tomokafor',
    ]);
    expect(await links('german')).toEqual([
      'XING https://www.xing.com/profile/Juergen_Gross',
      'Mastodon https://chaos.example/@juergen',
      'Eigene Seite https://gross.dev',
    ]);
  });

  it('has HTML as text, and in Markdown fields as Markdown', async () => {
    const { content } = await importFixture('html');

    expect(content.site.links.map(({ url }) => url)).toEqual([
      'https://www.linkedin.com/in/meitanaka',
      'https://github.com/mei-work',
    ]);
    expect(content.aboutMarkdown).toBe(
      'I build **interfaces** that everybody can use.\n\nMore on [my site](https://tanaka.dev/about).\n',
    );
    expect(content.experience).toMatchObject([
      {
        summary: 'Design system in React & TypeScript.\n\n- 40 components\n- 9 teams',
        highlights: [
          'Zero accessibility issues since 2022',
          'Docs read by everyone (https://kumo.dev/docs)',
        ],
        technologies: ['React', 'TypeScript'],
      },
      { technologies: ['Vue.js', 'React'] },
    ]);
    expect(content.projects.map(({ year, title }) => [year, title])).toEqual([
      ['2020-01-01–', 'Kanji cards'],
      ['2022-01-01–2023-05-01', 'Internal tool'],
      ['2023', 'Old thing'],
    ]);
  });
});
