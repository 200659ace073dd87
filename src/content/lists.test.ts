import { expect, it } from 'vitest';
import { newestEndFirst } from './lists.ts';
import { contentFiles } from './schema.ts';

const DEGREE = { institution: 'Degree', start: '2009', end: '2014-02' };
const ABROAD = { institution: 'Abroad', start: '2012', end: '2013' };

it.each([[[ABROAD, DEGREE]], [[DEGREE, ABROAD]]])('accepts education in any order: %j', (list) => {
  expect(contentFiles().education.safeParse(list).success).toBe(true);
  expect(newestEndFirst(list)).toEqual([DEGREE, ABROAD]);
});

it('sorts what goes on before what has ended, and keeps what has no dates in its place', () => {
  const list = [
    { institution: 'School', end: '2009' },
    { institution: 'Course' },
    ABROAD,
    { institution: 'Second', start: '2012-10', end: '2014' },
    DEGREE,
    { institution: 'Now', start: '2001' },
    { institution: 'Later', start: '2011', end: '2013' },
  ];

  expect(newestEndFirst(list).map(({ institution }) => institution)).toEqual([
    ...['Now', 'Second', 'Degree', 'Abroad', 'Later', 'School', 'Course'],
  ]);
});
