import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shortHash } from './cache.ts';
import { isFile } from './is-file.ts';
import { ROOT, themeDirOf } from './paths.ts';

/** What a build is made from, besides the content and packages; `lib` is compiled from `site`. */
const SOURCES = ['src', 'model', 'site', 'lib', 'package.json', 'tsconfig.json'];

const LANGUAGE_TAG = /^[a-z]{2,3}(-\w+)*$/i;

/** Hashes everything that a build is made from. Both paths are absolute. */
export async function fingerprint(program: string, contentDir: string): Promise<string> {
  // They are listed because each may be a link, and links to directories are not followed.
  const names = await readdir(contentDir).catch(() => []);
  const languages = names.filter((name) => LANGUAGE_TAG.test(name));
  const dirs = ['images', 'fonts', 'sections', 'projects', 'public', ...languages];
  const content = [contentDir, ...dirs.map((name) => path.join(contentDir, name))];
  const theme = themeDirOf(contentDir);
  return shortHash(
    await programHash(program),
    await packageVersions(path.dirname(contentDir)),
    await hashOfFiles(contentDir, content),
    await hashOfFiles(theme),
  );
}

let own: Promise<string> | undefined;

/** Hashes this program, once: what is loaded does not change. */
export function ownHash(): Promise<string> {
  own ??= programHash(ROOT);
  return own;
}

/** Hashes a program, its packages and Node: another one may make other files from the same content. */
async function programHash(program: string): Promise<string> {
  const sources = SOURCES.map((name) => path.join(program, name));
  const tools = await packageVersions(program);
  return shortHash(process.versions.node, tools, await hashOfFiles(program, sources));
}

/**
 * @param root of the program, or of a site, which may have fonts of its own
 * @returns the installed versions of the packages that it uses; others may make other files
 */
export async function packageVersions(root: string): Promise<string> {
  const manifest = path.join(root, 'package.json');
  if (!existsSync(manifest)) return '';
  const { resolve } = createRequire(manifest);
  const { dependencies = {} }: { dependencies?: object } = JSON.parse(
    await readFile(manifest, 'utf8'),
  );
  const versions = Object.keys(dependencies).map(async (name) => {
    const dirs = resolve.paths(name) ?? [];
    const files = dirs.map((dir) => path.join(dir, name, 'package.json'));
    const installed = files.find((file) => existsSync(file)) ?? manifest;
    const { version }: { version: string } = JSON.parse(await readFile(installed, 'utf8'));
    return `${name}@${version}`;
  });
  return (await Promise.all(versions)).join();
}

/** Hashes the names of files, relative to `root`, and their contents. All paths are absolute. */
export async function hashOfFiles(root: string, within = [root]): Promise<string> {
  const files = new Set((await Promise.all(within.map(filesIn))).flat());
  const hashes = await Promise.all(
    [...files]
      .sort()
      .map(async (file) => `${path.relative(root, file)} ${shortHash(await readFile(file))}`),
  );
  return shortHash(hashes.join('\n'));
}

/** @returns the path of a file, or of all files below a directory, linked ones too; absolute */
export async function filesIn(file: string): Promise<string[]> {
  const entries = await readdir(file, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [file];
  const files = entries.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return entry.isFile() || (entry.isSymbolicLink() && (await isFile(file))) ? [file] : [];
  });
  return (await Promise.all(files)).flat();
}
