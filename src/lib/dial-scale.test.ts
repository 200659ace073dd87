import { describe, expect, it } from 'vitest';
import { entryAt, oldestFirst, shareOfArc, yearAt } from './dial-scale.ts';

const scale = { start: 2015, years: 11, arc: 110 };

it('the middle of the arc is at nine o’clock, later years are above it', () => {
  expect(shareOfArc(100, 0, scale.arc)).toBe(0.5);
  expect(yearAt(shareOfArc(100, 100 * Math.tan((50 * Math.PI) / 180), 110), scale)).toBe(2026);
  expect(yearAt(shareOfArc(100, -100 * Math.tan((45 * Math.PI) / 180), 110), scale)).toBe(2016);
});

it('the hand stops at whole years, and at the ends of the scale', () => {
  expect(yearAt(0.4, scale)).toBe(2019);
  expect(yearAt(0.5 / 11 - 0.001, scale)).toBe(2015);
  expect(yearAt(-3, scale)).toBe(2015);
  expect(yearAt(1.2, scale)).toBe(2026);
});

describe('a year', () => {
  const lead = { from: 2022, to: 2026, isJob: true };
  const company = { from: 2016, to: 2022, isJob: true };
  const senior = { from: 2019, to: 2022, isJob: true };
  const junior = { from: 2016, to: 2018, isJob: true };
  const degree = { from: 2011, to: 2014 };
  const shop = { from: 2025, to: 2025 };
  const bridge = { from: 2025, to: 2025 };
  const entries = [lead, company, senior, junior, degree, shop, bridge];

  it('belongs to the role in it, before the company and what else there was', () => {
    expect(entryAt(2017, entries)).toBe(junior);
    expect(entryAt(2020, entries)).toBe(senior);
    expect(entryAt(2025, entries)).toBe(lead);
    expect(entryAt(2012, entries)).toBe(degree);
  });

  it('belongs to the job that began last', () => {
    expect(entryAt(2022, entries)).toBe(lead);
  });

  it('without a job belongs to the first of several entries', () => {
    expect(entryAt(2025, [degree, shop, bridge])).toBe(shop);
  });

  it('without an entry belongs to the nearest', () => {
    expect(entryAt(2015, entries)).toBe(junior);
    expect(entryAt(2030, entries)).toBe(lead);
    expect(entryAt(2019, [])).toBe(undefined);
  });

  it('has its entries in the order of the page, which begins with the newest', () => {
    const sorted = oldestFirst([lead, senior, degree, shop, bridge]);

    expect(sorted).toEqual([degree, senior, bridge, shop, lead]);
    expect(sorted[2]).toBe(bridge);
  });
});
