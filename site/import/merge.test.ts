import { describe, expect, it } from 'vitest';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { emptyImport, type Imported } from './imported.ts';
import { planImport } from './merge.ts';

/** @returns the texts of the files that would change, by name, and the report */
async function plan(
  files: Record<string, string>,
  imported: Partial<Imported>,
  options?: Parameters<typeof planImport>[2],
) {
  const dir = contentDir(files);
  const { changes, ...report } = await planImport(dir, { ...emptyImport(), ...imported }, options);
  return { files: Object.fromEntries(changes.map(({ name, after }) => [name, after])), ...report };
}

const UNCHANGED = { files: {}, notImported: [], placeholders: [] };

const JOB = `- role: Lead Engineer # my favourite
  company: Northlight
  start: 2022-03
  summary: My own words.
  highlights:
    - Halved the page weight.
  technologies: [Node.js, Postgres]
`;
const SKILLS = `- group: Systems
  skills:
    - name: Node.js
    - name: PostgreSQL
      aliases: [Postgres]
`;
const PROJECT = `- year: "2024"
  title: Engine
  link: https://engine.dev/
  description: My own words.
  technologies: [Go]
  image:
    src: consent.png
    alt: A dashboard
  feature: true
`;
const POSTS = `- date: 2024-05
  title: May
  link: https://notes.dev/may
- date: 2023-01
  title: January
  link: https://notes.dev/january
`;

const job = (value: object, from = 'work[0]') => ({
  experience: [
    { from, value: { role: 'Lead engineer', company: 'Northlight', start: '2022-03', ...value } },
  ],
});
const project = (value: object, from = 'engine') => ({
  projects: [{ from, value: { link: 'https://engine.dev/', ...value } }],
});

describe('an entry that the content has', () => {
  it('grows its lists, and keeps its own items and their spelling', async () => {
    const imported = job({
      highlights: ['halved the page weight.', 'Hired a team.'],
      technologies: ['NodeJS', 'postgresql', 'Rust', 'rust'],
    });

    expect(await plan({ 'experience.yaml': JOB, 'skills.yaml': SKILLS }, imported)).toEqual({
      ...UNCHANGED,
      files: {
        'experience.yaml': JOB.replace('weight.\n', 'weight.\n    - Hired a team.\n').replace(
          'Postgres]',
          'Postgres, rust]',
        ),
      },
    });
  });

  it('takes the values of the source, and keeps fields that the source lacks', async () => {
    const imported = job({ summary: 'Their words.', link: 'https://north.dev/' });

    expect((await plan({ 'experience.yaml': JOB }, imported)).files).toEqual({
      'experience.yaml': JOB.replace('My own words.', 'Their words.').replace(
        'company: Northlight\n',
        'company: Northlight\n  link: https://north.dev/\n',
      ),
    });
  });

  it('stays as it is where the owner’s entries take precedence', async () => {
    const imported = { ...job({ summary: 'Their words.' }), ...project({ title: 'Other' }) };
    const files = { 'experience.yaml': JOB, 'projects.yaml': PROJECT };

    expect(await plan(files, imported, { keepsOwn: true })).toEqual(UNCHANGED);
  });

  it('is found by its words in any case, and by its start as far as both dates go', async () => {
    const files = { 'experience.yaml': JOB };
    const words = job({ role: ' LEAD engineer', company: 'northlight', start: '2022' });

    expect(await plan(files, words)).toEqual(UNCHANGED);
    const inYears = { 'experience.yaml': JOB.replace('2022-03', '2022') };
    expect(await plan(inYears, job({}))).toEqual(UNCHANGED);
    const another = job({ start: '2022-04', summary: 'Another.', technologies: [] });
    expect((await plan(files, another)).files['experience.yaml']).toContain('start: 2022-04');
  });

  it('is found while it is a draft, and stays one', async () => {
    const draft = JOB.replace('start:', 'draft: true\n  start:');

    expect((await plan({ 'experience.yaml': draft }, job({ end: '2024-01' }))).files).toEqual({
      'experience.yaml': draft.replace('start: 2022-03\n', 'start: 2022-03\n  end: 2024-01\n'),
    });
  });

  it('is found by its link, with or without a slash at the end, else by its title', async () => {
    const files = { 'projects.yaml': PROJECT };
    const byTitle = { title: 'ENGINE', link: 'https://new.dev/' };

    expect(await plan(files, project({ link: 'https://engine.dev', year: '2024' }))).toEqual(
      UNCHANGED,
    );
    expect((await plan(files, project(byTitle))).files).toEqual({
      'projects.yaml': PROJECT.replace('engine.dev', 'new.dev').replace('Engine', 'ENGINE'),
    });
  });

  it('keeps a month where the source has only the year', async () => {
    const post = { link: 'https://notes.dev/may', date: '2024', title: 'May' };

    expect(await plan({ 'blogs.yaml': POSTS }, { blogs: [{ from: '1', value: post }] })).toEqual(
      UNCHANGED,
    );
  });

  it('does not move to another position, and does not take the title of another', async () => {
    const post = { link: 'https://notes.dev/may', date: '2022-01', title: 'january' };
    const newer = { link: 'https://notes.dev/january', date: '2024-12' };
    const blogs = [
      { from: 'item 1', value: post },
      { from: 'item 2', value: newer },
    ];

    expect(await plan({ 'blogs.yaml': POSTS }, { blogs })).toEqual({
      ...UNCHANGED,
      notImported: [
        'item 1.date (2022-01): the entry would have to move within blogs.yaml',
        'item 1.title (january): another entry has this title',
        'item 2.date (2024-12): the entry would have to move within blogs.yaml',
      ],
    });
  });
});

