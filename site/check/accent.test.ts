import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#site/files/paths.ts';
import { contrastOn, readGrounds } from './accent.ts';

it('the default accent has enough contrast on every background', async () => {
  const css = readFileSync(path.join(ROOT, 'src/styles/tokens.css'), 'utf8');
  const accentIn = (theme: string) =>
    new RegExp(`--accent-${theme}: (#\\w{6});`).exec(css)?.[1] ?? '';

  const grounds = await readGrounds();

  expect(contrastOn(grounds.light, accentIn('light'))).toBeGreaterThanOrEqual(4.5);
  expect(contrastOn(grounds.dark, accentIn('dark'))).toBeGreaterThanOrEqual(4.5);
});
