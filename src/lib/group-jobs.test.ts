import { expect, it } from 'vitest';
import { groupJobs } from './group-jobs.ts';

const job = (company: string, start: string, end?: string) => ({ company, start, end });

it('groups the roles at one company that follow each other, with the dates of the whole', () => {
  const groups = groupJobs([
    job('North', '2022', '2024-05'),
    job('north ', '2020-03', '2021'),
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

it('groups the roles at one company across a job elsewhere beside them', () => {
  const groups = groupJobs([
    job('North', '2022-04'),
    job('North', '2020-02', '2022-03'),
    job('School', '2019-10', '2021-02'),
    job('North', '2018-09', '2020-01'),
  ]);

  expect(groups.map(({ company, start, end, jobs }) => [company, start, end, jobs.length])).toEqual(
    [
      ['North', '2018-09', undefined, 3],
      ['School', '2019-10', '2021-02', 1],
    ],
  );
});

it('does not group the jobs at a company that one left and returned to', () => {
  const starts = ([first, second]: [string, string]) =>
    groupJobs([job('North', second), job('North', '2015', first)]).map(({ start }) => start);

  expect(starts(['2018-03', '2018-05'])).toEqual(['2015']);
  expect(starts(['2018-03', '2018-06'])).toEqual(['2018-06', '2015']);
  expect(starts(['2018', '2019'])).toEqual(['2015']);
  expect(starts(['2018', '2020'])).toEqual(['2020', '2015']);
});

it('a company where one of the jobs goes on has no end', () => {
  const [north] = groupJobs([job('North', '2022', '2023'), job('North', '2020')]);

  expect(north).toMatchObject({ start: '2020', end: undefined });
});

it('the dates of the whole do not depend on the order of the jobs', () => {
  const [north] = groupJobs([job('North', '2015', '2022'), job('North', '2018', '2020')]);

  expect(north).toMatchObject({ start: '2015', end: '2022' });
});
