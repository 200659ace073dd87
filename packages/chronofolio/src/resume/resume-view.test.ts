import { expect, it } from 'vitest';
import { parseMarkdown } from '#content/markdown/parse-markdown.ts';
import type { Content } from '#schema/schema.ts';
import { content, type Given, project } from '#tests/support/content.ts';
import { resumeText } from './resume-text.ts';
import { type ResumeView, resumeView } from './resume-view.ts';

const job = (role: string, company: string, start: string, end?: string) => ({
  ...{ role, company, start, end, summary: 'Worked.' },
  technologies: [] as string[],
});

/** More technologies than one line has room for. */
const many = Array.from({ length: 20 }, (_, index) => `Technology ${index}`);
const viewOf = (given: Given) => resumeView(content(given));
const textOf = (given: Given) => resumeText(viewOf(given));
const titlesIn = (given: Given) =>
  textOf(given)
    .split('\n\n\n')
    .flatMap((part, index) => (index > 0 ? part.split('\n')[0] : []));
/** The lines below the name, the role and the pitch, up to the address of the site. */
const contactIn = (view: ResumeView) =>
  resumeText(view).split('\nada.example')[0]?.split('\n').slice(3);

it('shows the name, the ways to reach the owner, the pitch and the facts', () => {
  const facts = [
    { figure: '40 M', label: 'requests a day' },
    { figure: '−70 %', label: 'weight' },
  ];
  expect(textOf({ site: { facts } })).toBe(
    [
      ...['Ada', 'Developer', 'Pitch.', '40 M requests a day', '−70 % weight', 'London'],
      ...['E-mail: ada@ada.example', 'ada.example/me', ''],
    ].join('\n'),
  );
});

it('leaves out sections that belong to the web, unless the owner chooses them', () => {
  const services = [{ title: 'Audits', summary: 'Done.' }];
  const blogs = [{ title: 'Post', link: 'https://blog.example/' }];
  const markdownSections = [{ name: 'talks', title: 'Talks', prose: ['One.'], markdown: 'One.' }];
  const sections = ['blogs', 'talks', 'summary', 'services'];

  const talks = [{ title: 'Maps', event: 'Web Days' }];
  const about = ['Me.'];
  const chosen = { about, services, blogs, talks, site: { resume: { sections } } };

  expect(titlesIn({ about, services, blogs, talks })).toEqual(['Summary']);
  expect(titlesIn(chosen)).toEqual(['Blogs', 'Talks', 'Summary', 'Services']);
  expect(textOf(chosen)).toContain('Maps – Web Days');
  expect(textOf({ ...chosen, markdownSections })).toContain('Talks\n\nOne.');
});

it('has the place and the facts of each job, and may be one line for older jobs and projects', () => {
  const harbour = { description: 'Ships', summary: 'Sailed.\n\nRepaired.' };
  const experience = [
    { ...job('Lead', 'North', '2022'), location: 'Oslo', technologies: many },
    job('Engineer', 'North', '2020', '2022'),
    { ...job('Developer', 'Harbour', '2018', '2020'), ...harbour },
    job('Cook', 'Inn', '2017', '2018'),
  ];
  const view = viewOf({
    experience,
    projects: [project({ title: 'Ship', outcome: 'Half the weight' })],
  });
  const shorter = view.shorter.map((blocks) => resumeText({ ...view, blocks }));
  const experienceIn = (text = '') => text.split('\n\n\n')[1];
  const whole = [
    ...['Experience', '', 'Lead – North, Oslo', '2022 – now', 'Worked.', many.join(', '), ''],
    ...['Engineer – North', '2020 – 2022', 'Worked.', ''],
    ...['Developer – Harbour', '2018 – 2020', 'Ships', 'Sailed.', '', 'Repaired.', ''],
    ...['Cook – Inn', '2017 – 2018'],
  ];

  const [lists, jobs, projects, lines] = shorter;
  expect(experienceIn(resumeText(view))).toBe([...whole, 'Worked.'].join('\n'));
  expect(experienceIn(lists)).toBe([...whole, 'Worked.'].join('\n'));
  expect(experienceIn(jobs)).toBe(whole.join('\n'));
  expect(jobs).toContain('\nShip\n2024\nHalf the weight\nText.\n');
  expect(projects).toMatch(/\nShip\n2024\nHalf the weight\n$/);
  expect(lines).toMatch(/\nShip\n2024\n$/);
});

it('has three publications and the number of the others, if it would be too long', () => {
  const publications = ['A', 'B', 'C', 'D', 'E'].map((title) => ({
    ...{ title, venue: 'Uni', authors: ['Ada'], date: '2024' },
  }));
  const view = viewOf({ publications });

  expect(resumeText({ ...view, blocks: view.shorter[0] ?? [] })).toContain(
    'Publications\n\nA – Uni\n2024\n\nB – Uni\n2024\n\nC – Uni\n2024\nand 2 more\nada.example/me\n',
  );
});

it('has sections with their own titles, or those of home, and entries of one line', () => {
  const experience = [{ ...job('Lead', 'North', '2022'), short: true }];
  const services = [{ title: 'Audits', summary: 'Done.' }];
  const sections = ['services', { experience: 'Posts' }];
  const site = { sections: [{ services: 'Offers' }], resume: { sections } };

  expect(textOf({ experience, services, site })).toContain(
    'Offers\n\nAudits\nDone.\n\n\nPosts\n\nLead – North\n2022 – now\n',
  );
});

