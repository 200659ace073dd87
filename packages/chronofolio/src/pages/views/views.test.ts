import { expect, it } from 'vitest';
import { messagesIn } from '#content/languages/messages-in.ts';
import { chosenTypefaces } from '#fonts/typefaces.ts';
import type { ShortList } from '#pages/sections/entries.tsx';
import type { Content, SiteLanguage } from '#schema/schema.ts';
import { content, type Given, project } from '#tests/support/content.ts';
import { picturesOf } from './pictures.ts';
import { type Views, viewsOf } from './views.ts';

const picture = { src: 'a.jpg', width: 16, height: 10 };
const pictures = new Map([['a.png', picture]]);
const views = (given: Given) => viewsOf(content(given), pictures);

const skillsOf = (...names: string[]) => [{ group: 'G', skills: names.map((name) => ({ name })) }];
const job = { role: 'Lead', company: 'C', summary: 'S', technologies: ['Go'], start: '2021-05' };
const projects = (...given: Parameters<typeof project>[0][]) => ({ projects: given.map(project) });
const postgres = [{ group: 'G', skills: [{ name: 'PostgreSQL', aliases: ['Postgres', 'PG'] }] }];
const service = { title: 'A', summary: 'B' };
/** A site with an entry in each list. */
const full = (site: Partial<Content['site']>) => ({
  site,
  about: ['Text.'],
  experience: [{ ...job, start: '2023-12' }],
  ...projects({ feature: true, technologies: ['Go'] }),
  skills: skillsOf('Go'),
  services: [service],
  blogs: [{ date: '2024', title: 'Post', link: 'https://blog.example/' }],
});

const rowsOf = (views: Views) => views.allProjects.projects;
const sections = (given: Given) => views(given).shell.sections;
const firstSkill = ({ skills }: Views) => skills.groups[0]?.skills[0];

const firstEvidence = (views: Views) =>
  firstSkill(views)?.evidence.map(({ title, when, href }) =>
    [title, when, href].filter(Boolean).join(' | '),
  );

/** @returns the title of each short list, and a line with the texts of each entry */
const linesOf = (lists: ShortList[]) =>
  lists?.flatMap(({ title, entries }) => [
    title,
    ...entries.map(({ when, names, lines = [], highlights = [] }) =>
      [
        when,
        ...names.map(({ text, link }) => (link ? `${text} ${link}` : text)),
        ...[...lines, ...highlights],
      ].join(' | '),
    ),
  ]);

const said = (text: string, by: string) => [
  {
    tag: 'figure',
    children: [
      { tag: 'blockquote', children: [text] },
      { tag: 'figcaption', children: [by] },
    ],
  },
];

it('All Projects shows the facts that each project has, and names technologies as skills do', () => {
  const all = views({
    skills: postgres,
    ...projects(
      { link: 'https://code.example/a', technologies: ['postgres', 'Go', 'PG', 'PostgreSQL'] },
      { link: 'https://code.example/b', year: '2021-2023', technologies: ['Äther'] },
      { link: 'https://www.own.example/', year: '2021–2023' },
      { link: undefined, year: '2023', image: undefined, highlights: ['First.'] },
    ),
  });

  const span = { year: '2021–2023', from: 2021, to: 2023 };
  expect(rowsOf(all)).toMatchObject([
    { host: 'code.example', isSharedHost: true, technologies: ['PostgreSQL', 'Go'] },
    { host: 'code.example', isSharedHost: true, ...span, isRepeatedYear: false },
    { host: 'own.example', isSharedHost: false, ...span, isRepeatedYear: true },
    {
      ...{ host: undefined, picture: undefined },
      highlights: [{ tag: 'ul', children: [{ children: ['First.'] }] }],
    },
  ]);
  const { technologies, years } = all.allProjects;
  expect(technologies).toEqual(['Äther', 'Go', 'PostgreSQL']);
  expect(years.map(({ year }) => year)).toEqual([2024, 2023, 2022, 2021]);
});

it('names the chosen typefaces at the end of each page, in the language', async () => {
  const colophon = async (fonts: { text?: string; display?: string }, language = 'en') => {
    const { typefaces } = await chosenTypefaces(fonts, '/nowhere/content');
    const messages = { ...content().messages, ...(await messagesIn(language)) };
    return views({ site: { theme: { fonts }, language }, typefaces, messages }).messages.colophon;
  };

  expect(await colophon({ text: 'Vazirmatn' })).toBe('Set in Vazirmatn and Instrument Serif');
  expect(await colophon({ text: 'Geist Mono', display: 'Geist Mono' })).toBe('Set in Geist Mono');
  expect(await colophon({ display: 'Vazirmatn' }, 'it')).toBe('Composto in Geist e Vazirmatn');
});

