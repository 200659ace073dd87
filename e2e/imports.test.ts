import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '#files/files-in.ts';
import { ROOT } from '#files/paths.ts';

/** The layers of folders. A folder imports from itself, and from the folders before it in each line. */
const LAYERS = [
  [
    'schema',
    'pages/routes.ts',
    'pages/shared',
    'pages/sections',
    'pages/documents',
    'client',
  ].concat(['pages', 'pages/views', 'api']),
  ['pages/styles', 'pages/documents', 'pages'],
  ['schema', 'files', 'pages/routes.ts', 'fonts', 'content', 'theme', 'pages/shared', 'pages/views']
    .concat(['build/hosts', 'images', 'resume', 'build/metadata', 'init', 'import', 'check'])
    .concat(['build/owner-sections', 'pages/documents', 'pages', 'build'])
    .concat(['server', 'cli/support', 'cli']),
];

const SRC = path.join(ROOT, 'src');

it('every folder imports only from the layers before it', async () => {
  const wrong: string[] = [];
  for (const file of await filesIn(SRC)) {
    if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
    const name = path.relative(SRC, file);
    const allowed = layersBelow(layerOf(name));
    for (const imported of importsIn(readFileSync(file, 'utf8'))) {
      const isAllowed = imported.startsWith('#')
        ? allowed.has(layerOf(imported.slice(1)) ?? '')
        : !imported.startsWith('../');
      if (!isAllowed) wrong.push(`${name} imports ${imported}`);
    }
  }

  expect(wrong).toEqual([]);
});

const importsIn = (source: string) =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)].map(([, name = '']) => name);

const layerOf = (file: string) =>
  LAYERS.flat()
    .filter((layer) => file === layer || file.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0];

/** @returns the layer, and the layers that it may import from */
const layersBelow = (layer = '') =>
  new Set([layer, ...LAYERS.flatMap((line) => line.slice(0, Math.max(line.indexOf(layer), 0)))]);
