import { expect, it } from 'vitest';
import { skillYears, usesOf, yearSpan } from './skill-years.ts';

const uses = usesOf(
  [
    { start: '2022-03', technologies: ['React', 'Go'] },
    { start: '2018', end: '2019-12', technologies: ['React'] },
  ],
  [{ year: '2023', technologies: ['React'] }],
  '2024-11',
);
const span = yearSpan(uses);

it('the span extends from the first start to now', () => {
  expect(span).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024]);
});

it('counts the jobs and projects of each year', () => {
  expect(skillYears('React', uses, span)).toEqual({
    uses: [1, 1, 0, 0, 1, 2, 1],
    years: 5,
    runs: [
      { from: 2018, to: 2019 },
      { from: 2022, to: 2024 },
    ],
  });
});
