import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDate } from '#model/list-rules.ts';
import type { Content } from '#model/schema.ts';
import { loadContent } from '#site/content/load-content.ts';
import { parseMarkdown } from '#site/content/parse-markdown.ts';
import { unprintableIn } from '#site/content/unprintable.ts';
import { resumeJson } from '#site/documents/resume-json.ts';
import { writeChanges } from '#site/files/change-files.ts';
import { content as contentOf } from '#tests/support/content.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { readJsonResume } from './json-resume.ts';
import { planImport } from './merge/plan-import.ts';
import { plainText } from './plain-text.ts';

const require = createRequire(import.meta.url);
const published = (name: string) =>
  readFileSync(require.resolve(`@jsonresume/schema/${name}`), 'utf8');
const CAREER = [
  ...(['experience', 'skills', 'blogs', 'education', 'certificates'] as const),
  ...(['languages', 'awards', 'volunteering', 'testimonials'] as const),
];
const EMPTY_SKILLS = { 'skills.yaml': '# None yet.\n' };

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);
const isValid = ajv.compile(JSON.parse(published('schema.json')));

async function importInto(dir: string, resume: string) {
  const plan = await planImport(dir, readJsonResume(resume, '2026'));
  await writeChanges(dir, plan.changes);
  return plan;
}

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
      publications: [{ name: 'Dials', releaseDate: '2024-03-15', summary: 'On **shadows**.' }],
    };
    const dir = contentDir();

    const { notImported, placeholders } = await importInto(dir, JSON.stringify(resume));

    expect(notImported).toEqual([
      'projects[0].startDate (last year): it is not a date such as 2024-03',
      'skills[0].level (good): only a group of skills has a level',
      'education (none)',
      'publications[0].summary (On **shadows**.): without its Markdown',
    ]);
    expect(placeholders).toEqual([
      'work[1] has no position: “To be written: your role (work[1])” is used instead',
      'projects[0] has no startDate: “2026” is used instead',
    ]);
    const { skills, experience, blogs } = await loadContent(dir);
    expect(blogs).toContainEqual({ title: 'Dials', date: '2024-03-15', summary: 'On shadows.' });
    expect(experience.slice(-2)).toMatchObject([
      { role: 'Cook', company: 'Inn', start: '2001' },
      { role: 'To be written: your role (work[1])', company: 'Bar', start: '2000' },
    ]);
    expect(skills.slice(-1)).toEqual([
      { group: 'Skills', skills: [{ name: 'Welding' }, { name: 'Cooking' }] },
    ]);
  });

  it.each([
    [{ city: 'Hamburg', region: 'hamburg' }, 'Hamburg', { region: 'hamburg', city: 'Hamburg' }],
    [{ city: 'Wien', countryCode: 'AT' }, 'Wien, Österreich', { countryCode: 'AT', city: 'Wien' }],
    [{ city: 'Wien', countryCode: 'Austria' }, 'Wien, Austria', undefined],
  ])('names the place of %j', (place, location, address) => {
    const { site } = readJsonResume(JSON.stringify({ basics: { location: place } }), '2026', 'de');

    expect(site.map(({ value }) => value)).toEqual([{ location, address }]);
  });

  it('does not turn a job with an invalid end into the current one', async () => {
    const job = '{"name": "Inn", "position": "Cook", "startDate": "2014-02", "endDate": "2013-01"}';

    const plan = await importInto(contentDir({ 'experience.yaml': '' }), `{"work": [${job}]}`);

    expect(plan.changes[0]?.after).toContain('  start: 2014-02\n  end: 2014-02\n');
    expect(plan).toMatchObject({
      notImported: ['work[0].endDate (2013-01): must not be before the start'],
      placeholders: ['work[0] has no endDate: “2014-02” is used instead'],
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
    [`{"work": [${'0,'.repeat(5000)}0]}`, 'work has more than 5000 entries'],
    [`{"basics": {"summary": "${'a'.repeat(20_001)}"}}`, 'is longer than 20000 characters'],
  ])('%.60j is refused', (text, message) => {
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
    const dir = contentDir({ ...EMPTY_SKILLS, 'site.yaml': site });
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
    const dir = temporaryDir();
    const empty = {
      ...Object.fromEntries(CAREER.map((list) => [`${list}.yaml`, ''])),
      ...{ 'projects.yaml': '', 'services.yaml': '', 'words.yaml': '', 'about.md': '' },
      ...EMPTY_SKILLS,
      'blogs.yaml': '[]\n',
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
        expect(back.projects.map(({ feature, ...project }) => project)).toEqual(
          content.projects.map(({ feature, ...project }) => project),
        );
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
  .filter((value) => value !== '' && !unprintableIn(value))
  .filter((value) => plainText(value) === value); // the import removes markup
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
const asList = <Entry extends object>(
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

const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;

/** @returns entries with all fields of the first record, and some of the second */
const entryOf = <Required extends object, Optional extends object>(
  required: { [Field in keyof Required]: fc.Arbitrary<Required[Field]> },
  optional: { [Field in keyof Optional]: fc.Arbitrary<Optional[Field]> },
) =>
  fc
    .tuple(fc.record(required), fc.record(optional, { requiredKeys: [] }))
    .map(([all, some]) => ({ ...all, ...some }));

const job = entryOf(
  { ...texts('role', 'company'), start: month, summary: prose, technologies: words },
  { ...texts('location', 'description'), link: url, highlights: items, end: fc.constant('2099') },
);
const project = entryOf(
  {
    year: fc.oneof(
      year,
      year.map((year) => (year > '1900' ? `1900–${year}` : year)),
    ),
    title: text,
    description: prose,
    technologies: words,
    feature: fc.boolean(),
  },
  {
    ...texts('outcome', 'team', 'entity', 'type'),
    role: text
      .map((role) => role.replaceAll(',', ''))
      .filter((role) => role.trim() === role && role !== ''),
    link: url,
    repository: url,
    story: prose,
    highlights: items,
  },
);
const education = entryOf(
  { institution: text, start: month },
  { ...texts('area', 'studyType', 'score', 'summary'), link: url, courses: items },
);
const certificate = entryOf(
  { name: text, date: month },
  { ...texts('issuer', 'number'), expires: fc.constant('2099'), link: url },
);
const volunteering = entryOf(
  { organization: text, start: month },
  { ...texts('position', 'summary'), link: url, end: fc.constant('2099'), highlights: items },
);
const career = {
  education: asList(education, ['institution'], 'start'),
  certificates: asList(certificate, ['name'], 'date'),
  languages: asList(entryOf(texts('language'), texts('fluency')), ['language']),
  awards: asList(
    entryOf({ title: text, date: month }, texts('awarder', 'summary')),
    ['title'],
    'date',
  ),
  volunteering: asList(volunteering, ['organization'], 'start'),
  testimonials: asList(
    entryOf(texts('text', 'name'), { ...texts('position', 'about'), date: month }),
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

const isFilled = (list: object[]) => list.length > 0;
const person = entryOf(
  {
    ...texts('name', 'role', 'location'),
    email,
    url: publicUrl,
    links: asList(entryOf({ label: text, url }, texts('username')), ['label', 'url']),
  },
  {
    phone: text,
    interests: asList(entryOf(texts('name'), { keywords: items }), ['name']).filter(isFilled),
    facts: asList(fc.record(texts('figure', 'label')), ['label'])
      .map((list) => list.slice(0, 3))
      .filter(isFilled),
  },
);
const post = entryOf({ date: month, title: text }, { ...texts('publisher', 'summary'), link: url });
const portfolios: fc.Arbitrary<Content> = fc
  .record({
    site: person,
    experience: asList(job, ['role'], 'start'),
    projects: asList(project, ['title', 'link'], 'year'),
    skills,
    blogs: asList(post, ['title', 'link'], 'date'),
    ...career,
  })
  .map((given) => contentOf(given));
