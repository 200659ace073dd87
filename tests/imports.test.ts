import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '#site/files/files-in.ts';
import { ROOT } from '#site/files/paths.ts';

/** A folder imports from itself, and from what stands before it in a line. */
const LAYERS = [
  [
    'model',
    'src/lib',
    'src/browser',
    'src/ui',
    'src/sections',
    'src/pages',
    'src/app',
    'src/client',
    'src',
  ],
  ['src/styles', 'src/app', 'src', 'site/build'],
  // Views have the types that are beside the components.
  ['model', 'src/lib', 'src/ui', 'src/sections', 'src/pages', 'src/app']
    .concat(['site/files', 'site/fonts', 'site/content', 'site/theme', 'site/sections'])
    .concat(['site/hosting', 'site/views'])
    .concat(['site/images', 'site/documents', 'site/sample', 'site/check', 'site/import'])
    .concat(['site/reference', 'site/build', 'cli/support', 'cli', 'bench']),
  ['src/lib', 'site/files', 'site/hosting', 'server', 'cli/support', 'cli'],
  ['site/files', 'site/sample', 'site/reference', 'cli/support', 'packages/create', 'packages'],
];

/** Parts that stand in a folder of another layer. */
const PLACES: Record<string, string> = { 'src/routes.ts': 'src/lib' };

it('every folder imports only from the layers before it', async () => {
  const wrong: string[] = [];
  for (const dir of ['src', 'model', 'site', 'server', 'cli', 'bench', 'packages']) {
    for (const file of await filesIn(path.join(ROOT, dir))) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
      const name = path.relative(ROOT, file);
      const allowed = layersBelow(layerOf(name));
      for (const imported of importsIn(readFileSync(file, 'utf8'))) {
        const isAllowed = imported.startsWith('#')
          ? allowed.has(layerOf(pathOf(imported)) ?? '')
          : !imported.startsWith('../');
        if (!isAllowed) wrong.push(`${name} imports ${imported}`);
      }
    }
  }

  expect(wrong).toEqual([]);
});

const importsIn = (source: string) =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)].map(([, name = '']) => name);

/** @returns the path of a file that is imported from another folder, such as `src/lib/slug.ts` */
const pathOf = (imported: string) =>
  imported.replace(/^#(?=(?:model|site|server|cli|tests)\/)/, '').replace(/^#/, 'src/');

/** @returns the longest name of a layer that a file is in */
const layerOf = (file: string) =>
  PLACES[file] ??
  LAYERS.flat()
    .filter((layer) => file.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0];

/** @returns a layer, and those that it may import from */
const layersBelow = (layer = '') =>
  new Set([layer, ...LAYERS.flatMap((line) => line.slice(0, Math.max(line.indexOf(layer), 0)))]);
