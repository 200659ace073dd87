import { expect, it } from 'vitest';
import type { ShortList } from '#pages/sections/entries.tsx';
import { plainTextOf } from '#schema/prose-tree.ts';
import { content, type Given, job, skillsOf } from '#tests/support/content.ts';
import { makeViews } from './make-views.ts';

const views = (given: Given) => makeViews(content(given), new Map());

/** @returns the title of each short list, and a line with the texts of each entry */
const linesOf = (lists: ShortList[]) =>
  lists?.flatMap(({ title, entries }) => [
    title,
    ...entries.map(({ when, names, lines = [], highlights = [] }) =>
      [
        when,
        ...names.map(({ text, link }) => (link ? `${text} ${link}` : text)),
        ...[...lines, ...highlights.map((list) => plainTextOf([list]))],
      ].join(' | '),
    ),
  ]);

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

it('jobs and projects whose dates are still to write have no dates, and count for none', () => {
  const { experience, allProjects, dial } = views({
    experience: [
      { ...job, company: 'D', start: '' },
      { ...job, start: '2019', end: '2020-12' },
    ],
    projects: [{ title: 'P', description: 'Text.', technologies: [], year: '', feature: true }],
  });

  expect(experience.note).toBe('2019 – 2020 · 2 years');
  expect(experience.jobs.map(({ when }) => when)).toEqual(['', '2019 – Dec 2020']);
  expect(allProjects).toMatchObject({ projects: [{ year: '' }], years: [] });
  expect(dial.entries.map(({ label }) => label)).toEqual(['2019–2020 · C']);
});

it('shows the kind and the agency of a job, old names of a company, and breaks that do not count', () => {
  const given = {
    experience: [
      { ...job, kind: 'contract' as const, via: 'Hays', start: '2022' },
      { ...job, company: undefined, role: 'Sabbatical', break: true, start: '2021', end: '2021' },
      { ...job, kind: 'full-time' as const, start: '2019', end: '2020' },
      { ...job, company: 'Old C', group: 'c', start: '2018', end: '2018' },
    ],
    skills: skillsOf('Go'),
  };
  const { experience, dial, skills } = views(given);
  const { note, jobs } = experience;

  const namesOf = ({ names }: { names: { text: string }[] }) => names.map(({ text }) => text);
  expect(jobs.map(namesOf)).toEqual([['Lead', 'C', 'Contract', 'via Hays'], ['Sabbatical'], ['C']]);
  expect(jobs[2]?.roles?.map(namesOf)).toEqual([['Lead'], ['Lead', 'Old C']]);
  expect(note).toBe('2018 – now · 5 years');
  expect(dial.entries.map(({ years }) => years)).toEqual(['2022 – now', '2019–2020', '2018']);
  expect(skills.groups[0]?.skills[0]).toMatchObject({ levels: [1, 1, 1, 0, 1, 1, 1] });
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

it('ends Experience and Blogs with short lists, even without jobs and posts, unless publications have a section', () => {
  const link = 'https://university.example/';
  const given = {
    education: [
      { institution: 'Porto', studyType: 'Master', area: 'Maths', link, courses: ['A', 'B'] },
      { institution: 'Now', start: '2008', score: '1.3', summary: 'Thesis.' },
    ],
    certificates: [{ name: 'Admin', issuer: 'Cloud', date: '2024-05', number: '4711' }],
    volunteering: [{ organization: 'Club', start: '2019', end: '2021-10', highlights: ['A'] }],
    publications: [
      {
        ...{ title: 'Paper', kind: 'report' as const, authors: ['Byron, A.', 'Bo'], venue: 'ACM' },
        ...{ doi: '10.1000/(a)?b%3C#"c', link, pdf: `${link}a.pdf` },
      },
    ],
    talks: [
      {
        ...{ title: 'Maps', event: 'Web Days', date: '2025-10', description: 'Offline.' },
        video: 'https://v.example/',
      },
    ],
  };
  const { experience, blogs, shell } = views(given);

  expect(shell.sections).toEqual(['about', 'experience', 'blogs']);
  expect([experience.jobs, experience.note, blogs.posts]).toEqual([[], undefined, []]);
  expect(linesOf(experience.shortLists)).toEqual([
    ...['Education', ` | Master, Maths | Porto ${link} | Courses: A, B`],
    ...['2008 – now | Now | Thesis. | Grade: 1.3'],
    ...['Certificates', 'May 2024 | Admin | Cloud | 4711'],
    ...['Volunteering', '2019 – Oct 2021 | Club | A'],
  ]);
  expect(linesOf(blogs.shortLists)).toEqual([
    'Publications',
    ` | Paper ${link} | ACM | Report | doi:10.1000/(a)?b%3C#"c https://doi.org/10.1000/%28a%29%3fb%3C%23%22c | PDF ${link}a.pdf`,
    ...['Talks', 'Oct 2025 | Maps | Web Days | Video https://v.example/ | Offline.'],
  ]);
  expect(views({ ...given, site: { sections: ['about'] } }).blogs.shortLists).toEqual([]);

  const site = { name: 'Ada Byron', sections: [{ publications: 'Papers' }, 'blogs' as const] };
  const own = views({ ...given, site });
  expect([own.shell.sections, own.publications.title]).toEqual([
    ['publications', 'blogs'],
    'Papers',
  ]);
  expect(own.blogs.shortLists.map(({ title }) => title)).toEqual(['Talks']);
  const authors = [{ tag: 'strong', children: ['Byron, A.'] }, ', ', 'Bo'];
  expect(own.publications.entries[0]?.prose).toEqual([{ tag: 'p', children: authors }]);
});