describe('a new entry', () => {
  it('goes where its date belongs, and leaves the others alone', async () => {
    const posts = ['2025-01', '2024-01', '2024'].map((date, index) => ({
      from: `item ${index + 1}`,
      value: { date, title: `Post ${index + 1}`, link: `https://notes.dev/${index + 1}` },
    }));
    const [may = '', january = ''] = POSTS.split(/(?=- date: 2023)/);
    const post = (date: string, number: number) =>
      `- date: ${date}\n  title: Post ${number}\n  link: https://notes.dev/${number}\n`;

    expect((await plan({ 'blogs.yaml': POSTS }, { blogs: posts })).files).toEqual({
      'blogs.yaml': post('2025-01', 1) + post('"2024"', 3) + may + post('2024-01', 2) + january,
    });
  });

  it('loses an invalid optional field, and is left out where a required one is invalid', async () => {
    const defaults = { summary: 'Cook', technologies: [] };
    const value = { role: 'Cook', company: 'Inn', start: '2001', link: 'inn' };
    const experience = [
      { from: 'work[0]', value, defaults },
      { from: 'work[1]', value: { ...value, company: 'Bar', start: 'once' }, defaults },
    ];

    const { files, notImported } = await plan({ 'experience.yaml': '' }, { experience });

    expect(files['experience.yaml']).toBe(
      '- role: Cook\n  company: Inn\n  start: "2001"\n  summary: Cook\n  technologies: []\n',
    );
    expect(notImported).toEqual([
      'work[0].link (inn): must be an http(s) URL',
      'work[1].link (inn): must be an http(s) URL',
      expect.stringMatching(/^work\[1\] \(Cook\): its start must be /),
    ]);
  });

  it('is left out where another one has its title', async () => {
    const post = { title: 'may', date: '2020', link: 'https://notes.dev/other' };

    expect(
      await plan({ 'blogs.yaml': POSTS }, { blogs: [{ from: 'item 1', value: post }] }),
    ).toEqual({
      ...UNCHANGED,
      notImported: ['item 1 (may): another entry has this title'],
    });
  });
});

it('adds skills to their group, or in a new one, and not again under another spelling', async () => {
  const skills = [
    { from: 'skills[0]', value: { group: 'systems', skills: ['nodejs', 'POSTGRES', 'Redis'] } },
    { from: 'skills[1]', value: { group: 'Languages', skills: ['Go', 'redis'] } },
  ];

  expect(await plan({ 'skills.yaml': SKILLS }, { skills })).toEqual({
    ...UNCHANGED,
    files: {
      'skills.yaml': `${SKILLS}    - name: Redis\n\n- group: Languages\n  skills:\n    - name: Go\n`,
    },
  });
});

it('gives links the new URL by their label, adds new ones, and removes none', async () => {
  const site = sample('site.yaml', '', '').replace(
    /^links:\n( .*\n)+/m,
    'links:\n  - label: GitHub # mine\n    url: https://git.dev/ada\n',
  );
  const links = [
    ['github', 'https://git.dev/lovelace'],
    ['Forge', 'https://forge.dev/ada'],
    ['Again', 'https://forge.dev/ada/'],
    ['forge', 'https://forge.dev/other'],
  ].map(([label = '', url = '']) => ({ from: label, value: { label, url } }));

  expect(await plan({ 'site.yaml': site }, { links })).toEqual({
    ...UNCHANGED,
    files: {
      'site.yaml': site.replace(
        'git.dev/ada\n',
        'git.dev/lovelace\n  - label: Forge\n    url: https://forge.dev/ada\n',
      ),
    },
    notImported: ['forge (forge): another link has this label'],
  });
});

describe('about.md', () => {
  const about = [{ from: 'basics.summary', value: 'I am Ada.' }];

  it.each([
    ['<!-- Who you are. -->\n', '<!-- Who you are. -->\n\nI am Ada.\n'],
    ['To be written: who you are.\n', 'I am Ada.\n'],
    ['', 'I am Ada.\n'],
  ])('%j takes the text', async (before, after) => {
    expect((await plan({ 'about.md': before }, { about })).files).toEqual({ 'about.md': after });
  });

  it('keeps a text of the owner’s', async () => {
    expect(await plan({ 'about.md': 'My own words.\n' }, { about })).toEqual({
      ...UNCHANGED,
      notImported: ['basics.summary (I am Ada.): about.md has a text already'],
    });
  });
});
