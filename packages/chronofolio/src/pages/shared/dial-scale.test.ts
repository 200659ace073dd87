import { expect, it } from 'vitest';
import { entryAt, shareOfArc, yearAt } from './dial-scale.ts';

const scale = { start: 2015, end: 2026 };
const lead = { from: 2022, to: 2026, isJob: true };
const senior = { from: 2019, to: 2022, isJob: true };
const junior = { from: 2016, to: 2018, isJob: true };
const degree = { from: 2011, to: 2014 };
const shop = { from: 2025, to: 2025 };
const bridge = { from: 2025, to: 2025 };
const entries = [lead, senior, junior, degree, shop, bridge];

it('the middle of the arc is at nine o’clock, later years are above it', () => {
  expect(shareOfArc(100, 0, 110)).toBe(0.5);
  expect(yearAt(shareOfArc(100, 100 * Math.tan((50 * Math.PI) / 180), 110), scale)).toBe(2026);
});

it.each([
  [0.4, 2019],
  [-3, 2015],
  [1.2, 2026],
])('the hand stops at whole years, and at the ends of the scale: %j', (share, year) => {
  expect(yearAt(share, scale)).toBe(year);
});

it.each([
  ['a job before a project', 2025, entries, lead],
  ['what else there was', 2012, entries, degree],
  ['the job that began last', 2022, entries, lead],
  ['the first of several entries', 2025, [degree, shop, bridge], shop],
  ['the nearest entry', 2030, entries, lead],
  ['nothing where there is none', 2019, [], undefined],
])('a year belongs to %s', (_, year, all, entry) => {
  expect(entryAt(year, all)).toBe(entry);
});
