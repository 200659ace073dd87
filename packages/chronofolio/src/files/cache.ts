import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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

/**
 * Makes a file, named after a hash of its sources, unless it exists and has the hash that is kept beside it.
 * @param isOptional whether the data is enough where the file cannot be written
 */
export async function makeOnce(
  file: string,
  make: () => Promise<Uint8Array>,
  isOptional = false,
): Promise<Uint8Array> {
  const hashFile = `${file}.sha256`;
  const kept = await readFile(file).catch(() => undefined);
  if (kept && hashOf(kept) === (await readFile(hashFile, 'utf8').catch(() => ''))) return kept;
  const data = await make();
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, data);
    await replaceFile(hashFile, hashOf(data));
  } catch (error) {
    if (!isOptional) throw error;
  }
  return data;
}

export const shortHash = (...contents: (string | Uint8Array)[]): string =>
  hashOf(...contents).slice(0, 8);

function hashOf(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

/** Flushes and renames a temporary file, so that the file is always complete, even after a power cut. */
export async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, data, { flush: true });
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true }); // the temporary file is incomplete if the disk is full
  }
}
