import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lastDate } from '#content/lists.ts';
import type { Content } from '#content/schema.ts';
import { loadContent } from '#site/content/load-content.ts';
import { parseMarkdown } from '#site/content/parse-markdown.ts';
import { unprintableIn } from '#site/content/unprintable.ts';
import { resumeJson } from '#site/documents/resume-json.ts';
import { writeChanges } from '#site/files/change-files.ts';
import { content as contentOf } from '#tests/support/content.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { readJsonResume } from './json-resume.ts';
import { planImport } from './merge/plan-import.ts';

const require = createRequire(import.meta.url);
const published = (name: string) =>
  readFileSync(require.resolve(`@jsonresume/schema/${name}`), 'utf8');
const SAMPLES = [
  'sample',
  'examples/career-changer',
  'examples/new-grad',
  'examples/senior-engineer',
];
const CAREER = [
  ...(['education', 'certificates', 'languages', 'awards'] as const),
  ...(['volunteering', 'testimonials'] as const),
];
const EMPTY_LISTS = {
  'experience.yaml': '',
  'projects.yaml': '',
  'skills.yaml': '# None yet.\n',
  'blogs.yaml': '[]\n',
};

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);
const isValid = ajv.compile(JSON.parse(published('schema.json')));

async function importInto(dir: string, resume: string) {
  const plan = await planImport(dir, readJsonResume(resume, '2026'));
  await writeChanges(dir, plan.changes);
  return plan;
}

describe('a published sample', () => {
  it.each(SAMPLES)('%s becomes valid content; a second import changes nothing', async (name) => {
    const dir = contentDir({ ...EMPTY_LISTS, 'about.md': '<!-- Who you are. -->\n' });
    const resume = published(`${name}.resume.json`);

    const first = await importInto(dir, resume);
    const content = await loadContent(dir);
    const second = await importInto(dir, resume);

    expect(first.changes.length).toBeGreaterThan(3);
    expect(first.differences.map(({ message }) => message)).toContain(
      `is “Noa Sample”; basics.name has “${JSON.parse(resume).basics.name}”`,
    );
    expect(content.experience).toHaveLength(JSON.parse(resume).work.length);
    expect(content.skills.length).toBeGreaterThan(0);
    expect(second).toEqual({
      changes: [],
      differences: first.differences,
      notImported: first.notImported,
      placeholders: [],
    });
  });

  it('is imported whole', async () => {
    const dir = contentDir({ 'about.md': '<!-- Who you are. -->\n' });

    const { notImported } = await importInto(dir, published('sample.resume.json'));

    expect(notImported).toEqual([]);
  });
});