it('home has About and the sections with entries, or the owner’s sections in their order with their titles', () => {
  const { shell, messages, services, about } = views(
    full({ sections: ['blogs', { projects: 'Selected work' }] }),
  );

  expect(sections({ services: [service] })).toEqual(['about', 'services']);
  expect(shell.sections).toEqual(['blogs', 'projects']);
  expect([messages.projects, messages.blogs]).toEqual(['Selected work', 'Blogs']);
  expect([services.services, about.prose]).toEqual([[], []]);
});

it('home shows the featured projects, or else the newest three, and the number of all projects', () => {
  const texts = (...given: Parameters<typeof project>[0][]) => {
    const { projects: view, shell } = views(projects(...given));
    return [view.featured.map(({ id }) => id).join(), view.note, view.all, shell.projects];
  };

  expect(texts({}, {}, {}, {}, { feature: true }).slice(0, 2)).toEqual([
    ...['project-project-5', '1 of 5'],
  ]);
  const ids = 'project-project,project-project-2,project-project-3';
  expect(texts({ year: '2025' }, { year: '2021-2024' }, {}, {})).toEqual([
    ...[ids, '3 of 4', '4 projects, 2021–2025', '4 · 2021–2025'],
  ]);
  expect(texts({})).toEqual(['project-project', undefined, '1 project, 2024', '1 · 2024']);
});

const plain = { feature: true, image: undefined };
const strong = { ...plain, outcome: '70 % less weight' };
const pictured = { feature: true };
it.each([
  [[plain, pictured, plain, strong, plain], ',,picture,,'],
  [[plain, strong, strong, strong], ',text,text,text'],
  [[strong, plain, pictured, plain], 'text,picture,,'],
])('the large text of a card without a picture suits the card beside it: %j', (cards, leads) => {
  const { featured } = views(projects(...cards)).projects;

  expect(featured.map(({ lead }) => lead).join()).toBe(leads);
});

it('home counts technologies of a card beyond the fifth, and of a job beyond the seventh', () => {
  const { projects: view, experience } = views({
    ...projects({ technologies: [...'ABCDEFG'] }, { technologies: [...'ABCDE'] }),
    experience: [{ ...job, technologies: [...'ABCDEFGHI'] }],
  });

  expect([...view.featured, ...experience.jobs]).toMatchObject([
    { technologies: [...'ABCDE'], more: { label: '+2', technologies: ['F', 'G'] } },
    { technologies: [...'ABCDE'], more: undefined },
    { technologies: [...'ABCDEFG'], more: { label: '+2', technologies: ['H', 'I'] } },
  ]);
});

it('home shows the host of a post’s link, or else the publisher', () => {
  const online = { date: '2024', title: 'Online', link: 'https://blog.example/' };
  const onPaper = { title: 'On paper', publisher: 'Quarterly' };
  const { posts } = views({ blogs: [{ ...online, publisher: 'Quarterly' }, onPaper] }).blogs;

  const shown = { id: 'blogs-2', title: 'On paper', host: 'Quarterly' };
  expect(posts).toEqual([{ ...online, id: 'blogs-1', host: 'blog.example' }, shown]);
});

it('home has pictures and icons in the views that show them', () => {
  const icon = { path: 'M1 1h1' };
  const image = { tag: 'img' as const, src: 'a.png', alt: 'Me' };
  const given = content({
    site: { links: [{ label: 'Code', url: 'https://code.example/', icon: 'code' }] },
    linkIcons: new Map([['code', icon]]),
    about: [{ tag: 'p', children: [image] }],
    ...projects({ image: { src: 'a.png', alt: 'It' }, story: 'S' }),
    descriptions: new Map([
      ['Text.', []],
      ['S', [{ ...image, src: 'b.png' }]],
    ]),
  });
  const all = viewsOf(given, new Map([...pictures, ['b.png', picture]]));

  expect(all.sidebar.links[0]?.icon).toEqual(icon);
  const shown = { ...image, picture: { alt: 'Me', ...picture } };
  expect(all.about.prose).toEqual([{ tag: 'p', children: [shown] }]);
  expect(rowsOf(all)[0]?.picture).toEqual({ alt: 'It', ...picture });
  expect(picturesOf(given)).toEqual(new Set(['b.png', 'a.png']));
});