it('has the settings of site.yaml for the résumé, or those for an audience', () => {
  const skills = [{ group: 'Tools', skills: [{ name: 'Go' }] }];
  const experience = [{ ...job('Lead', 'North', '2022'), technologies: ['Go'] }];
  const backend = { role: 'Back-end engineer', summary: 'Twelve years.', sections: ['summary'] };
  const resume = { skillYears: true, availability: true, audiences: { backend } };
  const given = content({ skills, experience, site: { resume } });

  const text = resumeText(resumeView(given));
  expect(text).toMatch(/^Ada\nDeveloper\nPitch.\nLondon\nNow\n/);
  expect(text).toContain('Tools: Go, 2 years\n');
  expect(resumeText(resumeView(given, { audience: 'backend' }))).toBe(
    [
      ...['Ada', 'Back-end engineer', 'Pitch.', 'London', 'Now', 'E-mail: ada@ada.example'],
      ...['ada.example/me', '', '', 'Summary', '', 'Twelve years.', ''],
    ].join('\n'),
  );
});

it('keeps line breaks of the text, but not of its source, and marks quotes and lists', () => {
  const markdown =
    'One\ntext  \nof *two*\n**lines**\\\nor three\n\n## Lists\n\n- Long\n  item\n\n  in two\n  parts\n  1. [Go](https://go.example/)\n\n![](images/a.png)\n\n> A\n> quote';
  const about = parseMarkdown(markdown, {}).prose;
  const highlights = ['Halved\nthe weight'];
  const experience = [{ ...job('Lead', 'North', '2022'), summary: 'Led a team.', highlights }];
  const testimonials = [{ name: 'Grace', text: 'The calmest launch.' }];
  const resume = { sections: ['summary', 'experience', 'testimonials'] };

  const text = textOf({ about, experience, testimonials, site: { resume } });

  expect(text).toContain(
    '\n\nOne text\nof two lines\nor three\n\nLists\n• Long item\n  in two parts\n  1. Go (https://go.example/)\n> A quote\n',
  );
  expect(text).toContain('\nLed a team.\n• Halved the weight\n');
  expect(text).toContain('\nGrace\n> The calmest launch.\n');
});

it('selects featured projects, and begins each with its outcome', () => {
  const projects = [
    project({
      ...{ title: 'Shops, quickly', role: 'Lead', feature: true },
      ...{ outcome: 'Half the weight', highlights: ['A prize'] },
    }),
    project({ title: 'Other', year: '2019–2021' }),
  ];

  expect(viewOf({ projects }).blocks.find(({ kind }) => kind === 'outcome')?.runs).toEqual([
    expect.objectContaining({ text: 'Half the weight', look: 'strong' }),
  ]);
  expect(textOf({ projects })).toContain(
    'Selected projects\n\nShops, quickly – Lead\n2024\nHalf the weight\nText.\n• A prize\nproject.example/path\n',
  );
  // A project without an address of its own leads to its case.
  expect(textOf({ projects: [project({ link: undefined, case: 'crown' })] })).toContain(
    '\nProjects\n\nProject\n2024\nText.\nada.example/me/projects/crown',
  );
});

it.each([
  [
    { city: 'Lisbon', postalCode: '1', address: 'R 2\nL 3', countryCode: 'PT' },
    'R 2, L 3, 1 Lisbon, Portugal',
  ],
  [{ city: 'Reno', region: 'NV', postalCode: '8', countryCode: 'us' }, 'Reno, NV 8, United States'],
])('writes an address in the order of its country: %j', (address, expected) => {
  expect(contactIn(viewOf({ site: { address } }))).toContain(`Address: ${expected}`);
});

it('has a phone number and a postal address on the site only if the owner says so', () => {
  const address = { city: 'Lisbon', postalCode: '1100-042', address: 'Rua Nova 12' };
  const site = { phone: '+351 210', location: 'Lisbon, remote', address };
  const headerOf = (resume: NonNullable<Content['site']['resume']>, isPublic = true) =>
    contactIn(resumeView(content({ site: { ...site, resume } }), { isPublic }));
  const email = 'E-mail: ada@ada.example';

  expect(headerOf({})).toEqual(['Lisbon, remote', email]);
  expect(headerOf({ public: ['phone'] })).toEqual(['Lisbon, remote', email, 'Phone: +351 210']);
  const everything = [
    ...(headerOf({ public: ['phone'] }) ?? []),
    'Address: Rua Nova 12, 1100-042 Lisbon',
  ];
  expect(headerOf({ public: ['phone', 'address'] })).toEqual(everything);
  expect(headerOf({}, false)).toEqual(everything);
  expect(JSON.stringify(viewOf({ site: { phone: '+351 (0)21-0' } }))).toContain('"tel:+3510210"');
});

it('names a group of skills and its level, unless the two are the same', () => {
  const skills = [
    { group: 'Skills', skills: [{ name: 'Go' }] },
    { group: 'Expert', level: 'expert', skills: [{ name: 'Figma' }] },
    { group: 'Databases', level: 'Expert', skills: [{ name: 'SQL' }] },
  ];

  expect(textOf({ skills })).toContain('Skills\n\nGo\nExpert: Figma\nDatabases, Expert: SQL\n');
});