describe('into content that is there', () => {
  it('reports required fields that are missing, and placeholders', async () => {
    const resume = {
      work: [
        { position: 'Cook', name: 'Inn', startDate: '2001' },
        { name: 'Bar', startDate: '2000' },
      ],
      projects: [{ name: 'Sundial', description: 'Tells <b>time</b>.', startDate: 'last year' }],
      skills: [{ name: 'Welding', level: 'good' }, { name: 'Cooking' }],
      education: 'none',
    };
    const dir = contentDir();

    const { notImported, placeholders } = await importInto(dir, JSON.stringify(resume));

    expect(notImported).toEqual([
      'projects[0].startDate (last year): it is not a date such as 2024-03',
      'skills[0].level (good): only a group of skills has a level',
      'education (none)',
    ]);
    expect(placeholders).toEqual([
      'work[1] has no role: “To be written: your role (work[1])” is used instead',
      'projects[0] has no year: “2026” is used instead',
    ]);
    const { skills, experience } = await loadContent(dir);
    expect(experience.slice(-2)).toEqual([
      { role: 'Cook', company: 'Inn', start: '2001', technologies: [] },
      {
        company: 'Bar',
        start: '2000',
        role: 'To be written: your role (work[1])',
        technologies: [],
      },
    ]);
    expect(skills.slice(-1)).toEqual([
      { group: 'Skills', skills: [{ name: 'Welding' }, { name: 'Cooking' }] },
    ]);
  });

  it('names a city that is a region of its own once', () => {
    const [, place] = readJsonResume(
      '{"basics": {"name": "Ada", "location": {"city": "Hamburg", "region": "hamburg"}}}',
    ).site;

    expect(place?.value).toMatchObject({ location: 'Hamburg', address: { region: 'hamburg' } });
  });

  it('does not turn a job with an invalid end into the current one', async () => {
    const job = '{"name": "Inn", "position": "Cook", "startDate": "2014-02", "endDate": "2013-01"}';

    const plan = await importInto(contentDir({ 'experience.yaml': '' }), `{"work": [${job}]}`);

    expect(plan.changes[0]?.after).toContain('  start: 2014-02\n  end: 2014-02\n');
    expect(plan).toMatchObject({
      notImported: ['work[0].end (2013-01): must not be before the start'],
      placeholders: ['work[0] has no end: “2014-02” is used instead'],
    });
  });

  it('changes nothing where the content has mistakes', async () => {
    const dir = contentDir({ 'site.yaml': sample('site.yaml', 'role: ', 'roll: ') });

    const plan = importInto(dir, published('sample.resume.json'));

    await expect(plan).rejects.toThrow('site.roll  is not a known field; did you mean "role"?');
  });
});

describe('a file that is not a résumé', () => {
  it.each([
    ['', 'The file is not valid JSON'],
    ['[]', 'The file is not a JSON Resume'],
    ['null', 'The file is not a JSON Resume'],
    ['{"name": "x"}', 'The file is not a JSON Resume'],
    [`{"work": ${'['.repeat(3000)}${']'.repeat(3000)}}`, 'nested more than 100 levels deep'],
  ])('%j is refused', (text, message) => {
    expect(() => readJsonResume(text)).toThrow(message);
  });

  it.each([
    ['work has more than 5000 entries', `{"work": [${'0,'.repeat(5000)}0]}`],
    ['is longer than 20000 characters', `{"basics": {"summary": "${'a'.repeat(20_001)}"}}`],
  ])('is refused where there is too much: %s', (message, text) => {
    expect(() => readJsonResume(text)).toThrow(message);
  });

  it('is read where fields have other types, and everything unread is reported', () => {
    const odd =
      '{"basics": [1], "work": {"a": [2]}, "skills": [null, true, "x"], "__proto__": {"a": 1}}';

    expect(readJsonResume(odd).notImported).toEqual([
      'basics[0] (1)',
      'work',
      'skills[1] (true)',
      '__proto__ (1)',
    ]);
  });
});