it('link previews have the owner’s picture if there is one, otherwise the drawn card', () => {
  const shareCards = { home: { src: 'card.png', alt: 'Ada at her desk' } };
  const root = 'https://ada.example/me';

  expect(views(full({ shareCards })).previews).toMatchObject({
    home: { image: `${root}/share-home.jpg`, type: 'image/jpeg', alt: 'Ada at her desk' },
    projects: { image: `${root}/share-projects.png`, type: 'image/png' },
  });
});

it('skills are counted from the first job to the last update, never from the clock', () => {
  const all = views({
    experience: [job, { ...job, company: 'D', start: '2015', end: '2021' }],
    skills: skillsOf('Go', 'C'),
  });

  expect(all.experience.note).toBe('2015 – now · 10 years');
  const inWords = 'Go: used in 10 years, 2015–2024';
  const go = { skills: [{ total: '10 yrs', inWords }], others: ['C'] };
  expect(all.skills.groups).toMatchObject([go]);
});

it('skills list their jobs and projects, even those that use an alias', () => {
  const given = {
    experience: [{ ...job, technologies: ['postgres'], start: '2015', end: '2023' }],
    ...projects(
      { title: 'Shown', technologies: ['PG'], feature: true },
      { year: '2022–2024', title: 'Listed', technologies: ['PostgreSQL'] },
      { title: 'Other', technologies: ['Go'] },
    ),
    skills: postgres,
  };

  const project = 'Listed | 2022 – 2024 | /me/projects#project-listed';
  expect(firstEvidence(views(given))).toEqual([
    ...['Lead · C | 2015 – 2023 | #job-lead-c', 'Shown | 2024 | #project-shown', project],
  ]);
  // Jobs and projects of sections that are left out count, but have no links.
  const alone = views({ ...given, site: { sections: ['skills'] } });
  expect([firstSkill(alone)?.total, firstEvidence(alone)?.length]).toEqual(['9 yrs', 2]);
});

it('skills list only the four newest jobs and projects', () => {
  const technologies = ['C++'];
  const all = views({
    experience: [...'ABCDE'].map((role) => ({ ...job, role, technologies })),
    ...projects(...[...'ABCDEF'].map((title) => ({ title, technologies }))),
    skills: skillsOf(...technologies),
  });

  const evidence = firstEvidence(all) ?? [];
  expect(evidence.map((work) => work[0]).join('')).toBe('ABCDAABCDA');
  expect([evidence[4], evidence[9]]).toEqual([
    'All jobs | #experience',
    'All 6 projects with C++ | /me/projects?tech=C%2B%2B',
  ]);
});

it('skills distinguish up to three jobs and projects in a year, with labels counted back from the last year', () => {
  const used = [2024, 2024, 2024, 2024, 2023, 2023, 2023, 2022, 2022, 2021, 2019];
  const given = projects(...used.map((year) => ({ year: `${year}`, technologies: ['Go'] })));
  const years = (updated: string) => views({ ...given, site: { updated }, skills: skillsOf('Go') });

  expect(firstSkill(years('2024-11'))?.levels).toEqual([1, 0, 1, 2, 3, 3]);
  expect(years('2024-11').skills.labels).toEqual(['', '’20', '', '’22', '', '’24']);
  expect(years('2024-11').skills.endsNow).toBe(true);
  expect(years('2026-01').skills.endsNow).toBe(false);
});

it.each([
  [['Go', 'C'], 0, undefined],
  [['C', 'Agile methodologies'], 1, 'wide'],
  [['C', 'Go', 'Barrierefreiheitsprüfung'], 1, 'widest'],
  [['C'], -1, undefined],
])('skills %j have labels at group %i, and %s space for the longest word', (names, first, room) => {
  const technologies = names.filter((name) => name !== 'C');
  const skills = names.flatMap((name) => skillsOf(name));
  const view = views({ experience: [{ ...job, technologies }], skills }).skills;

  expect([view.firstWithYears, view.names]).toEqual([first, room]);
});

const quote = { text: 'Calm.', name: 'Grace' };

