import { expect, it } from 'vitest';
import { careerYears, skillYears, usesOf, yearSpan } from './skill-years.ts';

const uses = usesOf(
  [
    { start: '2022-03', technologies: ['React', 'Go'] },
    { start: '2018', end: '2019-12', technologies: ['React'] },
  ],
  [{ year: '2023', technologies: ['React'] }],
  '2024-11',
);
const span = yearSpan(uses);

it('counts the jobs and projects of each year, from the first start to now', () => {
  expect(span).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024]);
  expect(skillYears('React', uses, span)).toEqual({
    uses: [1, 1, 0, 0, 1, 2, 1],
    years: 4, // 24 months from 2018 to 2019, 33 from March 2022
    runs: [
      { from: 2018, to: 2019 },
      { from: 2022, to: 2024 },
    ],
  });
});

it('counts the months of projects too, and of ongoing projects until now', () => {
  const yearsOf = (year: string) => {
    const uses = usesOf([], [{ year, technologies: ['Go'] }], '2026-11');
    return skillYears('Go', uses, yearSpan(uses)).years;
  };

  expect(yearsOf('2018-11–2020-05')).toBe(1); // 19 months
  expect(yearsOf('2021-12–')).toBe(5); // 60 months
});

it.each([
  ['over, not rounded up', [{ start: '2004-05' }], 22], // 22 years and 7 months
  ['of several jobs once', [{ start: '2022-01' }, { start: '2020-01', end: '2024-12' }], 6],
  ['without breaks', [{ start: '2020-01' }, { start: '2010', end: '2019', break: true }], 6],
  ['from January to December of years', [{ start: '2018', end: '2019' }], 2],
  ['to the last update, after 23 months', [{ start: '2025-01', end: '2029' }], 1],
  ['at least one for a job that has not begun', [{ start: '2027-02' }], 1],
  ['none without jobs and projects', [], 0],
])(
  'the years of a career are %s',
  (_, jobs: { start: string; end?: string; break?: boolean }[], years) => {
    const worked = jobs.map((job) => ({ ...job, technologies: [] }));

    expect(careerYears(usesOf(worked, [], '2026-11'))).toBe(years);
  },
);

it('no skill has more years than the career has', () => {
  const uses = usesOf(
    [{ start: '2023-07', end: '2024-06', technologies: ['Go'] }],
    [{ year: '2020–2022', technologies: ['Go'] }],
    '2026-11',
  );

  expect(skillYears('Go', uses, yearSpan(uses))).toEqual({
    uses: [1, 1, 1, 1, 1],
    years: 1,
    runs: [{ from: 2020, to: 2024 }],
  });
});