describe('export', () => {
  it('has skills that were imported one by one as such, in every language', async () => {
    const skills = [{ name: 'Welding' }, { name: 'Cooking' }];
    const site = sample('site.yaml', 'language: en', 'language: de');
    const dir = contentDir({ ...EMPTY_LISTS, 'site.yaml': site });
    await importInto(dir, JSON.stringify({ skills }));
    const content = await loadContent(dir);

    expect(content.skills.map(({ group }) => group)).toEqual(['Kenntnisse']);
    expect(JSON.parse(resumeJson(content)).skills).toEqual(skills);
  });

  it('of the sample is valid, and hides the e-mail address from simple harvesters', async () => {
    const dir = contentDir();

    const text = resumeJson(await loadContent(dir));

    expect([isValid(JSON.parse(text)), isValid.errors]).toEqual([true, null]);
    expect(text).not.toContain('@');
    expect(JSON.parse(text).basics).toMatchObject({
      name: 'Noa Sample',
      email: 'hello@your-name.example',
      summary: expect.stringMatching(/^I began with survey tools .* \*\*no answer/),
    });
  });

  it('and import return the same content, as far as the format can hold it', async () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const empty = {
      ...EMPTY_LISTS,
      ...Object.fromEntries(CAREER.map((list) => [`${list}.yaml`, ''])),
      'about.md': '',
      'words.yaml': '',
      'services.yaml': '',
    };

    await fc.assert(
      fc.asyncProperty(portfolios, prose, async (content, about) => {
        const text = resumeJson({ ...content, aboutMarkdown: about }, { isPublic: false });
        expect([isValid(JSON.parse(text)), isValid.errors]).toEqual([true, null]);
        for (const [name, before] of Object.entries(empty)) {
          writeFileSync(path.join(dir, name), before);
        }
        const own = sample('site.yaml', '', '').replace(/links:\n( {2}.*\n)+/, 'links: []\n');
        writeFileSync(path.join(dir, 'site.yaml'), own);

        const { notImported, placeholders, differences } = await importInto(dir, text);
        const back = await loadContent(dir);

        expect([notImported, placeholders]).toEqual([[], []]);
        expect(differences.map(({ field }) => field)).toEqual(
          ['name', 'role', 'url', 'email', 'location'].map((field) => `site.${field}`),
        );
        const { links, phone, interests, facts } = back.site;
        expect({ ...content.site, links, phone, interests, facts }).toEqual(content.site);
        for (const list of CAREER) expect(back[list]).toEqual(content[list]);
        expect(readFileSync(path.join(dir, 'about.md'), 'utf8').trim()).toBe(about);
        expect(back.experience).toEqual(content.experience);
        expect(back.projects.map(({ feature, ...project }) => project)).toEqual(
          content.projects.map(({ feature, ...project }) => project),
        );
        expect(back.skills).toEqual(content.skills);
        expect(back.blogs).toEqual(content.blogs);
        const again = await planImport(dir, readJsonResume(text));
        expect([again.changes, again.differences]).toEqual([[], differences]);
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});

// Any content except what the format does not have: accents, aliases, features, images.

const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('- a', 'a: b', '# c', '2024', 'null', "'", '"', '[x]', 'a\n\n b\n', '&a', 'C#'),
  )
  .map((value) => value.trim())
  .filter((value) => value !== '' && !unprintableIn(value));
const prose = text.filter(
  (value) =>
    !value.includes('<!--') && parseMarkdown(value, { images: [] }).diagnostics.length === 0,
);
const url = fc
  .webUrl({ withQueryParameters: true, withFragments: true })
  .map((value) => value.replace(/\/$/, ''));
const publicUrl = fc
  .tuple(fc.domain(), fc.array(fc.stringMatching(/^[\w.~-]{1,8}$/), { maxLength: 3 }))
  .map(([host, path]) => `https://${[host, ...path].join('/')}`);
const year = fc.integer({ min: 1900, max: 2099 }).map(String);
const month = fc
  .tuple(year, fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);
const email = fc
  .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.domain())
  .map(([name, domain]) => `${name}@${domain}`);
const lower = (value: string) => value.toLowerCase();
const words = fc.uniqueArray(text, { selector: lower, maxLength: 4 });
const items = words.filter((list) => list.length > 0);

/** Entries without the field differ. */
const keyOf = <Entry extends object>(entry: Entry, field: keyof Entry) =>
  entry[field] === undefined ? entry : lower(String(entry[field]));

/** @returns entries that differ in the unique fields, newest first */
const listOf = <Entry extends object>(
  entry: fc.Arbitrary<Entry>,
  unique: (keyof Entry)[],
  newest?: keyof Entry,
) =>
  unique
    .reduce<fc.Arbitrary<Entry[]>>(
      (list, field) =>
        list.map((entries) => [
          ...new Map(entries.map((entry) => [keyOf(entry, field), entry])).values(),
        ]),
      fc.array(entry, { maxLength: 5 }),
    )
    .map((entries) =>
      newest
        ? entries.toSorted((a, b) =>
            lastDate(String(b[newest])).localeCompare(lastDate(String(a[newest])), 'en'),
          )
        : entries,
    );

const job = fc
  .record(
    {
      role: text,
      company: text,
      link: url,
      start: month,
      summary: prose,
      location: text,
      description: text,
      highlights: items,
      technologies: words,
    },
    { requiredKeys: ['role', 'company', 'start', 'summary', 'technologies'] },
  )
  .chain((job) => fc.constantFrom(job, { ...job, end: '2099' }));
const project = fc.record(
  {
    year: fc.oneof(
      year,
      year.map((year) => (year > '1900' ? `1900–${year}` : year)),
    ),
    title: text,
    link: url,
    description: prose,
    outcome: text,
    role: text
      .map((role) => role.replaceAll(',', ''))
      .filter((role) => role.trim() === role && role !== ''),
    team: text,
    repository: url,
    story: prose,
    highlights: items,
    entity: text,
    type: text,
    technologies: words,
    feature: fc.boolean(),
  },
  { requiredKeys: ['year', 'title', 'description', 'technologies', 'feature'] },
);
const career = {
  education: listOf(
    fc.record(
      {
        institution: text,
        area: text,
        studyType: text,
        link: url,
        start: month,
        score: text,
        courses: items,
        summary: text,
      },
      { requiredKeys: ['institution', 'start'] },
    ),
    ['institution'],
    'start',
  ),
  certificates: listOf(
    fc.record(
      { name: text, issuer: text, date: month, expires: month, link: url, number: text },
      { requiredKeys: ['name', 'date'] },
    ),
    ['name'],
    'date',
  ),
  languages: listOf(fc.record({ language: text, fluency: text }, { requiredKeys: ['language'] }), [
    'language',
  ]),
  awards: listOf(
    fc.record(
      { title: text, awarder: text, date: month, summary: text },
      { requiredKeys: ['title', 'date'] },
    ),
    ['title'],
    'date',
  ),
  volunteering: listOf(
    fc.record(
      {
        organization: text,
        position: text,
        link: url,
        start: month,
        end: fc.constant('2099'),
        summary: text,
        highlights: items,
      },
      { requiredKeys: ['organization', 'start'] },
    ),
    ['organization'],
    'start',
  ),
  testimonials: listOf(
    fc.record(
      { text, name: text, position: text, date: month, about: text },
      { requiredKeys: ['text', 'name'] },
    ),
    ['name'],
  ),
};
const skills = fc.uniqueArray(text, { selector: lower, maxLength: 8 }).chain((names) =>
  fc.uniqueArray(text, { selector: lower, maxLength: 3 }).map((groups) =>
    groups
      .map((group, index) => ({
        group,
        skills: names
          .filter((_, position) => position % groups.length === index)
          .map((name) => ({ name })),
      }))
      .filter(({ skills }) => skills.length > 0),
  ),
);

const portfolios: fc.Arbitrary<Content> = fc
  .record({
    person: fc.record(
      {
        name: text,
        role: text,
        email,
        url: publicUrl,
        location: text,
        phone: text,
        interests: listOf(fc.record({ name: text, keywords: items }, { requiredKeys: ['name'] }), [
          'name',
        ]).filter((list) => list.length > 0),
        facts: listOf(fc.record({ figure: text, label: text }), ['label'])
          .map((list) => list.slice(0, 3))
          .filter((list) => list.length > 0),
        links: listOf(
          fc.record({ label: text, url, username: text }, { requiredKeys: ['label', 'url'] }),
          ['label', 'url'],
        ),
      },
      { requiredKeys: ['name', 'role', 'email', 'url', 'location', 'links'] },
    ),
    experience: listOf(job, ['role'], 'start'),
    projects: listOf(project, ['title', 'link'], 'year'),
    skills,
    blogs: listOf(
      fc.record(
        { date: month, title: text, link: url, publisher: text, summary: text },
        { requiredKeys: ['date', 'title'] },
      ),
      ['title', 'link'],
      'date',
    ),
    ...career,
  })
  .map(({ person, ...lists }) => contentOf({ site: { ...contentOf().site, ...person }, ...lists }));
