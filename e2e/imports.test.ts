import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '#files/files-in.ts';
import { ROOT } from '#files/paths.ts';

/** A folder imports from itself, and from what stands before it in a line. */
const LAYERS = [
  [
    'model',
    'src/pages/shared',
    'src/pages/browser',
    'src/pages/shared',
    'src/pages/sections',
    'src/pages/documents',
    'src/pages/documents',
    'src/client',
    'src',
  ],
  ['src/pages/styles', 'src/pages/documents', 'src', 'src/build'],
  // Views have the types that are beside the components.
  [
    'model',
    'src/pages/shared',
    'src/pages/shared',
    'src/pages/sections',
    'src/pages/documents',
    'src/pages/documents',
  ]
    .concat([
      'src/files',
      'src/build/fonts',
      'src/content',
      'src/theme',
      'src/build/owner-sections',
    ])
    .concat(['src/build/hosts', 'src/pages/views'])
    .concat(['src/build/images', 'src/build/metadata', 'src/init', 'src/check', 'src/import'])
    .concat(['scripts/reference', 'src/build', 'src/cli/support', 'cli', 'bench']),
  ['src/pages/shared', 'src/files', 'src/build/hosts', 'server', 'src/cli/support', 'cli'],
  [
    'src/files',
    'src/init',
    'scripts/reference',
    'src/cli/support',
    'packages/create-chronofolio',
    'packages',
  ],
];

/** Parts that stand in a folder of another layer. */
const PLACES: Record<string, string> = { 'src/pages/routes.ts': 'src/pages/shared' };

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

/** @returns the path of a file that is imported from another folder, such as `src/pages/shared/slug.ts` */
const pathOf = (imported: string) =>
  imported.replace(/^#(?=(?:model|site|server|cli|tests)\/)/, '').replace(/^#/, 'src/pages/');

/** @returns the longest name of a layer that a file is in */
const layerOf = (file: string) =>
  PLACES[file] ??
  LAYERS.flat()
    .filter((layer) => file.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0];

/** @returns a layer, and those that it may import from */
const layersBelow = (layer = '') =>
  new Set([layer, ...LAYERS.flatMap((line) => line.slice(0, Math.max(line.indexOf(layer), 0)))]);