it('shows consecutive roles at a company as one entry, with the dates of all roles', () => {
  const link = 'https://c.example/';
  const { note, jobs } = views({
    experience: [
      { ...job, start: '2022-03' },
      { ...job, role: 'Senior', company: 'c', start: '2019', end: '2022-02', link },
      { ...job, company: 'Other', start: '2018', end: '2018' },
      { ...job, start: '2016-04', end: '2017-05' },
    ],
  }).experience;

  const roles = [
    { id: 'job-lead-c', when: 'Mar 2022 – now', names: [{ text: 'Lead' }] },
    { id: 'job-senior-c', when: '2019 – Feb 2022', names: [{ text: 'Senior' }] },
  ];
  expect(note).toBe('2016 – now · 8 years');
  expect(jobs).toMatchObject([
    { when: '2019 – now', names: [{ text: 'C', link }], roles },
    { id: 'job-lead-other', when: '2018', names: [{ text: 'Lead' }, { text: 'Other' }] },
    { id: 'job-lead-c-2', when: 'Apr 2016 – May 2017' },
  ]);
});

it('folds jobs and roles after the newest four, unless they have no details', () => {
  const { jobs } = views({
    experience: [
      ...[2022, 2020, 2018].map((year) => ({ ...job, company: `${year}`, start: `${year}` })),
      ...[2016, 2014].map((year) => ({ ...job, start: `${year}`, end: `${year + 1}` })),
      { ...job, start: '2010', end: '2011', company: 'D', summary: undefined, technologies: [] },
    ],
  }).experience;

  const folded = jobs.map(({ isFolded, roles }) => roles?.map((role) => role.isFolded) ?? isFolded);
  expect(folded).toEqual([undefined, undefined, undefined, [undefined, true], undefined]);
});

it('closes Experience and Blogs with short lists, even without jobs and posts', () => {
  const link = 'https://university.example/';
  const given = {
    education: [
      { institution: 'Porto', studyType: 'Master', area: 'Maths', link, courses: ['A', 'B'] },
      { institution: 'Now', start: '2008', score: '1.3', summary: 'Thesis.' },
    ],
    certificates: [{ name: 'Admin', issuer: 'Cloud', date: '2024-05', number: '4711' }],
    awards: [{ title: 'Best', awarder: 'Guild', date: '2023', summary: 'For it.\n\nTwice.' }],
    volunteering: [{ organization: 'Club', start: '2019', end: '2021-10', highlights: ['A'] }],
    talks: [{ title: 'Maps', event: 'Web Days', date: '2025-10', description: 'Offline.' }],
  };
  const { experience, blogs, shell } = views(given);

  expect(shell.sections).toEqual(['about', 'experience', 'blogs']);
  expect([experience.jobs, experience.note, blogs.posts]).toEqual([[], undefined, []]);
  expect(linesOf(experience.shortLists)).toEqual([
    ...['Education', ` | Master, Maths | Porto ${link} | Courses: A, B`],
    ...['2008 – now | Now | Thesis. | Grade: 1.3'],
    ...['Certificates', 'May 2024 | Admin | Cloud | 4711'],
    ...['Awards', '2023 | Best | Guild | For it. | Twice.'],
    ...['Volunteering', '2019 – Oct 2021 | Club | A'],
  ]);
  const talks = ['Talks', 'Oct 2025 | Maps | Web Days | Offline.'];
  expect(linesOf(blogs.shortLists)).toEqual(talks);
  expect(views({ ...given, site: { sections: ['about'] } }).blogs.shortLists).toEqual([]);
});

it('puts testimonials beside the job or project that they are about, otherwise into Services', () => {
  const given = {
    experience: [{ ...job, company: 'Northlight' }],
    ...projects({ title: 'Shop' }),
    testimonials: [
      { ...quote, position: 'CTO', date: '2024-05', about: 'northlight' },
      { ...quote, about: 'Shop' },
      { ...quote, about: 'Elsewhere', text: 'So calm. '.repeat(20) },
    ],
  };
  const all = views(given);

  expect(all.experience.jobs[0]?.quotes).toEqual(said('Calm.', 'Grace · CTO · May 2024'));
  expect(rowsOf(all)[0]?.quotes).toEqual(said('Calm.', 'Grace'));
  const quotes = [{ children: [{ children: [{ tag: 'p' }] }, {}] }];
  expect(all.services).toMatchObject({ services: [], quotes });
  expect(all.shell.sections).toEqual(['about', 'experience', 'projects', 'services']);
  expect(all.shell.titles.services).toBe('Testimonials');
  // The testimonials of a job move to Services if Experience is left out.
  const without = views({ ...given, site: { sections: ['services'] } });
  expect(without.services.quotes?.slice(0, 1)).toEqual(said('Calm.', 'Grace · CTO · May 2024'));
});

