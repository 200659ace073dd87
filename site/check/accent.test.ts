import { readFileSync } from 'node:fs';
import path from 'node:path';
import Color from 'colorjs.io';
import { expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { contrastOn, nearestColor, readGrounds } from './accent.ts';

it('the default accent has enough contrast on every background', async () => {
  const css = readFileSync(path.join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const accentIn = (theme: string) =>
    new RegExp(`--accent-${theme}: (#\\w{6});`).exec(css)?.[1] ?? '';

  const grounds = await readGrounds();

  expect(contrastOn(grounds.light, accentIn('light'))).toBeGreaterThanOrEqual(4.5);
  expect(contrastOn(grounds.dark, accentIn('dark'))).toBeGreaterThanOrEqual(4.5);
});

it('measures contrast as WCAG does, on the worst background', () => {
  const grounds = { plain: ['#ffffff', '#eeeeee'], tint: 0 };

  expect(contrastOn(grounds, '#000000')).toBeCloseTo(18.1, 1);
  expect(contrastOn({ ...grounds, tint: 0.5 }, '#000000')).toBeLessThan(6);
});

it.each([
  ['darker where that is nearer', 0.55, 0.7, '#717171'],
  ['lighter where that is nearer', 0.5, 0.65, '#8f8f8f'],
  ['darker where both are as near', 0.58, 0.62, '#7a7a7a'],
])('finds the nearest colour: %s', (_, darker, lighter, nearest) => {
  const grey = new Color('oklch', [0.6, 0, 0]).to('srgb').toString({ format: 'hex' });
  const isEnough = (hex: string) => {
    const lightness = Number(new Color(hex).to('oklch').l);
    return lightness <= darker || lightness >= lighter;
  };

  expect(nearestColor(grey, isEnough)).toBe(nearest);
});
