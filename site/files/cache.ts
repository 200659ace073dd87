import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from './temporary-files.ts';

/** A file made from content: its name in the output, and its current path. */
export interface AssetFile {
  name: string;
  from: string;
}

/** Makes a directory for files that can be made again. @throws where it cannot be written */
export async function makeCacheDir(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await access(dir, constants.W_OK);
}

/**
 * Makes a file unless it exists. Another build may be making the same one.
 * @param file named after a hash of everything that it is made from, so that it never goes stale
 */
export async function makeOnce(file: string, make: () => Promise<Uint8Array>): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, await make());
}

/**
 * @param file as for `makeOnce`
 * @returns the data in a file, as JSON has it; made first unless the file exists
 */
export async function readOrMake<Data>(file: string, make: () => Promise<Data>): Promise<Data> {
  await makeOnce(file, async () => Buffer.from(JSON.stringify(await make())));
  return JSON.parse(await readFile(file, 'utf8'));
}

/** @returns the first eight hexadecimal digits of a hash of the contents */
export const shortHash = (...contents: (string | Uint8Array)[]): string =>
  longHash(...contents).slice(0, 8);

/** @returns a hash of the contents that no others have */
export function longHash(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}