it('sections of the owner are in their places in site.yaml, or else last', () => {
  const name = 'search'; // strings have a method of this name
  const image = { tag: 'img' as const, src: 'a.png', alt: 'A stage' };
  const markdownSections = [{ name, title: 'Talks & more', markdown: '', prose: [image] }];
  const listed = (...sections: string[]) => views({ site: { sections }, markdownSections });
  const given = content({ markdownSections });
  const { shell, ownerSections } = viewsOf(given, pictures);

  expect([shell.sections, shell.titles[name]]).toEqual([['about', name], 'Talks & more']);
  expect(ownerSections[name]?.prose).toEqual([
    { ...image, picture: { alt: 'A stage', ...picture } },
  ]);
  expect(picturesOf(given)).toEqual(new Set(['a.png']));
  expect(listed(name, 'about').shell.sections).toEqual([name, 'about']);
  expect([listed('about').shell.sections, listed('about').ownerSections]).toEqual([['about'], {}]);
});

it('marks drafts, which only the development server loads', () => {
  const all = views({
    experience: [{ ...job, draft: true }],
    ...projects({ title: 'Shop', draft: true }),
    skills: [{ group: 'G', skills: [{ name: 'Go', draft: true }] }],
    testimonials: [{ text: 'Calm.', name: 'Grace', about: 'Shop', draft: true }],
    blogs: [{ date: '2024', title: 'Post', publisher: 'P', draft: true }],
  });

  const quotes = said('Calm.', 'Draft: Grace');
  expect(all.experience.jobs).toMatchObject([
    { id: 'job-lead-c', names: [{ text: 'Draft: Lead' }, {}] },
  ]);
  expect(firstSkill(all)).toMatchObject({ name: 'Draft: Go', total: '4 yrs' });
  expect(rowsOf(all)).toMatchObject([{ id: 'project-shop', title: 'Draft: Shop', quotes }]);
  expect(all.blogs.posts).toMatchObject([{ title: 'Draft: Post' }]);
});

it('a section that lacks a file falls back to the first language with its title, but its links stay in the own language', () => {
  const siteLanguages = [
    { tag: 'en', url: 'https://ada.example/me/' },
    { tag: 'ar', url: 'https://ada.example/me/ar/' },
  ] as [SiteLanguage, SiteLanguage];
  const shared = {
    siteLanguages,
    cases: new Map([['shop', { prose: [], markdown: '' }]]),
    services: [{ title: 'Audits', summary: 'S' }],
    testimonials: [{ text: 'Good.', name: 'Grace' }],
  };
  const shop = project({ title: 'Shop', case: 'shop', image: undefined });
  const original = content({ ...shared, projects: [shop] });
  const views = viewsOf(
    content({
      ...shared,
      ...{
        original,
        projects: [shop],
        fallbackFiles: new Set(['projects.yaml', 'testimonials.yaml']),
      },
      site: {
        language: 'ar',
        url: siteLanguages[1].url,
        sections: [{ projects: 'أعمال' }, 'services'],
      },
    }),
    new Map(),
  );

  const english = { lang: 'en', dir: 'ltr' };
  expect(views.shell.fallbackLanguages).toEqual({ projects: english });
  expect(views.messages.projects).toBe('Projects');
  expect(views.allProjects.projects).toMatchObject([{ case: { href: '/me/ar/projects/shop' } }]);
  expect(views.services.quotes).toMatchObject([{ tag: 'figure', attributes: english }]);
});

it('a job or project has the id of the first language where its dates and link are the same', () => {
  const titled = (title: string, year: string) => project({ title, year, image: undefined });
  const original = content({ projects: [titled('Shop', '2024'), titled('Map', '2023')] });
  const projects = [titled('Karte', '2023'), titled('Uhr', '2020')];

  const { projects: named } = content({ original, projects });
  expect(named.map(({ id }) => id)).toEqual(['project-map', 'project-uhr']);
});
