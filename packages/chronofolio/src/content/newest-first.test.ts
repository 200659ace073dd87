import { expect, it } from 'vitest';
import { newestFirst } from './newest-first.ts';

const DEGREE = { institution: 'Degree', start: '2009', end: '2014-02' };
const ABROAD = { institution: 'Abroad', start: '2012', end: '2013' };

it('sorts ongoing entries before ended ones, and keeps entries without dates in their places', () => {
  const list = [
    { institution: 'School', end: '2009' },
    { institution: 'Course' },
    ABROAD,
    { institution: 'Second', start: '2012-10', end: '2014' },
    DEGREE,
    { institution: 'Now', start: '2001' },
    { institution: 'Later', start: '2011', end: '2013' },
  ];

  expect(newestFirst(list, 'end').map(({ institution }) => institution)).toEqual([
    ...['Now', 'Second', 'Degree', 'Abroad', 'Later', 'School', 'Course'],
  ]);
});

it('moves newer entries up, and keeps the order of dates that may be equal', () => {
  const sorted = (dates: string[]) =>
    newestFirst(
      dates.map((date) => ({ date })),
      'date',
    ).map(({ date }) => date);

  expect(sorted(['2020', '2024-05', '2022'])).toEqual(['2024-05', '2022', '2020']);
  expect(sorted(['2024-03', '2024', '2024-05'])).toEqual(['2024-03', '2024', '2024-05']);
  expect(sorted(['2018–2020', '2019–', '2021'])).toEqual(['2019–', '2021', '2018–2020']);
});
