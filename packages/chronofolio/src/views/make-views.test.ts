import { expect, it } from 'vitest';
import type { Content } from '#schema/schema.ts';
import type { ProseElement } from '#schema/types.ts';
import {
  content,
  type Given,
  job,
  POSTGRES,
  type project,
  projects,
  skillsOf,
} from '#tests/support/content.ts';
import { makeViews, type Views } from './make-views.ts';
import { usedPictures } from './pictures.ts';

const picture = { src: 'a.jpg', width: 16, height: 10 };
const pictures = new Map([['a.png', picture]]);
const views = (given: Given) => makeViews(content(given), pictures);

const service = { title: 'A', summary: 'B' };
const full = (site: Partial<Content['site']>) => ({
  site,
  about: ['Text.'],
  experience: [{ ...job, start: '2023-12' }],
  ...projects({ feature: true, technologies: ['Go'] }),
  skills: skillsOf('Go'),
  services: [service],
  blogs: [{ date: '2024', title: 'Post', link: 'https://blog.example/' }],
});

it('the summary for a chat has who, what, how long, what came of it and where', () => {
  const given = full({ name: 'Ada', role: 'Lead', pitch: 'I think.', updated: '2026-11' });
  const { summary } = views({
    ...given,
    ...projects({ title: 'A', outcome: '40 % less' }),
  }).footer;

  expect(summary.split('\n').slice(0, 4)).toEqual([
    'Ada, Lead',
    'I think.',
    'Experience: 2023 – now · 3 years',
    'A: 40 % less',
  ]);
});

const rowsOf = (views: Views) => views.allProjects.projects;
const sections = (given: Given) => views(given).shell.sections;
const firstSkill = ({ skills }: Views) => skills.groups[0]?.skills[0];

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
    skills: POSTGRES,
    ...projects(
      { link: 'https://code.example/a', technologies: ['postgres', 'Go', 'PG', 'PostgreSQL'] },
      { link: 'https://code.example/b', year: '2021-2023', technologies: ['Äther'] },
      { link: 'https://www.own.example/', year: '2021–2023' },
      {
        ...{ link: undefined, year: '2023', image: undefined, highlights: ['First.'] },
        ...{ repository: 'https://code.example/c', status: 'archived' },
      },
    ),
  });

  const span = { year: '2021–2023', from: 2021, to: 2023 };
  expect(rowsOf(all)).toMatchObject([
    { host: 'code.example', technologies: ['PostgreSQL', 'Go'] },
    { host: 'code.example', ...span, isRepeatedYear: false },
    { host: 'own.example', ...span, isRepeatedYear: true },
    {
      ...{ host: undefined, picture: undefined, credit: 'Archived' },
      highlights: [{ tag: 'ul', children: [{ children: ['First.'] }] }],
    },
  ]);
  const { technologies, years } = all.allProjects;
  expect(technologies).toEqual(['Äther', 'Go', 'PostgreSQL']);
  expect(years.map(({ year }) => year)).toEqual([2024, 2023, 2022, 2021]);
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

  expect(texts({}, {}, {}, {}, { feature: true })).toContain('1 of 5');
  const ids = 'project-project,project-project-2,project-project-3';
  expect(texts({ year: '2025' }, { year: '2021-2024' }, {}, {})).toEqual([
    ...[ids, '3 of 4', '4 projects, 2021–2025', '4 · 2021–2025'],
  ]);
  expect(texts({})).toEqual(['project-project', undefined, '1 project, 2024', '1 · 2024']);
});

it('links have icons if each of them has one', () => {
  const link = (icon: string) => ({ label: icon, url: 'https://code.example/', icon });
  const icon = { path: 'M1 1h1' };
  const iconsOf = (...icons: string[]) =>
    views({
      site: { links: icons.map(link) },
      linkIcons: new Map([['code', icon]]),
    }).sidebar.links.map((one) => one.icon);

  expect([iconsOf('code'), iconsOf('code', 'none')]).toEqual([[icon], [undefined, undefined]]);
});

