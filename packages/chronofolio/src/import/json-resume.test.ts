import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { writeChanges } from '#files/change-files.ts';
import { ROOT } from '#files/paths.ts';
import { writeNewContent } from '#init/new-content.ts';
import { ownerSchema } from '#init/owner-answers.ts';
import { partsOutside, resumeJson } from '#resume/resume-json.ts';
import { IMPORTED_LISTS } from '#schema/lists.ts';
import type { Content } from '#schema/schema.ts';
import { contentDir, copyCareer } from '#tests/support/content-dir.ts';
import { REPOSITORY } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { readAnswers, withoutProfiles } from './imported.ts';
import { readJsonResume } from './json-resume.ts';
import { planImport } from './merge/plan-import.ts';

const FIXTURES = path.join(ROOT, 'tests/fixtures/json-resumes');
const PUBLISHED = path.join(REPOSITORY, 'node_modules/@jsonresume/schema');
/** @param name the name of a fixture, or the path of a published sample */
const fixture = (name: string) => readFileSync(path.resolve(FIXTURES, `${name}.json`), 'utf8');

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);
const isValid = ajv.compile(JSON.parse(fixture(`${PUBLISHED}/schema`)));

const OWNER = {
  name: 'Kim',
  role: 'Developer',
  email: 'kim@kim.example',
  location: 'Oslo',
  url: 'https://kim.example/',
  pitch: 'Pitch.',
};

/** Imports a résumé into content that `init` has made with the answers in the résumé. */
async function importResume(resume: string) {
  const dir = path.join(temporaryDir(), 'content');
  const found = readJsonResume(resume);
  const answers = ownerSchema.parse({
    ...OWNER,
    ...JSON.parse(JSON.stringify(readAnswers(found))),
  });
  const owner = withoutProfiles(answers, found);
  await writeNewContent(owner, '2026-11', { contentDir: dir, cacheDir: temporaryDir() });
  const imported = () => planImport(dir, readJsonResume(resume));
  const { changes, counts: _, ...report } = await imported();
  await writeChanges(dir, changes);
  const again = await imported();
  return { content: await loadContent(dir), report, again };
}

const exported = (content: Content, isPublic = false) =>
  JSON.parse(resumeJson(content, { isPublic }));

it('a résumé with every official field is the same after import and export', async () => {
  const resume = fixture('complete');
  const { content, report, again } = await importResume(resume);
  const { work, ...source } = JSON.parse(resume);
  const isProposed = { keywords: expect.any(Array) };

  expect(exported(content)).toEqual({
    ...source,
    work: work.map((job: object) => ({ ...job, ...isProposed })),
    meta: { version: 'v1.0.0', lastModified: '2026-11' },
  });
  expect([isValid(exported(content)), isValid.errors]).toEqual([true, null]);
  const { phone, location } = exported(content, true).basics;
  expect([phone, Object.keys(location)]).toEqual([undefined, ['city']]);
  expect(report).toEqual({
    notImported: ['meta.theme (elegant)'],
    placeholders: [],
    differences: [],
  });
  expect(again).toEqual({ ...again, changes: [], differences: [] });
});

/** @returns the number of entries in each section of a résumé */
const countEntries = (resume: Record<string, unknown[] | undefined>) =>
  ['interests', ...IMPORTED_LISTS.map(({ section }) => section)].map((section) => {
    const filled = resume[section]?.filter((entry) => /:"[^"]|^"/.test(JSON.stringify(entry)));
    return `${section}: ${filled?.length ?? 0}`;
  });

it.each<[string, ...string[]]>([
  [
    'early-format',
    ...['skills[0].level (Master)', 'skills[1].level (Advanced)', 'skills[2].level (Advanced)'],
    'basics.profiles[2] (Stack Overflow): its url must be an http(s) URL, a file of content/public such as /slides/talk.pdf, or an e-mail address such as mailto:jobs@your-name.example',
    'work[1] has no role: “To be written: your role (work[1])” is used instead',
    'work[2] has no start: “To be written: when it began, and its end unless it goes on (work[2])” is used instead',
    'references[0] has no name: “To be written: who said it (references[0])” is used instead',
  ],
  [`${PUBLISHED}/sample.resume`],
  [`${PUBLISHED}/examples/senior-engineer.resume`],
])(
  'an import of %s loses no entry, and a second import changes nothing',
  async (name, ...lines) => {
    const { content, report, again } = await importResume(fixture(name));

    expect(countEntries(exported(content))).toEqual(countEntries(JSON.parse(fixture(name))));
    expect([report.notImported, report.placeholders, report.differences].flat()).toEqual(lines);
    expect([again.changes, again.placeholders]).toEqual([[], []]);
  },
);

