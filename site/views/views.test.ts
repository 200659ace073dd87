import { describe, expect, it } from 'vitest';
import type { Content } from '#model/schema.ts';
import type { Prose } from '#model/types.ts';
import { content, type Given, project } from '#tests/support/content.ts';
import { chunksOf, firstScreen } from './home-sections.ts';
import { picturesOf } from './pictures.ts';
import { viewsOf } from './views.ts';

const pictures = new Map([['a.png', { src: 'a.jpg', width: 16, height: 10, sources: [] }]]);
/** A site with an entry in each list. */
const full = (site: Partial<Content['site']>) => ({
  site,
  about: ['Text.'],
  experience: [{ ...job, start: '2023-12' }],
  projects: [project({ feature: true, technologies: ['Go'] })],
  skills: skillsOf('Go'),
  services: [{ title: 'A', summary: 'B' }],
  blogs: [{ date: '2024', title: 'Post', link: 'https://blog.example/' }],
});
const skillsOf = (...names: string[]) => [{ group: 'G', skills: names.map((name) => ({ name })) }];
const views = (given: Given) => viewsOf(content(given), pictures);
const projectsIn = (...projects: Content['projects']) => views({ projects })['all-projects'];

/** @returns the work that the first skill links to */
const firstEvidence = ({ groups, works }: ReturnType<typeof views>['skills']) =>
  groups[0]?.skills[0]?.evidence.map((index) => works[index]);

