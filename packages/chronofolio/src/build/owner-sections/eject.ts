import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sectionsDirOf } from '#content/theme-sections.ts';
import { writeChanges } from '#files/change-files.ts';
import { isFile } from '#files/is-file.ts';
import { themeDirOf } from '#files/paths.ts';
import { PROGRAM } from '#files/program.ts';
import { UserError } from '#files/user-error.ts';
import { REPLACEABLE } from '#schema/sections.ts';
import { sectionModule } from './theme-imports.ts';

/** An import statement on one or several lines. */
const IMPORT = /^import ([^;]*?) from '([^']+)';\n/gm;

/** The texts of files by their paths in `theme/sections`. */
type Files = Map<string, string>;

/**
 * Copies the source of a section of the program into `theme/sections`.
 * @param contentDir the absolute path of the content directory
 * @returns the paths of the files, relative to the directory of the site
 * @throws {UserError} if the section cannot be replaced, or if a file exists
 */
export async function ejectSection(name: string, contentDir: string): Promise<string[]> {
  const dir = sectionsDirOf(contentDir);
  const files = await sourceOf(name);
  for (const file of files.keys())
    if (await isFile(path.join(dir, file)))
      throw new UserError(`theme/sections/${file} exists: rename or delete it first.`);
  const changes = [...files].map(([name, after]) => ({ name, before: undefined, after }));
  await writeChanges(dir, changes);
  await writeTsconfig(themeDirOf(contentDir));
  return [...files.keys()].map((file) => `theme/sections/${file}`);
}

/**
 * Writes a `tsconfig.json` for editors, unless the owner has one or its base is not installed: the bundler
 * would fail without the base.
 */
async function writeTsconfig(themeDir: string) {
  const base = `${PROGRAM}/tsconfig.theme.json`;
  const file = path.join(themeDir, 'tsconfig.json');
  if ((await isFile(path.join(themeDir, base))) && !(await isFile(file)))
    await writeFile(file, `{ "extends": "${base}" }\n`);
}

/** @returns the files of a section, whose imports are replaced by imports from the public API */
async function sourceOf(name: string): Promise<Files> {
  if (!REPLACEABLE.some((one) => one === name))
    throw new UserError(`${name} cannot be ejected; choose one of ${REPLACEABLE.join(', ')}.`);
  const files: Files = new Map();
  await addModule(sectionModule(name), name, files);
  return files;
}

/**
 * Returns the path of a file in `theme/sections`. The section and its styles are there; its other modules are
 * in a directory of its name, so that they do not count as sections.
 */
const targetOf = (source: string, name: string) => {
  const file = path.basename(source);
  return file.startsWith(`${name}.`) ? file : `${name}/${file}`;
};

async function addModule(source: string, name: string, files: Files): Promise<void> {
  const target = targetOf(source, name);
  if (files.has(target)) return;
  const text = await readFile(source, 'utf8');
  if (source.endsWith('.css')) {
    files.set(target, text.replace(/"[./]+\/styles\/media\.css"/, '"chronofolio/media.css"'));
    return;
  }
  files.set(target, ''); // marks the module as added, because modules may import each other
  const beside: string[] = [];
  files.set(
    target,
    withPublicImports(text, (imported) => {
      const file = path.join(path.dirname(source), imported);
      beside.push(file);
      const relative = path.posix.relative(path.posix.dirname(target), targetOf(file, name));
      return relative.startsWith('.') ? relative : `./${relative}`;
    }),
  );
  for (const file of beside) await addModule(file, name, files);
}

/** @param move returns the new import path of a module, given its relative path */
function withPublicImports(source: string, move: (imported: string) => string): string {
  const names = { content: [] as string[], types: [] as string[], ui: [] as string[] };
  const rest = source.replace(IMPORT, (statement, clause: string, from: string) => {
    if (from === 'virtual:views' || from.startsWith('#')) {
      const imported = clause
        .replace(/^(type |\* as )/, '')
        .replace(/^\{\s*|,?\s*\}$/g, '')
        .split(/,\s*/);
      const values = from.startsWith('#') ? 'ui' : 'content';
      names[clause.startsWith('type ') ? 'types' : values].push(...imported);
      return '';
    }
    return from.startsWith('.') ? `import ${clause} from '${move(from)}';\n` : statement;
  });
  const line = (keyword: string, list: string[], from: string) =>
    list.length > 0 ? `${keyword} { ${list.sort().join(', ')} } from 'chronofolio/${from}';\n` : '';
  return [
    line('import', names.content, 'content'),
    line('import type', names.types, 'content'),
    line('import', names.ui, 'ui'),
    rest.replace(/^\n+/, '\n'),
  ]
    .join('')
    .replace(/\n{3,}/g, '\n\n');
}
