import { expect, it } from 'vitest';
import { content, type Given, job, project } from '#tests/support/content.ts';
import { dialView, tickCss } from './dial-view.ts';

/** The sample site was updated in November 2024. */
const viewOf = (given: Given) => dialView(content(given));

const experience = [job, { ...job, start: '2013-09', end: '2021' }];
const projects = (...years: string[]) => years.map((year) => project({ year }));

it.each([
  ['go from the first job to the last update', { experience }, 2013, 11, '’24 ’21 ’18 ’15'],
  [
    ...['include older and newer projects', { experience, projects: projects('2025', '2010') }],
    ...[2010, 15, '’24 ’20 ’16 ’12'],
  ] as const,
  ['put a single year in the middle', { projects: projects('2024') }, 2023, 2, '’24'],
  ['are at most five', { projects: projects('1950') }, 1950, 74, '’24 ’09 ’94 ’79 ’64'],
])('the years of the dial %s', (_, given, start, years, labels) => {
  const view = viewOf(given);
  expect(view).toMatchObject({ start, end: start + years });
  expect(view.labels.map(({ text }) => text).join(' ')).toBe(labels);
});

it('the hand rests at the newest entry of home, and at the newest project of All Projects', () => {
  const ended = { ...job, end: '2023' };
  expect(viewOf({ experience: [ended], projects: projects('2022') }).rest).toEqual({
    home: 2023,
    projects: 2022,
  });
});

it('the years of the dial are in the digits of the language', () => {
  const { labels, years } = viewOf({ site: { language: 'ar-EG' }, experience: [job] });
  expect([labels[0]?.text, years]).toEqual(['’٢٤', ['٢٠٢١', '٢٠٢٢', '٢٠٢٣', '٢٠٢٤']]);
});

it('the dial has every entry with a date, and headings mark the years of theirs', () => {
  const view = viewOf({
    experience: [{ ...job, start: '2019', end: '2020-04' }],
    projects: projects('2021–2023'),
    talks: [
      { title: 'Maps', event: 'Web Days' },
      { title: 'Now', date: '2022-10' },
    ],
    blogs: [{ title: 'Post', publisher: 'P', date: '2018' }],
  });

  expect(tickCss(view)).toContain('#projects{--ticks:#0004 0 42.86%,#000 0 85.71%,#0000 0;');
  expect(view.entries).toEqual([
    { id: 'job-lead-c', name: 'C', from: 2019, to: 2020, isJob: true },
    { id: 'project-project', name: 'Project', from: 2021, to: 2023 },
    { id: 'talks-2', name: 'Now', from: 2022, to: 2022 },
    { id: 'blogs-1', name: 'Post', from: 2018, to: 2018 },
  ]);
});
