import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '#files/files-in.ts';
import { ROOT } from '#files/paths.ts';

/** The layers of folders. A folder imports from itself, and from the folders before it in each line. */
const LAYERS = [
  `schema pages/routes.ts pages/browser pages/pictures pages/shared pages/dial pages/sections
  pages/documents client pages views api`,
  'pages/styles pages/documents pages',
  `schema files pages/routes.ts fonts content theme pages/dial pages/shared views build/hosts images
  resume build/metadata init import check build/owner-sections pages/documents pages build server
  cli/support cli`,
].map((line) => line.split(/\s+/));

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

it('no folder has more than 16 modules', async () => {
  const folders = (await modulesOfProgram()).map(({ name }) => path.dirname(name));
  const isFull = (folder: string) => folders.filter((other) => other === folder).length > 16;

  expect(new Set(folders.filter(isFull))).toEqual(new Set());
});

it('a module has a name of its own, but for sections and commands, which have that of their list or task', async () => {
  const names = (await modulesOfProgram())
    .map(({ name }) => name)
    .filter((name) => !/^pages\/sections|^cli\/\w+\.ts/.test(name))
    .map((name) => path.parse(name).name);

  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

it('a name is defined once at the top level of the program', async () => {
  const definition = /^(?:export )?(?:async )?(?:function|const|class|type|interface) (\w+)/gm;
  const files = new Map<string, Set<string>>();
  for (const { name, source } of await modulesOfProgram())
    for (const [, defined = ''] of source.matchAll(definition))
      files.set(defined, new Set(files.get(defined)).add(name));

  expect([...files].filter(([name, { size }]) => name !== 'Props' && size > 1)).toEqual([]);
});

/** @returns the modules of the program, without those that only load others lazily under the same names */
const modulesOfProgram = async () =>
  (await filesIn(SRC))
    .filter((file) => /(?<!\.test|\.d|lazy-sections)\.tsx?$/.test(file))
    .map((file) => {
      return { name: path.relative(SRC, file), source: readFileSync(file, 'utf8') };
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
