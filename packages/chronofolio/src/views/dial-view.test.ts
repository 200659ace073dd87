import { expect, it } from 'vitest';
import type { HandPlace } from '#pages/dial/dial-types.ts';
import { content, type Given, job, project } from '#tests/support/content.ts';
import { dialCss } from './dial-view.ts';
import { makeViews } from './make-views.ts';

// The sample site was updated in November 2024.

const pictures = new Map([['a.png', { src: 'a.jpg', width: 16, height: 10 }]]);
const views = (given: Given) => makeViews(content(given), pictures);
const viewOf = (given: Given) => views(given).dial;
const labels = (places: HandPlace[]) => places.map(({ label }) => label);

const senior = {
  ...job,
  role: 'Senior',
  company: 'Harbour & Co',
  start: '2018-07',
  end: '2020-06',
};

const since = (start: string) => ({ experience: [{ ...job, start }] });
const talks = [{ title: 'Maps', date: '2025-06' }];
const later = { projects: [project({ year: '2010' })], talks };

it.each<[string, Given, number, string]>([
  ['go from the first month of a job to now', since('2018-07'), 77, '’19 ’20 ’21 ’22 ’23 ’24'],
  ['include projects and upcoming entries', later, 186, '’10 ’13 ’16 ’19 ’22 ’25'],
  ['begin with a January if they are few', since('2024-06'), 11, '’24'],
  ['of forty years have at most seven numerals', since('1984-01'), 491, '’84 ’94 ’04 ’14 ’24'],
])('the years of the dial %s', (_, given, months, numerals) => {
  const view = viewOf(given);
  expect(view.months).toBe(months);
  expect(view.numerals.map(({ text }) => text).join(' ')).toBe(numerals);
});

it('has an arc for the months of each job, in three lanes where jobs overlap, and none for a break', () => {
  const years = (start: string, end: string) => ({ ...job, start, end });
  const { jobs, lanes, months } = viewOf({
    experience: [
      years('2023-01', '2024-11'),
      { ...years('2022-01', '2022-12'), company: undefined, break: true },
      ...[years('2016', '2018'), years('2016', '2018'), years('2016', '2018')],
      ...[years('2016', '2017'), years('2015-01', '2015-12')],
    ],
  });
  expect(months).toBe(119);
  const arcs = jobs.map(
    ({ from, to, lane }) => `${Math.round(from * months)}–${Math.round(to * months)} in ${lane}`,
  );
  expect(arcs.join()).toBe('96–119 in 0,12–48 in 0,12–48 in 1,12–48 in 2,12–36 in 2,0–12 in 0');
  expect(lanes).toBe(3);
});

it('stops at each project, and at a job in years without one', () => {
  const { stops, notches } = viewOf({
    experience: [{ ...job, start: '2020-07' }, senior],
    projects: [
      project({ title: 'New', year: '2023', feature: true }),
      project({ title: 'Old', year: '2022–2023' }),
    ],
  });
  expect(labels(stops)).toEqual([
    ...['2018 · Harbour & Co, Senior', '2019 · Harbour & Co, Senior', '2020 · C, Lead'],
    ...['2021 · C, Lead', '2023 · Old', '2023 · New', '2024 · C, Lead'],
  ]);
  expect(stops.map(({ job }) => job)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  // Those of one year are side by side.
  const [newest, oldest] = notches;
  expect(newest?.isFeatured).toBe(true);
  expect(oldest?.place).toBeLessThan(newest?.place ?? 0);
});

it.each([
  ['featured project with an outcome', [{ feature: true }, { feature: true, outcome: '4' }], 'P2'],
  ['featured project with picture', [{ feature: true, image: undefined }, { feature: true }], 'P2'],
  ['project, if none is featured', [{ image: undefined }], 'P1'],
  ['job, without projects', [], 'C'],
] as const)('the hand rests at the newest %s', (_, given, name) => {
  const projects = given.map((fields, index) => project({ title: `P${index + 1}`, ...fields }));
  const { dial, evidence } = views({ experience: [job], projects });
  const atRest = dial.stops[dial.rest];
  expect(atRest?.label).toContain(` · ${name}`);
  const shown = evidence.items[atRest?.evidence ?? -1];
  expect(shown?.title).toBe(name === 'C' ? 'Lead' : name);
});

it('is read where entries have dates, which show the work of their time', () => {
  const view = viewOf({
    experience: [senior],
    projects: [project({ year: '2023' })],
    talks: [{ title: 'Now', date: '2022-10' }, { title: 'Maps' }],
    blogs: [{ title: 'Post', publisher: 'P', date: '2019' }],
  });
  expect(view.entries.map(({ id, years, evidence }) => [id, years, evidence])).toEqual([
    ['job-senior-harbour-co', '2018–2020', 1],
    ['project-project', '2023', 0],
    ['blogs-1', '2019', 1],
    ['talks-1', '2023', 0],
  ]);
});

it('leads to the case or the row of a project, and to a job', () => {
  const { items } = views({
    cases: new Map([['one', { prose: [], markdown: '' }]]),
    experience: [job, { ...job, company: undefined, role: 'Break', break: true }],
    projects: [project({ case: 'one' }), project({ title: 'Two', story: 'Text.' })],
  }).evidence;
  expect(items.map(({ link }) => link)).toEqual([
    { href: '/me/projects/one', label: 'Read the case' },
    { href: '/me/projects#project-two', label: 'How it was built' },
    { href: '#job-lead-c', label: 'C' },
  ]);
});

it('does not show jobs that home leaves out', () => {
  const { dial } = views({
    site: { sections: ['about'] },
    experience: [job],
    projects: [project({ year: '2023' })],
  });
  expect([dial.jobs, labels(dial.stops)]).toEqual([[], ['2023 · Project']]);
});

it('is not shown without projects and jobs', () => {
  const { dial, scale } = views({ blogs: [{ title: 'Post', publisher: 'P', date: '2019' }] });
  expect([dial.stops, scale.stops, dialCss(dial)]).toEqual([[], [], '']);
});

it('of All Projects begins with the first project, and rests at the newest', () => {
  const { scale } = views({
    experience: [{ ...job, start: '2001' }],
    projects: [project({ title: 'New', year: '2024' }), project({ year: '2021', feature: true })],
  });
  expect(scale.jobs).toEqual([]);
  expect(scale.numerals.map(({ text }) => text)).toEqual(['’21', '’22', '’23', '’24']);
  expect(scale.stops[scale.rest]?.label).toBe('2024 · New');
});

it('is in the digits of the language', () => {
  const { numerals, stops } = viewOf({ site: { language: 'ar-EG' }, experience: [job] });
  expect([numerals[0]?.text, stops[0]?.years]).toEqual(['’٢٢', '٢٠٢١']);
});