it('pictures have the files that their places need, and none if no page shows them', () => {
  const image = (src: string): ProseElement => ({ tag: 'img', src, alt: 'A' });
  const video = { tag: 'video', children: [image('poster.png'), image('poster-elsewhere.png')] };
  const portrait = { src: 'portrait.png', alt: 'Me' };
  const prose = [image('unlisted.png')];
  const section = { name: 'left-out', title: 'A', prose, markdown: '' };
  const given = content({
    site: { portrait, sections: ['skills'] },
    about: [image('no-about.png')],
    markdownSections: [section],
    pages: [{ name: 'pages/a', title: 'A', prose: [video, image('poster-elsewhere.png')] }],
    ...projects({
      image: { src: 'a.png', alt: 'It' },
      images: ['strip.png', 'portrait.png'].map((src) => ({ src, alt: 'It' })),
    }),
  });

  expect(Object.fromEntries(usedPictures(given))).toEqual({
    ...{ 'a.png': 'page', 'strip.png': 'strip', 'portrait.png': 'strip', 'poster.png': 'poster' },
    'poster-elsewhere.png': 'page',
  });
  const alone = content({ site: { portrait } });
  expect(Object.fromEntries(usedPictures(alone))).toEqual({ 'portrait.png': 'portrait' });
  const about = content({ site: { portrait }, about: [image('portrait.png')] });
  expect(Object.fromEntries(usedPictures(about))).toEqual({ 'portrait.png': 'page' });
});

it('link previews have the owner’s picture if there is one, otherwise the drawn card', () => {
  const shareCards = { home: { src: 'card.png', alt: 'Ada at her desk' } };
  const root = 'https://ada.example/me';

  expect(views(full({ shareCards })).heads).toMatchObject({
    home: { image: `${root}/share-home.jpg`, type: 'image/jpeg', alt: 'Ada at her desk' },
    projects: { image: `${root}/share-projects.png`, type: 'image/png' },
  });
});

const quote = { text: 'Calm.', name: 'Grace' };

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
  expect(firstSkill(all)).toMatchObject({ name: 'Draft: Go', total: '3 yrs' });
  expect(rowsOf(all)).toMatchObject([{ id: 'project-shop', title: 'Draft: Shop', quotes }]);
  expect(all.blogs.posts).toMatchObject([{ title: 'Draft: Post' }]);
});

it('what is translated is shown beside what is not, and keeps the quotes that belong to it', () => {
  const [english, german] = ['en', 'de'].map((lang) => ({ lang, dir: 'ltr' }));
  const postOf = (title: string) => [{ name: 'posts/new', title, date: '2025', prose: [] }];
  const testimonials = ['Shop', 'C'].map((about) => ({ ...quote, about }));
  const given = { ...full({}), ...projects({ title: 'Shop', technologies: ['Go'] }), testimonials };
  const original = content({ ...given, posts: postOf('New') });
  const missing = ['experience', 'skills', 'blogs', 'testimonials', 'languages'].map(
    (name) => `${name}.yaml`,
  );
  const translated = {
    ...projects({ title: 'Laden', technologies: ['Go'] }),
    ...{ posts: postOf('Neu'), education: [{ institution: 'Porto' }] },
    languages: [{ language: 'Greek' }],
    ...{ site: { language: 'de' }, siteLanguages: original.siteLanguages },
  };
  const fallbackFiles = new Set(missing);
  const all = makeViews(
    content({ ...original, firstLanguage: original, ...translated, fallbackFiles }),
    pictures,
  );

  expect(rowsOf(all)[0]?.quotes).toMatchObject([{ attributes: english }]);
  expect(all.services.quotes).toEqual([]);
  expect(all.blogs.posts).toMatchObject([
    { title: 'Neu', language: german },
    { title: 'Post', language: english },
  ]);
  const evidence = [{ title: 'Lead · C' }, { title: 'Laden', language: german }, {}];
  expect(firstSkill(all)?.evidence).toMatchObject(evidence);
  expect(all.experience.shortLists).toMatchObject([{ language: german }]);
  expect(all.about.facts[1]).toMatchObject({ value: 'Greek', language: english });
});
