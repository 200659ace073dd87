import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isFile } from './is-file.ts';
import { relativePath } from './paths.ts';

/** @returns the absolute path of a file, or of all files below a directory, including linked files */
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

/** @returns the paths of all files below a directory, relative to it, with `/` as the separator */
export async function pathsBelow(dir: string): Promise<string[]> {
  const files = await filesIn(dir);
  return files.map((file) => relativePath(dir, file)).sort();
}
