import { describe, expect, it } from 'vitest';
import { emptyImport, type Found, type Imported } from '#site/import/imported.ts';
import { contentDir, sample } from '#tests/support/content-dir.ts';
import { planImport } from './plan-import.ts';

/** @returns the texts of the files that would change, by name, and the report */
async function plan(
  files: Record<string, string | undefined>,
  imported: Partial<Imported>,
  options?: Parameters<typeof planImport>[2],
) {
  const dir = contentDir(files);
  const { changes, ...report } = await planImport(dir, { ...emptyImport(), ...imported }, options);
  return { files: Object.fromEntries(changes.map(({ name, after }) => [name, after])), ...report };
}

const UNCHANGED = { files: {}, notImported: [], placeholders: [], drafts: [] };

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
    {
      from,
      value: { role: 'Lead engineer', company: 'Northlight', start: '2022-03', ...value },
    },
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

  it('is told from another one that began in the same year', async () => {
    const files = { 'experience.yaml': '' };
    const [month, year] = ['2022-05', '2022'].map((start) => ({
      ...job({ start, end: start, summary: `In ${start}.`, technologies: [] }).experience[0],
      from: start,
    }));
    const imported = { experience: [month, year] as Imported['experience'] };
    const first = await plan(files, imported);

    expect(first.notImported).toEqual([]);
    expect(first.files['experience.yaml']?.match(/(?<=summary: ).*/g)).toEqual([
      'In 2022.',
      'In 2022-05.',
    ]);
    expect(await plan(first.files, imported)).toEqual(UNCHANGED);
  });

  it('is found while it is a draft, and stays one', async () => {
    const draft = JOB.replace('start:', 'draft: true\n  start:');

    expect(await plan({ 'experience.yaml': draft }, job({ end: '2024-01' }))).toEqual({
      ...UNCHANGED,
      files: {
        'experience.yaml': draft.replace('start: 2022-03\n', 'start: 2022-03\n  end: 2024-01\n'),
      },
      drafts: ['experience[0] (Lead Engineer)'],
    });
    expect(await plan({ 'experience.yaml': draft }, job({}))).toEqual(UNCHANGED);
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

  it('keeps a text that differs only in the line break of a block', async () => {
    const block = JOB.replace('My own words.', '|\n    My own words.');

    expect(await plan({ 'experience.yaml': block }, job({ summary: 'My own words.' }))).toEqual(
      UNCHANGED,
    );
  });

  it('keeps a month where the source has only the year', async () => {
    const post = { link: 'https://notes.dev/may', date: '2024', title: 'May' };

    expect(await plan({ 'blogs.yaml': POSTS }, { blogs: [{ from: '1', value: post }] })).toEqual(
      UNCHANGED,
    );
  });

  it('stays in its place with another date, and does not take the title of another', async () => {
    const post = { link: 'https://notes.dev/may', date: '2022-01', title: 'january' };

    const { files, notImported } = await plan(
      { 'blogs.yaml': POSTS },
      { blogs: [{ from: 'item 1', value: post }] },
    );

    expect(files).toEqual({ 'blogs.yaml': POSTS.replace('2024-05', '2022-01') });
    expect(notImported).toEqual(['item 1.title (january): another entry has this title']);
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

  it.each([
    ['projects', { description: 'Text.', technologies: [], feature: false }, 'year'],
    ['blogs', {}, 'date'],
  ] as const)('comes without the link that another one of %s has', async (list, value, field) => {
    const link = 'https://ada.dev/';
    const found = ['2020', '2021', '2022'].map((year) => ({
      from: year,
      value: { ...value, [field]: year, title: `In ${year}`, link },
    }));
    const notImported = ['2021', '2022'].map(
      (year) => `${year}.link (${link}): another entry has this link`,
    );

    const { files, ...report } = await plan({ [`${list}.yaml`]: '' }, { [list]: found });

    const text = files[`${list}.yaml`];
    expect(text?.match(/(?<=title: ).*/g)).toEqual(['In 2022', 'In 2021', 'In 2020']);
    expect(text?.match(/link: .*/g)).toEqual([`link: ${link}`]);
    expect(report.notImported).toEqual(notImported);
    expect(await plan(files, { [list]: found })).toEqual({ ...UNCHANGED, notImported });
    const otherOrder = { [list]: found.toReversed() };
    expect((await plan(files, otherOrder)).files).toEqual({});
  });

  it('is not taken for an own one where several have the link of it', async () => {
    const found = ['One', 'Two'].map((title) => ({
      ...project({ title, description: 'Theirs.' }, title).projects[0],
      defaults: { year: '2020', technologies: [], feature: false },
    })) as Imported['projects'];

    const { files } = await plan({ 'projects.yaml': PROJECT }, { projects: found });

    expect(files['projects.yaml']).toContain(PROJECT);
    expect(files['projects.yaml']?.match(/(?<=title: ).*/g)).toEqual(['Engine', 'One', 'Two']);
    expect((await plan(files, { projects: found })).files).toEqual({});
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

describe('a list of a career', () => {
  const school = { institution: 'University of Porto', area: 'Physics', studyType: 'Master' };
  const education = (...values: object[]) => ({
    education: values.map((value, index) => ({
      from: `education[${index}]`,
      value: { ...school, ...value },
    })),
  });

  it('comes into a missing file, which begins with its schema for editors', async () => {
    const imported = education({ studyType: 'Bachelor', start: '2009' }, { start: '2012-10' });

    expect(await plan({ 'education.yaml': undefined }, imported)).toEqual({
      ...UNCHANGED,
      files: {
        'education.yaml': `# yaml-language-server: $schema=../schemas/education.json
- institution: University of Porto
  area: Physics
  studyType: Master
  start: 2012-10

- institution: University of Porto
  area: Physics
  studyType: Bachelor
  start: "2009"
`,
      },
    });
  });

  it('comes after the comments of a file that holds nothing else', async () => {
    const languages = [{ from: 'languages[0]', value: { language: 'German' } }];

    const { files } = await plan({}, { languages });

    expect(files['languages.yaml']).toBe(`${sample('languages.yaml', '', '')}- language: German\n`);
  });

  it('has entries without dates at the end, and a degree by its end', async () => {
    const own = `- institution: A\n  start: 2010\n- institution: B\n- institution: C\n  start: 2000-09\n  end: 2001\n`;
    const imported = education(
      { institution: 'No date' },
      { institution: 'Erasmus', start: '2005', end: '2006' },
      { institution: 'End', end: '2000' },
      { institution: 'Degree', start: '2004', end: '2008' },
      { institution: 'Goes on', start: '1990' },
    );

    const { files } = await plan({ 'education.yaml': own }, imported);

    expect(files['education.yaml']?.match(/(?<=institution: ).*/g)).toEqual([
      ...['A', 'B', 'Goes on', 'Degree', 'Erasmus', 'C', 'End', 'No date'],
    ]);
  });

  it('updates an entry that has fewer fields, rather than an equal one of another time', async () => {
    const own = `- institution: university of porto
  area: Physics
  studyType: Master
  start: 2012-10
- institution: University of Porto
`;
    const imported = education(
      { studyType: 'Bachelor', start: '2009-10', score: '15' },
      { start: '2012', score: '17' },
    );

    expect(await plan({ 'education.yaml': own }, imported)).toEqual({
      ...UNCHANGED,
      files: {
        'education.yaml': `- institution: university of porto
  area: Physics
  studyType: Master
  start: 2012-10
  score: "17"
- institution: University of Porto
  area: Physics
  studyType: Bachelor
  start: 2009-10
  score: "15"
`,
      },
    });
  });

  it('has the same entry once, and entries that differ in one field apart', async () => {
    const certificate = { name: 'Sailing', link: 'https://sea.dev/1' };
    const certificates = [
      certificate,
      certificate,
      { ...certificate, link: 'https://sea.dev/2' },
    ].map((value, index) => ({ from: `certificates[${index}]`, value }));

    const { files, notImported } = await plan({ 'certificates.yaml': '' }, { certificates });

    expect(files['certificates.yaml']).toBe(
      '- name: Sailing\n  link: https://sea.dev/1\n- name: Sailing\n  link: https://sea.dev/2\n',
    );
    expect(notImported).toEqual(['certificates[1] (Sailing): certificates.yaml has it already']);
  });
});

it('sorts projects of several years by the last of them', async () => {
  const value = { year: '2020–2025', title: 'Long', description: 'Text.', technologies: [] };
  const projects = [{ from: 'projects[0]', value, defaults: { feature: false } }];

  const { files } = await plan({ 'projects.yaml': PROJECT }, { projects });

  expect(files['projects.yaml']).toBe(
    `- year: 2020–2025\n  title: Long\n  description: Text.\n  technologies: []\n  feature: false\n\n${PROJECT}`,
  );
});

it('merges a long career, and finds nothing to change in it', async () => {
  const numbers = Array.from({ length: 6000 }, (_, index) => index);
  const imported = {
    experience: numbers.map(
      (number) =>
        job({ company: `Company ${number}`, summary: 'In Go.', technologies: undefined })
          .experience[0] as Found,
    ),
    skills: [{ from: 'Skills.csv', value: { skills: numbers.map((number) => `Skill ${number}`) } }],
  };

  const { files, notImported } = await plan({ 'experience.yaml': '' }, imported);

  expect(notImported).toEqual([]);
  expect(files['experience.yaml']?.match(/company: /g)).toHaveLength(6000);
  expect((await plan(files, imported)).files).toEqual({});
}, 30_000);

it('refuses more values than any career has', async () => {
  const highlights = Array.from({ length: 200_000 }, (_, index) => `Item ${index}`);

  await expect(plan({ 'experience.yaml': '' }, job({ highlights }))).rejects.toThrow(
    /^content\/experience\.yaml would get 20000\d values, more than 150000: import fewer$/,
  );
});

it('gives a required field that is missing or invalid its placeholder, and says so', async () => {
  const defaults = { role: 'To be written', start: '2001', summary: 'Inn', technologies: [] };
  const value = { company: 'Inn', start: 'once', end: '2000-05' };

  expect(
    await plan({ 'experience.yaml': '' }, { experience: [{ from: 'work[0]', value, defaults }] }),
  ).toEqual({
    ...UNCHANGED,
    files: {
      'experience.yaml':
        '- role: To be written\n  company: Inn\n  start: "2001"\n  end: "2001"\n  summary: Inn\n  technologies: []\n',
    },
    notImported: [
      expect.stringMatching(/^work\[0\]\.start \(once\): must be a year, a month or a day/),
      'work[0].end (2000-05): must not be before the start',
    ],
    placeholders: [
      'work[0] has no start: “2001” is used instead',
      'work[0] has no end: “2001” is used instead',
      'work[0] has no role: “To be written” is used instead',
      'work[0] has no summary: “Inn” is used instead',
    ],
  });
});

it('adds skills to their group, or in a new one, and not again under another spelling', async () => {
  const skills = [
    { from: 'skills[0]', value: { group: 'systems', skills: ['nodejs', 'POSTGRES', 'Redis'] } },
    { from: 'skills[1]', value: { group: 'Languages', level: 'Master', skills: ['Go', 'redis'] } },
  ];

  expect(await plan({ 'skills.yaml': SKILLS }, { skills })).toEqual({
    ...UNCHANGED,
    files: {
      'skills.yaml': `${SKILLS}    - name: Redis\n\n- group: Languages\n  level: Master\n  skills:\n    - name: Go\n`,
    },
    notImported: ['skills[1] (redis): it is in the group “systems” too'],
  });
});

it.each([
  ['', 'Kenntnisse'],
  ['skills: Können\n', 'Können'],
])(
  'adds skills without a group to one with the title of the section (words: %j)',
  async (words, group) => {
    const files = {
      'site.yaml': sample('site.yaml', 'language: en', 'language: de'),
      'skills.yaml': '',
      'words.yaml': words,
    };
    const skills = [{ from: 'Skills.csv', value: { skills: ['Go'] } }];

    expect((await plan(files, { skills })).files['skills.yaml']).toBe(
      `- group: ${group}\n  skills:\n    - name: Go\n`,
    );
  },
);

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

it('keeps two links of one network apart by their user names', async () => {
  const links = ['ada', 'work'].map((username) => ({
    from: username,
    value: { label: 'Forge', url: `https://forge.dev/${username}`, username },
  }));
  const site = sample('site.yaml', '', '').replace(/^links:\n( .*\n)+/m, 'links: []\n');

  const { files, notImported } = await plan({ 'site.yaml': site }, { links });

  expect(notImported).toEqual([]);
  expect(files['site.yaml']).toContain(`links:
  - label: Forge
    url: https://forge.dev/ada
    username: ada
  - label: Forge (work)
    url: https://forge.dev/work
    username: work
`);
  expect(await plan({ 'site.yaml': files['site.yaml'] }, { links })).toEqual(UNCHANGED);
});

it('keeps fields and links of the owner’s where they take precedence', async () => {
  const imported = {
    site: [
      { from: 'name', value: { name: 'Other' } },
      { from: 'phone', value: { phone: '123' } },
    ],
    links: [{ from: 'profile', value: { label: 'GitHub', url: 'https://github.com/other' } }],
  };

  const { files, notImported } = await plan({}, imported, { keepsOwn: true });

  expect(files).toEqual({ 'site.yaml': expect.stringContaining('name: Noa Sample\n') });
  expect(files['site.yaml']).toContain('phone: "123"\n');
  expect(files['site.yaml']).not.toContain('github.com/other');
  expect(notImported).toEqual([
    'name (Other): site.yaml has your name already',
    'profile (GitHub): site.yaml has a link with this label already',
  ]);
});

it('does not link the site to itself', async () => {
  const own = sample('site.yaml', 'url: https://your-name.example/', 'url: https://ada.dev');
  const urls = ['https://www.ada.dev/', 'http://ada.dev', 'https://ada.dev/blog'];
  const links = urls.map((url, index) => ({ from: url, value: { label: `Link ${index}`, url } }));

  const { files, notImported } = await plan({ 'site.yaml': own }, { links });

  expect(files['site.yaml']).toContain('url: https://ada.dev/blog\n');
  expect(notImported).toEqual([
    'https://www.ada.dev/ (Link 0): it is the address of this site',
    'http://ada.dev (Link 1): it is the address of this site',
  ]);
});

it('puts phone, address and interests into site.yaml, and grows those that are there', async () => {
  const address = { countryCode: 'PT', city: 'Lisbon' };
  const interests = [{ name: 'Sailing', keywords: ['Dinghies'] }, { name: 'Go' }];
  const place = { from: 'basics.location', value: { location: 'Lisbon', address } };
  const site = [
    place,
    { from: 'basics.phone', value: { phone: '123' } },
    { from: 'interests', value: { interests } },
  ];
  const { files } = await plan({}, { site });

  const text = files['site.yaml'];
  expect(text).toContain('location: Lisbon\n');
  expect(text).toContain(`interests:
  - name: Sailing
    keywords:
      - Dinghies
  - name: Go
phone: "123"
address:
  city: Lisbon
  countryCode: PT
`);
  const own = text?.replace('location: Lisbon', 'location: Near the sea');
  expect(await plan({ 'site.yaml': own }, { site })).toEqual(UNCHANGED);
  const more = {
    address: { city: 'Lisbon', region: 'Lisboa' },
    interests: [{ name: 'sailing', keywords: ['dinghies', 'Knots'] }, { name: 'Chess' }],
  };
  const grown = await plan({ 'site.yaml': text }, { site: [{ from: 'more', value: more }] });
  expect(grown.files['site.yaml']).toBe(
    text
      ?.replace('- Dinghies\n', '- Dinghies\n      - Knots\n')
      .replace('- name: Go\n', '- name: Go\n  - name: Chess\n')
      .replace('city: Lisbon\n', 'city: Lisbon\n  region: Lisboa\n'),
  );
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