/** @returns the title of each short list, and its entries, each with what it shows in one line */
const linesOf = (lists: ReturnType<typeof views>['experience']['shortLists']) =>
  lists?.flatMap(({ title, entries }) => [
    title,
    ...entries.map(({ when, years, names, lines, highlights = [] }) =>
      [
        ...[when, years, ...names.map(({ text, link }) => (link ? `${text} ${link}` : text))],
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

const job = { role: 'Lead', company: 'C', summary: 'S', technologies: ['Go'], start: '2021-05' };

describe('All Projects', () => {
  it('shows each technology once, by the name of its skill', () => {
    const skills = [{ group: 'G', skills: [{ name: 'PostgreSQL', aliases: ['Postgres', 'PG'] }] }];
    const technologies = ['postgres', 'Go', 'PG', 'PostgreSQL'];

    const [row] = views({ skills, projects: [project({ technologies })] })['all-projects'].projects;

    expect(row?.technologies).toEqual(['PostgreSQL', 'Go']);
  });

  it('shows the host of a link, marks hosts that projects share, and dims a year that repeats', () => {
    const { projects } = projectsIn(
      project({ link: 'https://code.example/a' }),
      project({ link: 'https://code.example/b' }),
      project({ link: 'https://www.own.example/', year: '2023' }),
    );

    expect(projects).toMatchObject([
      { host: 'code.example', isSharedHost: true, isRepeatedYear: false },
      { host: 'code.example', isSharedHost: true, isRepeatedYear: true },
      { host: 'own.example', isRepeatedYear: false },
    ]);
    expect(projects[2]).not.toHaveProperty('isSharedHost');
  });

  it('shows several years as a span, and has each of them for the filter', () => {
    const years = ['2021–2023', '2021-2023', '2023'];
    const { hasSpans, projects } = projectsIn(...years.map((year) => project({ year })));

    expect([hasSpans, projectsIn(project()).hasSpans]).toEqual([true, false]);
    expect(projects).toMatchObject([
      { year: '2021–2023', years: ['2023', '2022', '2021'], isRepeatedYear: false },
      { year: '2021–2023', isRepeatedYear: true },
      { year: '2023', isRepeatedYear: false },
    ]);
    expect(projects[2]).not.toHaveProperty('years');
  });

  it('has neither link nor picture where a project has none', () => {
    const given = { link: undefined, entity: 'Northlight', highlights: ['First.'] };
    const [row] = projectsIn(project({ ...given, image: undefined })).projects;

    expect(row).toMatchObject({
      ...given,
      highlights: [{ tag: 'ul', children: [{ tag: 'li', children: ['First.'] }] }],
    });
    expect(row).not.toHaveProperty('host');
    expect(row).not.toHaveProperty('picture');
  });

  it('gives projects with the same title an id each', () => {
    const { projects } = projectsIn(project(), project());

    expect(projects.map(({ id }) => id)).toEqual([undefined, 'project-project-2']);
  });
});

describe('home', () => {
  it('leaves out sections without entries, but never About', () => {
    expect(views({}).shell.sections).toEqual(['about']);
    const { shell } = views({ services: [{ title: 'A', summary: 'B' }] });
    expect(shell.sections).toEqual(['about', 'services']);
  });

  it('has only the owner’s sections, in their order and with their titles', () => {
    const { shell, messages, services, about } = views(
      full({ sections: ['blogs', { projects: 'Selected work' }] }),
    );

    expect(shell.sections).toEqual(['blogs', 'projects']);
    expect([messages.projects, messages.blogs]).toEqual(['Selected work', 'Blogs']);
    expect([services.services, about.prose]).toEqual([[], []]);
  });

  it('counts work in sections that are left out as evidence, but does not link to them', () => {
    const { skills } = views(full({ sections: ['skills'] }));

    expect(skills.groups[0]?.skills[0]?.total).toBe('1 yr');
    expect(firstEvidence(skills)).toEqual([
      { title: 'Project', when: '2024', href: '/me/projects#project-project' },
    ]);
  });

  it('features the marked projects, or else the newest three', () => {
    const titles = ['One', 'Two', 'Three', 'Four'];
    const listed = titles.map((title) => project({ title }));
    const marked = [...listed, project({ feature: true, title: 'Five' })];
    const view = views({ projects: marked }).projects;

    expect([view.note, view.featured.map(({ index }) => index)]).toEqual(['1 of 5', [4]]);
    expect(views({ projects: listed }).projects).toMatchObject({
      note: '3 of 4',
      featured: [{ index: 0 }, { index: 1 }, { index: 2 }],
    });
    expect(views({ projects: [project()] }).projects.note).toBe(undefined);
  });

  it('gives a card without a picture large type that suits the card beside it', () => {
    const image = { src: 'a.png', alt: '' };
    const outcome = '70 % less weight';
    const leadsOf = (...cards: Parameters<typeof project>[0][]) =>
      views({
        projects: cards.map((card) => project({ feature: true, image: undefined, ...card })),
      }).projects.featured.map(({ lead }) => lead);

    expect(leadsOf({}, { image }, {}, { outcome }, {})).toEqual([
      ...[undefined, undefined, 'picture'],
      ...[undefined, undefined],
    ]);
    expect(leadsOf({}, { outcome }, { outcome }, { outcome })).toEqual([
      ...[undefined, 'text', 'text', 'text'],
    ]);
    expect(leadsOf({ outcome }, {}, { image }, {})).toEqual([
      ...['text', 'picture', undefined],
      undefined,
    ]);
  });

  it('says how many projects there are, from when to when', () => {
    const projects = ['2025', '2021-2024', '2023'].map((year) => project({ year }));

    const { projects: view, shell } = views({ projects });

    expect([view.all, shell.projects]).toEqual(['3 projects, 2021–2025', '3 · 2021–2025']);
    expect(views({ projects: [project()] }).projects.all).toBe('1 project, 2024');
  });

  it('counts the technologies of a card beyond the fifth', () => {
    const projects = ['ABCDEFG', 'ABCDE'].map((all) => project({ technologies: [...all] }));

    expect(views({ projects }).projects.featured.map(({ moreChips }) => moreChips)).toEqual([
      '+2',
      undefined,
    ]);
  });

  it('counts experience from the first job to the last update, never from the clock', () => {
    const content = views({
      experience: [job, { ...job, company: 'D', start: '2015', end: '2021' }],
      skills: skillsOf('Go', 'C'),
    });

    expect(content.experience.note).toBe('2015 – now · 10 years');
    expect(content.experience.jobs.map(({ period }) => period)).toEqual([
      'May 2021 – now',
      '2015 – 2021',
    ]);
    expect(content.skills.groups).toMatchObject([
      {
        skills: [{ total: '10 yrs', inWords: 'Go: used in 10 years, 2015–2024' }],
        others: ['C'], // which no work uses
      },
    ]);
  });

  it('labels the years above the first group that has any', () => {
    const first = (...names: string[]) =>
      views({ experience: [job], skills: names.flatMap((name) => skillsOf(name)) }).skills
        .firstWithYears;

    expect([first('Go', 'C'), first('C', 'Go'), first('C')]).toEqual([0, 1, -1]);
  });

  it('lists the jobs and projects of a skill, also by its aliases', () => {
    const { skills } = views({
      experience: [{ ...job, technologies: ['postgres'], end: '2023' }],
      projects: [
        project({ title: 'Shown', technologies: ['PG'], feature: true }),
        project({ year: '2022–2024', title: 'Listed', technologies: ['PostgreSQL'] }),
        project({ title: 'Other', technologies: ['Go'] }),
      ],
      skills: [{ group: 'G', skills: [{ name: 'PostgreSQL', aliases: ['Postgres', 'PG'] }] }],
    });

    expect(firstEvidence(skills)).toEqual([
      { title: 'Lead · C', when: '2021 – 2023', href: '#job-lead-c' },
      { title: 'Shown', when: '2024', href: '#project-shown' },
      { title: 'Listed', when: '2022 – 2024', href: '/me/projects#project-listed' },
    ]);
  });

  it('lists only the four newest jobs and projects of a skill', () => {
    const technologies = ['C++'];
    const { skills } = views({
      experience: [...'ABCDE'].map((role) => ({ ...job, role, technologies })),
      projects: [...'ABCDEF'].map((title) => project({ title, technologies })),
      skills: skillsOf('C++'),
    });

    expect(firstEvidence(skills)?.map((work) => work?.title)).toEqual([
      ...['A · C', 'B · C', 'C · C', 'D · C', 'All jobs'],
      ...['A', 'B', 'C', 'D', 'All 6 projects with C++'],
    ]);
    expect(firstEvidence(skills)?.[4]?.href).toBe('#experience');
    expect(firstEvidence(skills)?.[9]?.href).toBe('/me/projects?tech=c%2B%2B');
  });
});

describe('the rest of a career', () => {
  const quote = { text: 'Calm.', name: 'Grace' };
  const degree = {
    institution: 'University of Porto',
    studyType: 'Master',
    area: 'Computer science',
    link: 'https://university.example/',
    start: '2009-10',
    end: '2011',
    score: '1.3',
    courses: ['Compilers', 'Grids'],
    summary: 'Thesis.',
  };

  it('shows roles at one company that follow each other as one entry, with the dates of all', () => {
    const link = 'https://c.example/';
    const { experience, skills } = views({
      experience: [
        { ...job, start: '2022-03' },
        { ...job, role: 'Senior', company: 'c', start: '2019', end: '2022-02', link },
        { ...job, company: 'Other', start: '2018', end: '2018' },
        { ...job, start: '2016-04', end: '2017-05' },
      ],
      skills: skillsOf('Go'),
    });

    expect(experience).toMatchObject({
      note: '2016 – now · 8 years',
      hasRoles: true,
      jobs: [
        {
          company: 'C',
          link,
          period: '2019 – now',
          years: '2019 2024',
          roles: [
            { id: 'job-lead-c', role: 'Lead', period: 'Mar 2022 – now', years: '2022 2024' },
            { id: 'job-senior-c', role: 'Senior', period: '2019 – Feb 2022', years: '2019 2022' },
          ],
        },
        { id: 'job-lead-other', company: 'Other', period: '2018' },
        { id: 'job-lead-c-2', company: 'C', period: 'Apr 2016 – May 2017' },
      ],
    });
    expect(experience.jobs[0]?.roles?.[0]).not.toHaveProperty('company');
    expect(firstEvidence(skills)?.[1]).toMatchObject({
      title: 'Senior · c',
      href: '#job-senior-c',
    });
  });

  it('shows what a job was as text, or as elements where it has several or marks', () => {
    const list: Prose = [{ tag: 'ul', children: [{ tag: 'li', children: ['this'] }] }];
    const { jobs, hasProse } = views({
      experience: [job, { ...job, company: 'D', summary: '- this' }],
      descriptions: new Map([...content().descriptions, ['- this', list]]),
    }).experience;

    expect(jobs.map(({ summary, prose }) => [summary, prose])).toEqual([
      ['S', undefined],
      [undefined, list],
    ]);
    expect(hasProse).toBe(true);
  });

  it('folds the jobs after the newest four, also roles, unless there is nothing to open', () => {
    const { jobs } = views({
      experience: [
        ...[2022, 2020, 2018].map((year) => ({ ...job, company: `${year}`, start: `${year}` })),
        ...[2016, 2014].map((year) => ({ ...job, start: `${year}`, end: `${year + 1}` })),
        { ...job, start: '2010', end: '2011', company: 'D', summary: undefined, technologies: [] },
      ],
    }).experience;

    expect(
      jobs.map(({ isFolded, roles }) => roles?.map((role) => role.isFolded) ?? isFolded),
    ).toEqual([undefined, undefined, undefined, [undefined, true], undefined]);
  });

  it('counts the technologies of a job beyond the seventh', () => {
    const technologies = [...'ABCDEFGHI'];

    expect(views({ experience: [{ ...job, technologies }] }).experience.jobs[0]).toMatchObject({
      technologies: [...'ABCDEFG'],
      more: { label: '+2', technologies: ['H', 'I'] },
    });
  });

  it.each([
    ['PostgreSQL', undefined],
    ['Agile methodologies', 'wide'],
    ['Barrierefreiheitsprüfung', 'widest'],
  ])('reserves room for the longest word of the skill %s', (name, room) => {
    const { skills } = views({
      experience: [{ ...job, technologies: [name] }],
      skills: skillsOf(name),
    });

    expect(skills.names).toBe(room);
  });

  it('closes Experience with short lists, even without jobs', () => {
    const { experience, shell } = views({
      education: [{ institution: 'Now', start: '2008' }, degree, { institution: 'School' }],
      certificates: [{ name: 'Admin', issuer: 'Cloud', date: '2024-05', number: '4711' }],
      awards: [
        { title: 'Site of the year', awarder: 'Guild', date: '2023', summary: 'For it.\n\nTwice.' },
      ],
      volunteering: [
        { organization: 'Club', position: 'Mentor', start: '2019', highlights: ['A'] },
      ],
    });

    expect(shell.sections).toEqual(['about', 'experience']);
    const { shortLists, jobs, note, ...has } = experience;
    expect([jobs, note]).toEqual([[], undefined]);
    expect(Object.values(has)).toEqual(Object.values(has).map(() => false));
    expect(linesOf(shortLists)).toEqual([
      'Education',
      '2008 – now | 2008 2024 | Now',
      'Oct 2009 – 2011 | 2009 2011 | Master, Computer science | University of Porto https://university.example/ | Thesis. | Grade: 1.3 | Courses: Compilers, Grids',
      ' |  | School',
      'Certificates',
      'May 2024 | 2024 | Admin | Cloud | 4711',
      'Awards',
      '2023 | 2023 | Site of the year | Guild | For it. | Twice.',
      'Volunteering',
      '2019 – now | 2019 2024 | Mentor | Club | A',
    ]);
  });

  it('adds languages and interests to the facts', () => {
    const { about } = views({
      site: { interests: [{ name: 'Type', keywords: ['serifs'] }] },
      languages: [{ language: 'Portuguese', fluency: 'native' }, { language: 'English' }],
    });

    expect(about.facts).toEqual([
      { label: 'Languages', value: 'Portuguese\u00a0– native\nEnglish' },
      { label: 'Interests', value: 'Type (serifs)' },
    ]);
  });

  it('puts testimonials beside the job or project that they are about, else into Services', () => {
    const { experience, services, shell, ...rest } = views({
      experience: [{ ...job, company: 'Northlight' }],
      projects: [project({ title: 'Shop' })],
      testimonials: [
        { ...quote, position: 'CTO', date: '2024-05', about: 'northlight' },
        { ...quote, about: 'Shop' },
        { ...quote, about: 'Elsewhere', text: 'So calm. '.repeat(20) },
      ],
    });

    expect(experience.jobs[0]?.quotes).toEqual(said('Calm.', 'Grace · CTO · May 2024'));
    expect(rest['all-projects'].projects[0]?.quotes).toEqual(said('Calm.', 'Grace'));
    expect(services).toMatchObject({
      hasServices: false,
      quotes: [{ children: [{ children: [{ tag: 'p' }] }, {}] }],
    });
    expect(shell.sections).toEqual(['about', 'experience', 'projects', 'services']);
    expect(shell.titles.services).toBe('Testimonials');
  });

  it('closes Blogs with talks, even without posts', () => {
    const talk = { title: 'Maps', event: 'Web Days', date: '2025-10', description: 'Offline.' };
    const given = { talks: [{ ...talk, link: 'https://talks.example/' }] };

    expect(views(given).shell.sections).toEqual(['about', 'blogs']);
    expect(views(given).blogs).toMatchObject({ posts: [], hasPosts: false });
    expect(linesOf(views(given).blogs.shortLists)).toEqual([
      ...['Talks', 'Oct 2025 | 2025 | Maps https://talks.example/ | Web Days | Offline.'],
    ]);
    expect(views({ ...given, site: { sections: ['about'] } }).blogs.shortLists).toBe(null);
  });

  it('leaves no trace of what is empty', () => {
    const { experience, services, sidebar, about } = views({ experience: [job] });

    const empty = [experience.shortLists, services.quotes, sidebar.facts, about.facts];
    expect(empty).toEqual([null, null, null, null]);
    expect(experience.hasRoles).toBe(false);
  });

  it('keeps what Experience would show to itself if the section is left out', () => {
    const { shell, services } = views({
      site: { sections: ['about', 'services'] },
      experience: [job],
      education: [degree],
      testimonials: [{ ...quote, about: 'C' }],
    });

    expect(shell.sections).toEqual(['about', 'services']);
    expect(services.quotes).toEqual(said('Calm.', 'Grace'));
  });
});

describe('own sections', () => {
  const talks = {
    name: 'talks',
    title: 'Talks & more',
    markdown: '',
    prose: [{ tag: 'img' as const, src: 'a.png', alt: 'A stage' }],
  };

  it('follow the others, with their titles and pictures', () => {
    const given = content({ ownSections: [talks] });

    const { shell, own } = viewsOf(given, pictures);

    expect(shell.sections).toEqual(['about', 'talks']);
    expect(shell.titles.talks).toBe('Talks & more');
    expect(own.talks?.prose).toEqual([{ ...talks.prose[0], picture: expect.anything() }]);
    expect(picturesOf(given).large).toEqual(new Set(['a.png']));
    expect(chunksOf(given).home).toContain('talks');
  });

  // Texts have a method `search`.
  it.each(['talks', 'search'])('are where the owner lists them, and nowhere else: %s', (name) => {
    const listed = (...sections: string[]) =>
      views({ site: { sections }, ownSections: [{ ...talks, name }] });

    expect(listed(name, 'about').shell.sections).toEqual([name, 'about']);
    expect(listed('about')).toMatchObject({ shell: { sections: ['about'] }, own: {} });
    expect(listed('about').own).toEqual({});
  });
});

it('marks drafts, which only the development server loads', () => {
  const { experience, skills, ...rest } = views({
    experience: [{ ...job, draft: true }],
    projects: [project({ title: 'Shop', draft: true })],
    skills: [{ group: 'G', skills: [{ name: 'Go', draft: true }] }],
    testimonials: [{ text: 'Calm.', name: 'Grace', about: 'Shop', draft: true }],
  });

  expect(experience.jobs).toMatchObject([{ id: 'job-lead-c', role: 'Draft: Lead' }]);
  expect(skills.groups[0]?.skills).toMatchObject([{ name: 'Draft: Go', total: '4 yrs' }]);
  expect(rest['all-projects'].projects).toMatchObject([
    { id: 'project-shop', title: 'Draft: Shop', quotes: said('Calm.', 'Draft: Grace') },
  ]);
});

it('previews of links show the owner’s picture where there is one, else the drawn card', () => {
  const shareCards = { home: { src: 'card.png', alt: 'Ada at her desk' } };

  const { previews } = views(full({ shareCards }));

  expect(previews).toEqual({
    home: {
      image: 'https://ada.example/me/share-home.jpg',
      type: 'image/jpeg',
      alt: 'Ada at her desk',
    },
    projects: {
      image: 'https://ada.example/me/share-projects.png',
      type: 'image/png',
      alt: 'All Projects · Ada · Portfolio',
    },
  });
});

it('a project of several years is drawn through all of them', () => {
  const { projects, skills, dial } = views({
    projects: [project({ year: '2020–2022', technologies: ['Go'], feature: true })],
    skills: skillsOf('Go'),
  });

  expect(projects.featured[0]?.years).toBe('2020 2022');
  expect(skills.groups[0]?.skills[0]).toMatchObject({ levels: '111', runs: '2020 2022' });
  expect(dial.labels).toEqual(['’24', '’23', '’22', '’21', '’20']);
});

it('a post without a link shows its publisher instead of a host', () => {
  const online = { date: '2024', title: 'Online', link: 'https://blog.example/' };
  const onPaper = { title: 'On paper', publisher: 'Quarterly' };
  const { posts } = views({
    blogs: [{ ...online, publisher: 'Quarterly' }, onPaper, { title: 'Spoken' }],
  }).blogs;

  expect(posts).toEqual([
    { ...online, year: 2024, host: 'blog.example' },
    { title: 'On paper', host: 'Quarterly' },
    { title: 'Spoken' },
  ]);
});

it('the bars of skills distinguish up to three works in a year', () => {
  const uses = (year: string, count: number) =>
    Array.from({ length: count }, () => project({ year, technologies: ['Go'] }));

  const { skills } = views({
    projects: [...uses('2024', 4), ...uses('2023', 3), ...uses('2022', 2), ...uses('2021', 1)],
    skills: skillsOf('Go'),
  });

  expect(skills.groups[0]?.skills[0]?.levels).toBe('1233');
});

describe('the years of skills', () => {
  const years = (updated: string) =>
    views({
      site: { updated },
      projects: ['2024', '2019'].map((year) => project({ year, technologies: ['Go'] })),
      skills: skillsOf('Go', 'C'),
    }).skills;

  it('are labelled back from the last', () => {
    expect(years('2024-11').labels).toEqual(['', '’20', '', '’22', '', '’24']);
  });

  it('end with the current one only if there was work in it', () => {
    expect([years('2024-11').endsNow, years('2026-01').endsNow]).toEqual([true, false]);
  });
});

it('work that several skills used is listed once', () => {
  const { groups, works } = views({
    projects: [project({ title: 'Both', technologies: ['Go', 'C'] })],
    skills: skillsOf('Go', 'C'),
  }).skills;

  expect(works).toHaveLength(1);
  expect(groups[0]?.skills.map(({ evidence }) => evidence)).toEqual([[0], [0]]);
});

it('the first paint of home waits for its first section', () => {
  const first = (site: Given['site'] = {}) => firstScreen(content(full(site))).home;

  expect([first(), first({ sections: ['blogs', 'about'] }), first({ sections: [] })]).toEqual([
    ...['about', 'blogs', 'footer'],
  ]);
});

it('pictures and icons are part of the views that show them', () => {
  const icon = { viewBox: '0 0 1 1', shapes: [] };
  const picture = { src: 'a.jpg', width: 16, height: 10, sources: [] };

  const {
    about,
    'all-projects': all,
    sidebar,
  } = views({
    site: { links: [{ label: 'Code', url: 'https://code.example/', icon: 'code' }] },
    linkIcons: new Map([['code', icon]]),
    about: [{ tag: 'p', children: [{ tag: 'img', src: 'a.png', alt: 'Me' }] }],
    projects: [project({ feature: true, image: { src: 'a.png', alt: 'It' } })],
  });

  expect(sidebar.links).toEqual([{ label: 'Code', url: 'https://code.example/', icon }]);
  expect(about.prose).toEqual([
    {
      tag: 'p',
      children: [{ tag: 'img', src: 'a.png', alt: 'Me', picture: { alt: 'Me', ...picture } }],
    },
  ]);
  expect(all.projects[0]).toMatchObject({
    picture: { alt: 'It', ...picture },
  });
});