it.each([
  ['the sample', 0, 'services projects/consent'],
  // The differences are the city of the address, and a hyphen in a year.
  [
    'a whole career',
    2,
    'patents services talks sections/talks sections/press pages/imprint posts/quiet-deploys posts/reading-logs projects/consent projects/crown-and-strand',
  ],
])(
  'an import of the own export changes nothing, and the export says what it leaves out: %s',
  async (name, differences, left) => {
    const dir = contentDir();
    if (name === 'a whole career') copyCareer(dir);
    const content = await loadContent(dir);
    const json = resumeJson(content, { isPublic: false });
    expect(partsOutside(content).join(' ')).toBe(left);

    const { counts: _, ...plan } = await planImport(dir, readJsonResume(json));
    expect({ ...plan, differences: plan.differences.length }).toEqual({
      ...{ changes: [], notImported: [], placeholders: [], differences },
    });
  },
);

const NO_FILE = ': no file of the content has these';
const MORE = 'section “More”[0].name (Thing)';
it.each([
  ['several-roles.json', 'one-role', ['work[0].positions[0].awards (Best)']],
  [
    'reactive-resume-3.json',
    'reactive-resume',
    [`hidden (Inn)${NO_FILE}`, expect.stringContaining('“Talks” (On queues')],
  ],
  ['reactive-resume-4.json', 'reactive-resume', [`hidden (Inn)${NO_FILE}`, MORE]],
  ['reactive-resume-5.yaml', 'reactive-resume', ['hidden[0].company (Inn)', MORE]],
])('reads from %s what %s.json has as a JSON Resume', (name, same, unread) => {
  const read = (file: string) => {
    const { notImported, ...lists } = readJsonResume(
      readFileSync(path.join(FIXTURES, file), 'utf8'),
    );
    const found = Object.entries(lists).map(([list, entries]) => [
      list,
      entries.map(({ value }) => value),
    ]);
    return { notImported, found };
  };

  expect(read(name).found).toEqual(read(`${same}.json`).found);
  expect(read(name).notImported).toEqual(expect.arrayContaining(unread));
});

it.each([
  ['work', { startDate: '2020 – now' }, { start: '2020' }],
  ['work', { startDate: '2020 (about)' }, { start: '2020 (about)' }],
  ['work', { name: 'Career break', position: 'Parent' }, { break: true, role: 'Parent' }],
  ['work', { name: 'R&amp;D', url: 'a.b?c&amp;d' }, { company: 'R&D', link: 'https://a.b?c&d' }],
  ['work', { technologies: ['Go'], keywords: [] }, { technologies: ['Go'] }],
  ['work', { skills: 'Go, AWS (S3); R&amp;D' }, { technologies: ['Go', 'AWS (S3)', 'R&D'] }],
  ['work', { from: '2020', to: '2021', bullets: ['Led'] }, { start: '2020', highlights: ['Led'] }],
  [
    'projects',
    { summary: 'Counts.', github: 'a.b/c' },
    { description: 'Counts.', repository: 'https://a.b/c' },
  ],
  ['projects', { tags: ['Go, SQL'] }, { technologies: ['Go', 'SQL'] }],
  ['education', { courses: ['R&amp;D, basics'] }, { courses: ['R&D, basics'] }],
  ['education', { school: 'V', degree: 'MSc' }, { institution: 'V', studyType: 'MSc' }],
  ['education', { field: 'AI', start: '2014', end: '2016' }, { area: 'AI', end: '2016' }],
  ['languages', { name: 'French', level: 'B2' }, { language: 'French', fluency: 'B2' }],
  ['certifications', { name: 'Admin', date: '2020' }, { name: 'Admin', date: '2020' }],
])('reads in %s %j as %j', (section, item, value) => {
  const imported = readJsonResume(JSON.stringify({ basics: {}, [section]: [item] }));
  const { experience, projects, education, languages, certificates } = imported;

  expect([experience, projects, education, languages, certificates].flat()).toMatchObject([
    { value },
  ]);
});

