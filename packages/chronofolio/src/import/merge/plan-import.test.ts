import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { emptyImport, type Imported } from '#import/imported.ts';
import type { Fields } from '#schema/foreign.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { planImport } from './plan-import.ts';
import { entryCleaner, skillSearch } from './prepare-entries.ts';

/** @returns the new texts of files that would change, by name, and the report */
async function plan(files: Record<string, string | undefined>, imported: Partial<Imported>) {
  const dir = contentDir(files);
  const all = { ...emptyImport(), ...imported };
  const { changes, counts: _, ...report } = await planImport(dir, all);
  return { files: Object.fromEntries(changes.map(({ name, after }) => [name, after])), ...report };
}

const UNCHANGED = { files: {}, differences: [], notImported: [], placeholders: [] };

/** Plans an import, and expects a second import to change nothing. */
async function expectPlan({ before, imported, ...expected }: Partial<Plan> & Import) {
  expect(await plan(before, imported)).toEqual({ ...UNCHANGED, ...expected });
  expect((await plan({ ...before, ...expected.files }, imported)).files).toEqual({});
}
type Plan = Awaited<ReturnType<typeof plan>>;
type Import = { before: Record<string, string | undefined>; imported: Partial<Imported> };

/** @returns imported entries, which are named by their positions */
const found = (...values: Fields[]) =>
  values.map((value, index) => ({ from: `row ${index + 1}`, value }));

const JOBS = `# My jobs.

# The best one.
- company:   'Northlight' # was Northlight AG
  role: "Lead engineer"
  start: 2022-03
  highlights: [ "Halved the page weight." ]
  technologies: [Node.js,Postgres]
`.replaceAll('\n', '\r\n');
const SKILLS = `- group: Systems
  skills:
    - name: Node.js
    - name: PostgreSQL
      aliases: [Postgres]
`;

