import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { shortHash } from './cache.ts';
import { isFile } from './is-file.ts';

/** What a build is made from, besides the content. */
const SOURCES = ['src', 'site', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Hashes everything that a build is made from. Both paths are absolute. */
export async function fingerprint(root: string, contentDir: string): Promise<string> {
  const sources = SOURCES.map((name) => path.join(root, name));
  // `images` is listed because it may be a link, and links to directories are not followed.
  sources.push(contentDir, path.join(contentDir, 'images'));
  return shortHash(process.versions.node, await hashOfFiles(root, sources));
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
