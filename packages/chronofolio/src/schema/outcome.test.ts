import { expect, it } from 'vitest';
import { splitOutcome } from './outcome.ts';

it.each([
  ['70 % less weight, 40 million requests', ['', '70 %', ' less weight, 40 million requests']],
  ['Weight −40%', ['Weight ', '−40%', '']],
  ['Sold for €1.2M in a year', ['Sold for ', '€1.2M', ' in a year']],
  ['1.4 bn postings, 0 lost cents', ['', '1.4 bn', ' postings, 0 lost cents']],
  ['Spart 1,2 Mio. € im Jahr', ['Spart ', '1,2 Mio. €', ' im Jahr']],
  ['3× as many viewings', ['', '3×', ' as many viewings']],
  ['Pages 2x faster', ['Pages ', '2x faster', '']],
  ['From 2,400 to 12 ms', ['From ', '2,400', ' to 12 ms']],
  ['Packing an order: 6 → 3 minutes', ['Packing an order: ', '6 → 3 minutes', '']],
  ['Closing the month: 3 days → 20 minutes', ['Closing the month: ', '3 days → 20 minutes', '']],
  ['التغليف: ٦ ← ٣ دقائق', ['التغليف: ', '٦ ← ٣ دقائق', '']],
  ['Halved 2,400 dependencies', ['Halved ', '2,400', ' dependencies']],
  ['الوزن أقل بنسبة ٧٠٪', ['الوزن أقل بنسبة ', '٧٠٪', '']],
  ['訪問者が３倍に', ['訪問者が', '３', '倍に']],
  ['+12.5 % revenue', ['', '+12.5 %', ' revenue']],
  ['Orders packed in half the time', ['Orders packed in half the time']],
  ['Passed B2B and WCAG reviews', ['Passed B2B and WCAG reviews']],
])('marks the first number of “%s”', (outcome, parts) => {
  expect(splitOutcome(outcome)).toEqual(parts);
});
