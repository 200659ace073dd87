import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { shortHash } from './cache.ts';
import { isFile } from './is-file.ts';

/** Everything that a build is made from. */
const SOURCES = ['src', 'site', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Stands for all that a build is made from: two equal fingerprints mean equal sites.
 * @param root the project, absolute
 * @param contentDir the content, absolute
 */
export async function fingerprint(root: string, contentDir: string): Promise<string> {
  const sources = SOURCES.map((name) => path.join(root, name));
  // Said by itself, as it may be a link: those are not followed.
  sources.push(contentDir, path.join(contentDir, 'images'));
  return shortHash(process.versions.node, await hashOfFiles(root, sources));
}

/**
 * Stands for the names and contents of files.
 * @param root what names are relative to, absolute
 * @param within files and directories, absolute
 */
export async function hashOfFiles(root: string, within = [root]): Promise<string> {
  const files = new Set((await Promise.all(within.map(filesIn))).flat());
  const hashes = await Promise.all(
    [...files]
      .sort()
      .map(async (file) => `${path.relative(root, file)} ${shortHash(await readFile(file))}`),
  );
  return shortHash(hashes.join('\n'));
}

/** @returns the absolute paths of a file itself or of all files below a directory, linked ones too */
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
