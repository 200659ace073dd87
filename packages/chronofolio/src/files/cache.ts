import { createHash } from 'node:crypto';
import { access, constants, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from './replace-file.ts';

/** A file of the site: its name in the site, and the path that it is copied from. */
export interface AssetFile {
  name: string;
  from: string;
}

/** Makes a directory for files that can be made again. @throws {Error} if it is not writable */
export async function makeCacheDir(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await access(dir, constants.W_OK);
}

/** Makes a file, named after a hash of its sources, unless it exists and has the hash that is kept beside it. */
export async function makeOnce(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const hashFile = `${file}.sha256`;
  const kept = await readFile(file).catch(() => undefined);
  if (kept && hashOf(kept) === (await readFile(hashFile, 'utf8').catch(() => ''))) return kept;
  const data = await make();
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, data);
  await replaceFile(hashFile, hashOf(data));
  return data;
}

export const shortHash = (...contents: (string | Uint8Array)[]): string =>
  hashOf(...contents).slice(0, 8);

function hashOf(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}
