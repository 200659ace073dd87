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
  const lead = { from: 2022, to: 2026 };
  const senior = { from: 2018, to: 2022 };
  const developer = { from: 2012, to: 2015 };
  const shop = { from: 2025, to: 2025 };
  const bridge = { from: 2025, to: 2025 };
  const entries = [lead, senior, developer, shop, bridge];

  it('belongs to what ended in it, before what lasted through it', () => {
    expect(entryAt(2019, entries)).toBe(senior);
    expect(entryAt(2022, entries)).toBe(senior);
    expect(entryAt(2023, entries)).toBe(lead);
    expect(entryAt(2025, entries)).toBe(shop);
  });

  it('without an entry belongs to the nearest', () => {
    expect(entryAt(2016, entries)).toBe(developer);
    expect(entryAt(2017, entries)).toBe(senior);
    expect(entryAt(2030, entries)).toBe(lead);
    expect(entryAt(2019, [])).toBe(undefined);
  });

  it('has its entries in the order of the page, which begins with the newest', () => {
    expect(oldestFirst(entries)).toEqual([developer, senior, bridge, shop, lead]);
    expect(oldestFirst(entries)[2]).toBe(bridge);
  });
});
