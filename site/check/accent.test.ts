import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { contrastOn, groundsOf } from './accent.ts';

it('the accent of a site without one of its own stands out from all that it is on', async () => {
  const css = readFileSync(path.join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const accentIn = (theme: string) =>
    new RegExp(`--accent-${theme}: (#\\w{6});`).exec(css)?.[1] ?? '';

  const grounds = await groundsOf();

  expect(contrastOn(grounds.light, accentIn('light'))).toBeGreaterThanOrEqual(4.5);
  expect(contrastOn(grounds.dark, accentIn('dark'))).toBeGreaterThanOrEqual(4.5);
});

it('counts as WCAG does, on what is least favourable', () => {
  const grounds = { plain: ['#ffffff', '#eeeeee'], tint: 0 };

  expect(contrastOn(grounds, '#000000')).toBeCloseTo(18.1, 1);
  expect(contrastOn({ ...grounds, tint: 0.5 }, '#000000')).toBeLessThan(6);
});
