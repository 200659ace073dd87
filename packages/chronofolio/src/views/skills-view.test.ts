import { expect, it } from 'vitest';
import { content, type Given, job, POSTGRES, projects, skillsOf } from '#tests/support/content.ts';
import { makeViews, type Views } from './make-views.ts';

const views = (given: Given) =>
  makeViews(content(given), new Map([['a.png', { src: 'a.jpg', width: 16, height: 10 }]]));
const firstSkill = ({ skills }: Views) => skills.groups[0]?.skills[0];

const firstEvidence = (views: Views) =>
  firstSkill(views)?.evidence.map(({ title, when, href }) =>
    [title, when, href].filter(Boolean).join(' | '),
  );

it('skills are counted from the first job to the last update, never from the clock', () => {
  const all = views({
    experience: [job, { ...job, company: 'D', start: '2015', end: '2021' }],
    skills: skillsOf('Go', 'C'),
  });

  expect(all.experience.note).toBe('2015 – now · 9 years');
  const inWords = 'Go: used for 9 years in total, in 2015–2024';
  const go = { skills: [{ total: '9 yrs', inWords }], others: ['C'] };
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
    skills: POSTGRES,
  };

  const project = 'Listed | 2022 – 2024 | /me/projects#project-listed';
  expect(firstEvidence(views(given))).toEqual([
    ...['Lead · C | 2015 – 2023 | #job-lead-c', 'Shown | 2024 | #project-shown', project],
    'All 2 projects with PostgreSQL | /me/projects?tech=PostgreSQL',
  ]);
  // Jobs and projects of sections that are left out count, but have no links.
  const alone = views({ ...given, site: { sections: ['skills'] } });
  expect([firstSkill(alone)?.total, firstEvidence(alone)?.length]).toEqual(['9 yrs', 3]);
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
