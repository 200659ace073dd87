import path from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { viteConfig } from './vite-config.ts';

const classesIn = async (css: string) => {
  const config = await resolveConfig(viteConfig('/', []), 'build');
  const file = path.join(temporaryDir(), 'theme/sections/press.module.css');
  return (await preprocessCSS(css, file, config)).modules;
};

it('gives a section the same class names in every directory', async () => {
  const css = '.quote { color: red }';

  expect(await classesIn(css)).toEqual(await classesIn(css));
});

it('a section may name the areas of a grid', async () => {
  expect(await classesIn('.quote { grid-area: source }')).toHaveProperty('quote');
});
