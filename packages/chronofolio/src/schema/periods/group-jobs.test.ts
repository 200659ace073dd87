import { expect, it } from 'vitest';
import { groupJobs } from './group-jobs.ts';

const job = (company: string, start: string, end?: string) => ({ company, start, end });
const grouped = (...list: ReturnType<typeof job>[]) =>
  groupJobs(list).map(({ company, start, end, jobs }) => [company, start, end, jobs.length]);

it('groups consecutive roles at a company, even across a job at another one', () => {
  expect(
    grouped(
      job('North', '2022-04'),
      job('north ', '2020-02', '2022-03'),
      job('School', '2019-10', '2021-02'),
      job('North', '2018-09', '2020-01'),
      job('North', '2015', '2017'),
    ),
  ).toEqual([
    ['North', '2018-09', undefined, 3],
    ['School', '2019-10', '2021-02', 1],
    ['North', '2015', '2017', 1],
  ]);
});

it('does not group jobs at a company that the owner left and returned to', () => {
  const starts = ([first, second]: [string, string]) =>
    grouped(job('North', second), job('North', '2015', first)).map(([, start]) => start);

  expect(starts(['2018-03', '2018-05'])).toEqual(['2015']);
  expect(starts(['2018-03', '2018-06'])).toEqual(['2018-06', '2015']);
  expect(starts(['2018', '2019'])).toEqual(['2015']);
  expect(starts(['2018', '2020'])).toEqual(['2020', '2015']);
});

it('the dates of a group do not depend on the order of jobs, and a group may be ongoing', () => {
  const [oldest, inside] = [job('North', '2015', '2022'), job('North', '2018', '2020')];

  expect(grouped(oldest, inside)).toEqual([['North', '2015', '2022', 2]]);
  expect(grouped(oldest, job('North', '2014'))).toEqual([['North', '2014', undefined, 2]]);
});