it('adds new entries at the top, lists differences, changes no existing line, and adds no entry twice', async () => {
  const before = { 'experience.yaml': JOBS, 'skills.yaml': SKILLS };
  const experience = found(
    { company: 'Mill', role: 'Cook', start: '2019-01', end: '2020', summary: 'In Node.js.' },
    {
      ...{ company: 'NORTHLIGHT', role: 'lead engineer', start: '2022', link: 'https://n.dev/' },
      highlights: ['halved the page weight.', 'Hired a team.'],
      technologies: ['NodeJS', 'postgresql', 'Rust', 'rust'],
    },
  );
  const [header, best] = JOBS.split(/(?=# The )/);
  const cook =
    '- role: Cook\n  company: Mill\n  start: 2019-01\n  end: "2020"\n  summary: In Node.js.\n  technologies: [Node.js]\n\n';
  const differences = [
    'experience (Lead engineer, Northlight).link is missing; row 2 (NORTHLIGHT) has “https://n.dev/”',
    'experience (Lead engineer, Northlight).highlights is “Halved the page weight.”; row 2 (NORTHLIGHT) has “halved the page weight., Hired a team.”',
    'experience (Lead engineer, Northlight).technologies is “Node.js, Postgres”; row 2 (NORTHLIGHT) has “Node.js, PostgreSQL, rust”',
  ];

  const merged = [header, cook.replaceAll('\n', '\r\n'), best].join('');
  const expected = { files: { 'experience.yaml': merged }, differences };
  await expectPlan({ before, imported: { experience }, ...expected });
});

it.each([
  [
    'experience',
    { role: 'Lead', company: 'B', start: '2023-04-01' },
    { role: 'Head', company: 'B', start: '2023-04' },
  ],
  [
    'projects',
    { year: '2022', title: 'Keys in hand', link: 'https://keys.dev', description: 'Mine.' },
    { year: '2021–2024', title: 'keys', link: 'https://keys.dev/', description: 'Theirs.' },
  ],
  ['certificates', { name: 'Kubernetes', number: '47-11' }, { name: 'CKA', number: '47-11' }],
  [
    'publications',
    { title: 'Consent', date: '2020', doi: 'https://doi.org/10.1000/182' },
    { title: 'Consent at scale', date: '2021', doi: '10.1000/182' },
  ],
])('finds a known entry of %s with other words and a less exact date', async (list, own, other) => {
  const files = { [`${list}.yaml`]: stringify([own]) };

  const { differences, ...plans } = await plan(files, { [list]: found(other) });

  expect([plans.files, differences.length > 0]).toEqual([{}, true]);
});

const JANUARY = [
  { company: 'Mill', role: 'Lead', start: '2024-03', location: 'Lisbon' },
  { company: 'Mill', role: 'Engineer', start: '2022-01', end: '2024-03', location: 'Lisbon' },
  { company: 'Hays', role: 'Consultant', start: '2020-05', end: '2021-12' },
  { company: 'Freelance', role: 'Parent', start: '2019-08', end: '2020-04' },
  { company: 'Client A', role: 'Developer', start: '2018-01', end: '2019-07' },
  { company: 'Client B', role: 'Developer', start: '2018-01', end: '2019-07' },
  { company: 'Old Inn', role: 'Cook', start: '2015-01', end: '2017-12' },
];
const EDITED = [
  { company: 'Northlight', role: 'Lead', start: '2024-03', link: 'https://n.example' },
  { company: 'Northlight', role: 'Engineer', start: '2022', end: '2024-03' },
  { company: 'A bank', via: 'Hays', role: 'Architect', start: '2020-05', end: '2021-12' },
  { role: 'Parental leave', break: true, start: '2019-08', end: '2020-04' },
  { company: 'Client A', role: 'Developer', start: '2018-01', end: '2019-07' },
  { company: 'Shop', role: 'Developer', start: '2018-01', end: '2019-07' },
  { company: 'Bistro', group: 'Old Inn', role: 'Chef', start: '2015-01', end: '2017-12' },
];
const SCHOOLS = [{ institution: 'Universidade do Porto', studyType: 'MSc', start: '2010' }];
const RENAMED = [{ institution: 'University of Porto', studyType: 'MSc', start: '2010' }];
it('offers only what is new of a career that has been imported and edited before', async () => {
  const files = (jobs: Fields[], schools: Fields[]) => ({
    ...{ 'experience.yaml': stringify(jobs), 'education.yaml': stringify(schools) },
  });
  const head = { company: 'Northlight', role: 'Head', start: '2026-04' };
  const [lead, ...others] = JANUARY;
  const june = [head, { ...lead, end: '2026-04' }, ...others];
  const imported = { experience: found(...june), education: found(...SCHOOLS) };

  const added = (await plan(files(EDITED, RENAMED), imported)).files;

  expect(Object.keys(added)).toEqual(['experience.yaml']);
  expect(parse(added['experience.yaml'] ?? '')).toEqual([{ ...head, technologies: [] }, ...EDITED]);
});

it.each([
  [{ company: 'Client B', role: 'Writer' }],
  [{ company: 'Client B', role: 'Developer', link: 'https://a.example' }],
  [{ company: 'Client A', role: 'Writer', link: 'https://a.example' }],
])('offers a job beside another that has begun in the same month: %j', async (job) => {
  const start = '2018-01';
  const own = { company: 'Client A', role: 'Developer', link: 'https://a.example', start };
  const before = { 'experience.yaml': stringify([own]) };

  const { files } = await plan(before, { experience: found({ ...job, start }, own) });

  expect(parse(files['experience.yaml'] ?? '')).toMatchObject([job, own]);
});

it('a new entry has placeholders for required fields, and lacks invalid values, which are reported', async () => {
  const languages = found({ language: 'Latin' }); // into YAML that can only be edited by hand
  const experience = found(
    { company: 'Inn', start: 'once', end: '2000-05', link: 'inn' },
    { role: 'Waiter', start: '2020-02-30', end: '1999', location: '' },
    { role: 'Cook', company: 'Inn', start: '2012', end: 'later', highlights: ['Pie', 'a<br>b'] },
  );
  const link = 'https://ada.dev/';
  const blogs = found({ date: '2022', title: 'One', link }, { date: '2021', title: 'Two', link });
  const before = {
    ...{ 'experience.yaml': undefined, 'projects.yaml': '', 'blogs.yaml': '' },
    'testimonials.yaml': '',
    'languages.yaml': '--- []\n',
  };

  const rest = 'technologies: []\n';
  const files = {
    'experience.yaml': `# yaml-language-server: $schema=../node_modules/chronofolio/schemas/experience.json
- role: "To be written: your role (row 1)"\n  company: Inn\n  start: "To be written: when it began, and its end unless it goes on (row 1)"\n  end: 2000-05\n  ${rest}
- role: Waiter\n  company: "To be written: the company (row 2)"\n  start: "To be written: when it began, and its end unless it goes on (row 2)"\n  ${rest}
- role: Cook\n  company: Inn\n  start: "To be written: when it began, and its end unless it goes on (row 3)"\n  highlights:
    - Pie
  ${rest}`,
    'projects.yaml': `- year: "To be written: its years (row 1)"\n  title: Menu\n  description: Menu\n  ${rest}  feature: false\n`,
    'blogs.yaml': `- date: "2022"\n  title: One\n  link: ${link}\n\n- date: "2021"\n  title: Two\n`,
  };
  const projects = found({ title: 'Menu' });
  const testimonials = found({ name: 'On request' });
  await expectPlan({
    before,
    imported: { experience, blogs, projects, languages, testimonials },
    files,
    notImported: [
      expect.stringMatching(/^row 1\.start \(once\): must be a year, a month or a day/),
      'row 1.link (inn): must be an http(s) URL, or a file of content/public such as /slides/talk.pdf',
      'row 2.start (2020-02-30): is no day of the calendar: “2020-02” is used instead',
      'row 2.location: must be text that is not blank',
      'row 2.end (1999): must not be before the start',
      'row 2.start (2020-02-30): has no end that can be used',
      expect.stringMatching(/^row 3.end \(later\): must be a year/),
      'row 3.highlights[1] (a<br>b): must be Markdown without HTML, or `…` around code',
      'row 3.start (2012): has no end that can be used',
      'languages (Latin): the YAML here can only be edited by hand',
      'row 2 (Two): another entry has this link',
      'row 1 (On request): its text must be text that is not blank',
    ],
    placeholders: [
      'row 1 has no role: “To be written: your role (row 1)” is used instead',
      'row 1 has no start: “To be written: when it began, and its end unless it goes on (row 1)” is used instead',
      'row 2 has no company: “To be written: the company (row 2)” is used instead',
      'row 2 has no start: “To be written: when it began, and its end unless it goes on (row 2)” is used instead',
      'row 3 has no start: “To be written: when it began, and its end unless it goes on (row 3)” is used instead',
      'row 1 has no description: “Menu” is used instead',
      'row 1 has no year: “To be written: its years (row 1)” is used instead',
    ],
  });
});

it.each([
  ['en', { city: 'Valkeakoski', countryCode: 'FI' }, 'Valkeakoski, Finland'],
  ['de', { city: 'Wien', region: 'wien', country: 'at', address: 'Ring 1' }, 'Wien, Österreich'],
  ['en', { address: 'Main Street', region: '', countryCode: 'Utopia' }, 'Main Street, Utopia'],
])('in a site in %s, a job at %j is in %s', (language, location, place) => {
  const clean = entryCleaner([], language);

  expect(clean({ from: '', value: { location } }).value).toEqual({ location: place });
});

it('adds the skills that no group has in any spelling, with aliases, and lists those of two groups', async () => {
  const skills = [
    { from: 'a', value: { group: 'systems', skills: ['nodejs', 'POSTGRES', 'Redis'] } },
    { from: 'b', value: { group: 'Clouds', level: 'Master', skills: ['AWS', 'aws', 'redis'] } },
    { from: 'c', value: { skills: ['Amazon Web Services', 'Go'] } },
    { from: 'd', value: { group: 'Stores', level: 'Master', skills: ['Redis'] } },
  ];
  const language = sample('site.yaml', 'language: en', 'language: de');
  const before = {
    'site.yaml': language,
    'skills.yaml': SKILLS,
    'words.yaml': '',
    'experience.yaml': '',
  };

  const clouds =
    '- group: Clouds\n  level: Master\n  skills:\n    - name: AWS\n      aliases:\n        - Amazon Web Services\n';
  const go = '- group: Kenntnisse\n  skills:\n    - name: Go\n';
  const experience = found({
    role: 'Lead',
    company: 'Mill',
    start: '2020',
    technologies: ['Golang'],
  });
  const job = '- role: Lead\n  company: Mill\n  start: "2020"\n  technologies: [Go]\n';
  await expectPlan({
    before,
    imported: { skills, experience },
    files: { 'skills.yaml': [clouds, go, SKILLS].join('\n'), 'experience.yaml': job },
    notImported: [
      'b (Clouds): “redis” is in a (systems)',
      'c (Kenntnisse): “Amazon Web Services” is in b (Clouds)',
      'd (Stores): “Redis” is in a (systems)',
      'd.level (Master): all skills of “Stores” are in other groups',
    ],
    differences: [
      'skills (Systems).skills is “Node.js, PostgreSQL, Postgres”; a (systems) has “Redis”',
    ],
  });
});

it.each([
  [found(...Array(1001).fill({ title: 'A' })), /has more than 1000 entries and lines of lists/],
  [found({ title: 'A', highlights: Array(1001).fill('B') }), /has more than 1000 entries/],
  [
    found(
      ...Array.from({ length: 15 }, (_, at) => ({ title: `${at}`, summary: 'x'.repeat(14e3) })),
    ),
    /content\/publications.yaml would be larger than 200 KB, which no command reads: import less/,
  ],
])('refuses lists that are too long before anything is written', async (publications, message) => {
  await expect(plan({}, { publications })).rejects.toThrow(message);
});

it('adds fields and links that site.yaml lacks, and lists differences', async () => {
  const link = (label: string, url: string) => ({ from: label, value: { label, url } });
  const site = sample('site.yaml', '', '').replace(
    /^links:\n( .*\n)+/m,
    'links:\n  - label: GitHub # mine\n    url: https://git.dev/ada\n',
  );
  const imported = {
    site: found(
      { name: 'Ada', email: 'HELLO@your-name.example', image: 'me.png' },
      { address: { countryCode: 'PT', region: undefined, city: 'Lisbon' } },
      { interests: [{ name: 'Sailing' }] },
    ),
    links: [
      link('github', 'https://git.dev/lovelace'),
      link('Forge', 'https://forge.dev/ada'),
      link('forge', 'https://forge.dev/other'),
      link('Me', 'https://Your-Name.example'),
    ],
  };

  const links = site.replace(/^links:\n/m, '$&  - label: Forge\n    url: https://forge.dev/ada\n');
  const fields = 'address:\n  city: Lisbon\n  countryCode: PT\ninterests:\n  - name: Sailing\n';
  await expectPlan({
    before: { 'site.yaml': site },
    imported,
    files: { 'site.yaml': links + fields },
    differences: [
      'site.name is “Noa Sample”; row 1.name has “Ada”',
      'site.links (GitHub).url is “https://git.dev/ada”; github (github) has “https://git.dev/lovelace”',
    ],
    notImported: [
      'row 1.image (me.png): must be an http(s) URL, or a file of content/public such as /slides/talk.pdf',
      'forge (forge): another entry has this label',
    ],
  });
});

it.each([
  ['<!-- Who you are. -->\n', { 'about.md': '<!-- Who you are. -->\n\nI am Ada.\n' }, []],
  ['To be written: who you are.\n', { 'about.md': 'I am Ada.\n' }, []],
  [undefined, { 'about.md': 'I am Ada.\n' }, []],
  ['My words.\n', {}, ['about.md is “My words.”; summary has “I am Ada.”']],
])('fills about.md unless the owner wrote a text: %j', async (before, files, differences) => {
  const about = [{ from: 'summary', value: 'I am Ada.' }];

  await expectPlan({ before: { 'about.md': before }, imported: { about }, files, differences });
});

const names = 'Go,R,C,C#,C++,.NET,React,React Native,Node.js,CI/CD,SQL,AWS'.split(',');
const search = skillSearch([
  { skills: names.map((name) => ({ name })) },
  { skills: [{ name: 'PostgreSQL', aliases: ['Postgres'] }] },
]);

it.each([
  ['Moved to Postgres, Node.js and CI/CD.', ['Node.js', 'CI/CD', 'PostgreSQL']],
  ['C, C++ and C#; ASP and .NET', ['C', 'C#', 'C++', '.NET']],
  ['We go on, a C-level Go-to-market, R&D, GO, Rust', []],
  ['Reactを使用、SQLも', ['React', 'SQL']],
  ['React-Anwendung, SQL- und AWS-Team', ['React', 'SQL', 'AWS']],
])('finds in “%s” %j', (text, skills) => {
  expect(search(text)).toEqual(skills);
});
