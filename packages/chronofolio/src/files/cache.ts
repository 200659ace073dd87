import { createHash } from 'node:crypto';
import { access, constants, mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { isFile } from './is-file.ts';
import { replaceFile } from './replace-file.ts';

/** A file of the site: its name in the site, and the path that it is copied from. */
export interface AssetFile {
  name: string;
  from: string;
}

/**
 * Makes a directory for files that can be made again.
 * @throws {Error} if the directory is not writable
 */
export async function makeCacheDir(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await access(dir, constants.W_OK);
}

export const makeWorkDir = (cacheDir: string): Promise<string> =>
  mkdtemp(path.join(cacheDir, 'work-'));

/** Makes a file, which is named after a hash of its sources, unless it exists. */
export async function makeOnce(file: string, make: () => Promise<Uint8Array>): Promise<void> {
  if (await isFile(file)) return;
  const data = await make();
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, data);
}

/** @returns the first eight hexadecimal digits of a hash of the contents */
export function shortHash(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 8);
}
