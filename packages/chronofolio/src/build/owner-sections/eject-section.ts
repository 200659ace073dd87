import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sectionsDirOf } from '#content/theme-sections.ts';
import { writeChanges } from '#files/change-files.ts';
import { isFile } from '#files/is-file.ts';
import { UserError } from '#files/user-error.ts';
import { REPLACEABLE } from '#schema/sections.ts';
import { sectionModule } from './theme-imports.ts';

/** Copies a section and the modules that it imports into `theme/sections`. @returns the paths in the site */
export async function ejectSection(name: string, contentDir: string): Promise<string[]> {
  if (!REPLACEABLE.some((one) => one === name))
    throw new UserError(`${name} cannot be ejected; choose one of ${REPLACEABLE.join(', ')}.`);
  const dir = sectionsDirOf(contentDir);
  const files = new Map([[`${name}.tsx`, `export { default } from './${name}/${name}.tsx';\n`]]);
  await addModule(sectionModule(name), name, files);
  for (const file of files.keys())
    if (await isFile(path.join(dir, file)))
      throw new UserError(`theme/sections/${file} exists: rename or delete it first.`);
  const changes = [...files].map(([name, after]) => ({ name, before: undefined, after }));
  await writeChanges(dir, changes);
  return [...files.keys()].map((file) => `theme/sections/${file}`);
}

/** @param files the texts of files by their paths in `theme/sections`, to which the module is added */
async function addModule(file: string, dir: string, files: Map<string, string>): Promise<void> {
  const target = `${dir}/${path.basename(file)}`;
  if (files.has(target)) return;
  const source = await readFile(file, 'utf8');
  files.set(target, withPublicImports(source));
  for (const [, beside = ''] of source.matchAll(/ from '(\.[^']+)'/g))
    await addModule(path.join(path.dirname(file), beside), dir, files);
}

/** Replaces the imports of the program by imports of the modules that it promises to keep. */
const withPublicImports = (source: string): string =>
  source
    .replace(/"[./]+\/styles\/media\.css"/, '"chronofolio/media.css"')
    .replace(/\* as unfold from '.[^']+'/, "{ unfold } from 'chronofolio/ui'")
    .replace(/'virtual:views'|(?<=^import type [^;]*)'#[^']+'/gm, "'chronofolio/views'")
    .replace(/(?<= from )'#[^']+'/g, "'chronofolio/ui'");
