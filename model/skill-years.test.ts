import { describe, expect, it } from 'vitest';
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
    years: 5, // 24 months from 2018 to 2019, 33 from March 2022
    runs: [
      { from: 2018, to: 2019 },
      { from: 2022, to: 2024 },
    ],
  });
});

it('counts the months of projects too, of those that go on until now', () => {
  const yearsOf = (year: string) => {
    const uses = usesOf([], [{ year, technologies: ['Go'] }], '2026-11');
    return skillYears('Go', uses, yearSpan(uses)).years;
  };

  expect(yearsOf('2018-11–2020-05')).toBe(2); // 19 months
  expect(yearsOf('2018–2020')).toBe(3);
  expect(yearsOf('2021-12–')).toBe(5); // 60 months
});

describe('the years of a career', () => {
  const yearsOf = (...jobs: { start: string; end?: string }[]) =>
    careerYears(
      usesOf(
        jobs.map((job) => ({ ...job, technologies: [] })),
        [],
        '2026-11',
      ),
    );

  it('are its months, rounded to the nearest year', () => {
    expect(yearsOf({ start: '2015-09' })).toBe(11); // 135 months
    expect(yearsOf({ start: '2020-01', end: '2021-05' })).toBe(1); // 17 months
    expect(yearsOf({ start: '2020-01', end: '2021-06' })).toBe(2); // 18 months
  });

  it('count months of several jobs once, and gaps between jobs not at all', () => {
    expect(yearsOf({ start: '2022-01' }, { start: '2020-01', end: '2024-12' })).toBe(7);
    expect(yearsOf({ start: '2024-11' }, { start: '2016-01', end: '2018-12' })).toBe(5);
  });

  it('take a year without a month from January to December, but not beyond the last update', () => {
    expect(yearsOf({ start: '2018', end: '2019' })).toBe(2);
    expect(yearsOf({ start: '2025-01', end: '2029' })).toBe(2); // 23 months
  });

  it('are at least one, and none without jobs and projects', () => {
    expect(yearsOf({ start: '2026-11' })).toBe(1);
    expect(yearsOf({ start: '2027-02' })).toBe(1);
    expect(yearsOf()).toBe(0);
  });

  it('are those of the projects where there are no jobs', () => {
    const projects = ['2024', '2021-2023'].map((year) => ({ year, technologies: [] }));

    expect(careerYears(usesOf([], projects, '2026-11'))).toBe(4);
  });
});

it('no skill has more years than the career', () => {
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
