import { expect, it } from 'vitest';
import { directionOf, splitOutcome } from './outcome.ts';

it.each([
  ['70 % less weight, 40 million requests', ['', '70 %', ' less weight, 40 million requests']],
  ['Sold for €1.2M in a year', ['Sold for ', '€1.2M', ' in a year']],
  ['1.4 bn postings, 0 lost cents', ['', '1.4 bn', ' postings, 0 lost cents']],
  ['Spart 1,2 Mio. € im Jahr', ['Spart ', '1,2 Mio. €', ' im Jahr']],
  ['3× as many viewings', ['', '3×', ' as many viewings']],
  ['Packing an order: 6 → 3 minutes', ['Packing an order: ', '6 → 3 minutes', '']],
  ['Closing the month: 3 days → 20 minutes', ['Closing the month: ', '3 days → 20 minutes', '']],
  ['التغليف: ٦ ← ٣ دقائق', ['التغليف: ', '٦ ← ٣ دقائق', '']],
  ['訪問者が３倍に', ['訪問者が', '３', '倍に']],
  ['+12.5 % revenue', ['', '+12.5 %', ' revenue']],
  ['Passed B2B and WCAG reviews', ['Passed B2B and WCAG reviews']],
])('marks the first number of “%s”', (outcome, parts) => {
  expect(splitOutcome(outcome)).toEqual(parts);
});

it.each([
  ['61 → 4 KB', 'ltr'],
  ['٦ ← ٣ دقائق', 'rtl'],
  ['61 ← 4 KB', 'rtl'],
  ['٧٠٪', 'rtl'],
  ['70 %', undefined],
])('reads “%s” in the direction of its arrow, in any text', (figure, direction) => {
  expect(directionOf(figure)).toBe(direction);
});
