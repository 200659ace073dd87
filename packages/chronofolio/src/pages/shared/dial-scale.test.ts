import { expect, it } from 'vitest';
import { entryAt } from './dial-scale.ts';

const lead = { from: 2022, to: 2026, isJob: true };
const senior = { from: 2019, to: 2022, isJob: true };
const junior = { from: 2016, to: 2018, isJob: true };
const degree = { from: 2011, to: 2014 };
const shop = { from: 2025, to: 2025 };
const bridge = { from: 2025, to: 2025 };
const entries = [lead, senior, junior, degree, shop, bridge];

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
