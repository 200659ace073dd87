import { expect, it } from 'vitest';
import { buildMessages, interfaceMessages } from '#schema/messages/messages.ts';
import { findUses, skillWithYears, skillYears, yearSpan } from './skill-years.ts';

it('counts the months of projects too, and of ongoing projects until now', () => {
  const monthsOf = (year: string) => {
    const uses = findUses([], [{ year, technologies: ['Go'] }], '2026-11');
    return skillYears('Go', uses, yearSpan(uses)).months;
  };

  expect(monthsOf('2018-11–2020-05')).toBe(19);
  expect(monthsOf('2021-12–')).toBe(60);
});

it.each([
  ['over, not rounded up', [{ start: '2004-05' }], '22 years'], // and 7 months
  ['of several jobs once', [{ start: '2022-01' }, { start: '2020-01', end: '2024-12' }], '6 years'],
  ['without breaks', [{ start: '2025' }, { start: '2010', end: '2019', break: true }], '1 year'],
  ['from January to December of years', [{ start: '2018', end: '2019' }], '2 years'],
  ['to the last update, after 23 months', [{ start: '2025-01', end: '2029' }], '1 year'],
  ['with the first and the last month', [{ start: '2026-01', end: '2026-08' }], '8 months'],
  ['a month for a job that has not begun', [{ start: '2027-02' }], '1 month'],
])(
  'the time of a career, and of a skill in it, is counted %s',
  (_, jobs: { start: string; end?: string; break?: boolean }[], time) => {
    const worked = jobs.map((job) => ({ ...job, technologies: ['Go'] }));
    const words = { messages: { ...interfaceMessages, ...buildMessages }, language: 'en' };

    expect(skillWithYears('Go', findUses(worked, [], '2026-11'), words)).toBe(`Go, ${time}`);
  },
);

it('no skill has more years than the career has', () => {
  const uses = findUses(
    [{ start: '2023-07', end: '2024-06', technologies: ['Go'] }],
    [{ year: '2020–2022', technologies: ['Go'] }],
    '2026-11',
  );

  expect(skillYears('Go', uses, yearSpan(uses))).toEqual({
    uses: [1, 1, 1, 1, 1],
    months: 12,
    runs: [{ from: 2020, to: 2024 }],
  });
});
