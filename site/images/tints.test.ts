import { expect, it } from 'vitest';
import { tintCss } from './tints.ts';

it.each([
  ['000000', '#fff'],
  ['757575', '#fff'],
  ['767676', '#000'],
  ['ffffff', '#000'],
])('the alternative text on a tint of #%s is %s, which has more contrast', (tint, colour) => {
  expect(tintCss([{ tint }])).toBe(`.tint-${tint}{background:#${tint};color:${colour}}`);
});

it('pictures of the same tint share a rule, and transparent ones have none', () => {
  expect(tintCss([{ tint: '345678' }, { tint: undefined }, { tint: '345678' }])).toBe(
    '.tint-345678{background:#345678;color:#fff}',
  );
});
