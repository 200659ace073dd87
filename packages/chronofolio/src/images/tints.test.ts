import { expect, it } from 'vitest';
import { tintCss } from './tints.ts';

it.each([
  [['000000'], '.tint-000000{background:#000000;color:#fff}'],
  [['757575'], '.tint-757575{background:#757575;color:#fff}'],
  [['767676'], '.tint-767676{background:#767676;color:#000}'],
  [['345678', undefined, '345678'], '.tint-345678{background:#345678;color:#fff}'],
])('the alternative text on tints %j has the colour with more contrast', (tints, css) => {
  expect(tintCss(tints.map((tint) => ({ tint })))).toBe(css);
});
