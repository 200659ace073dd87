import { expect, it } from 'vitest';
import { groupJobs } from './group-jobs.ts';

const job = (company: string, start: string, end?: string) => ({ company, start, end });

it('groups consecutive jobs at one company, with the dates of the whole', () => {
  const groups = groupJobs([
    job('North', '2022', '2024-05'),
    job('north ', '2020-03', '2022'),
    job('Harbour', '2018', '2020'),
    job('North', '2015', '2018'),
  ]);

  expect(groups.map(({ company, start, end, jobs }) => [company, start, end, jobs.length])).toEqual(
    [
      ['North', '2020-03', '2024-05', 2],
      ['Harbour', '2018', '2020', 1],
      ['North', '2015', '2018', 1],
    ],
  );
});

it('a company where one of the jobs goes on has no end', () => {
  const [north] = groupJobs([job('North', '2022', '2023'), job('North', '2020')]);

  expect(north).toMatchObject({ start: '2020', end: undefined });
});

it('the dates of the whole do not depend on the order of the jobs', () => {
  const [north] = groupJobs([job('North', '2015', '2022'), job('North', '2018', '2020')]);

  expect(north).toMatchObject({ start: '2015', end: '2022' });
});