it.each([
  ['HTML, CSS', [['HTML', 'CSS']]],
  [['HTML, CSS', 'R&amp;D'], [['HTML', 'CSS', 'R&D']]],
  [[{ name: 'Web &amp; more', skills: 'HTML; CSS' }], [['HTML', 'CSS'], []]],
])('reads the skills %j as %j', (skills, lists) => {
  const imported = readJsonResume(JSON.stringify({ skills }));

  expect(imported.skills.map(({ value }) => value.skills)).toEqual(lists);
});

it('lists what is hidden in Reactive Resume, and reads fields without a link', () => {
  const { about, links, notImported } = readJsonResume(
    JSON.stringify({
      basics: { customFields: [{ text: 'Visa: EU', link: '' }] },
      summary: { hidden: true, content: 'Secret.' },
      sections: { profiles: { items: [{ network: 'Site', website: { url: 'a.dev' } }] } },
      customSections: [{ title: 'Courses', content: 'Logic' }],
    }),
  );

  expect(about).toEqual([]);
  expect(links.map(({ value }) => value.url)).toEqual(['https://a.dev', 'Visa: EU']);
  expect(notImported).toEqual([
    'section “Courses”[0].content (Logic)',
    'hidden[0].summary (Secret.)',
  ]);
});

it.each([
  [{ city: 'Hamburg', region: 'hamburg' }, 'Hamburg', { region: 'hamburg', city: 'Hamburg' }],
  [{ city: 'Wien', countryCode: 'AT' }, 'Wien', { countryCode: 'AT', city: 'Wien' }],
  [{ city: 'Wien', countryCode: 'Austria' }, 'Wien, Austria', undefined],
  ['Wien', 'Wien', undefined],
])('names the place of %j', (place, location, address) => {
  const { site } = readJsonResume(JSON.stringify({ basics: { location: place } }));

  expect(site[0]?.value).toEqual({ location, address });
});

const WIEN = { city: 'Wien', countryCode: 'AT', country: 'Austria' };
const AT_WORK = { ...WIEN, address: 'Ring 1', postalCode: '1010' };
const DEEP = `${'['.repeat(60)}"Boats"${']'.repeat(60)}`;
it.each([
  [
    'the parts of places without a field',
    JSON.stringify({ basics: { location: WIEN }, work: [{ name: 'Inn', location: AT_WORK }] }),
    'basics.location.country (Austria)',
    'work[0].location.countryCode (AT)',
    'work[0].location.address (Ring 1)',
    'work[0].location.postalCode (1010)',
  ],
  [
    'fields of other types',
    '{"basics": [1], "work": {"a": 2}, "skills": [null, true, "x"], "__proto__": {"a": 1}}',
    ...['basics[0] (1)', 'work.a (2)', 'skills[1].name (true)', '__proto__.a (1)'],
  ],
  [
    'a section without a place, by its first texts, however deep they are',
    `{ "basics": {}, "hobby": [${DEEP}, "Kites"] }`,
    `hobby (Boats, Kites)${NO_FILE}`,
  ],
])('lists %s', (_, resume, ...lines) => {
  expect(readJsonResume(resume).notImported).toEqual(lines);
});

it.each([
  ['{', 'The file is not valid JSON: '],
  ['work: [', 'The file is not valid YAML: '],
  ['<!doctype html><p>A page', 'The file is not a JSON Resume'],
  ['null', 'The file is not a JSON Resume'],
  [`{"work": [{"name": "${'['.repeat(20_001)}"}]}`, 'A text has more than 20000 characters: “[[['],
  [`{"work": [${'{},'.repeat(1000)}{}]}`, 'has more than 1000 entries and lines of lists'],
])('refuses a file that is not a résumé: %.20s', (text, message) => {
  expect(() => readJsonResume(text)).toThrow(message);
});
