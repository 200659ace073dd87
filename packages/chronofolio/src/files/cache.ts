import { createHash } from 'node:crypto';
import { access, constants, mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from './replace-file.ts';

const MADE_DIRS = ['fonts', 'pictures', 'share-cards'];
const WORK_PREFIX = 'work-';
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;

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
  mkdtemp(path.join(cacheDir, WORK_PREFIX));

/**
 * Makes a file, which is named after a hash of its sources, unless it exists. The time of an existing file is
 * updated, which marks it as used.
 */
export async function makeOnce(file: string, make: () => Promise<Uint8Array>): Promise<void> {
  // A power cut may have emptied the file.
  const isMade = await stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
  if (isMade) return utimes(file, new Date(), new Date());
  const data = await make();
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, data);
}

/** Removes files that were not used for a month, and directories of killed builds, after a day. */
export async function removeUnused(cacheDir: string): Promise<void> {
  for (const dir of MADE_DIRS) await removeOld(path.join(cacheDir, dir), '', KEPT_MS);
  await removeOld(cacheDir, WORK_PREFIX, DAY_MS);
}

async function removeOld(dir: string, prefix: string, keptMs: number) {
  const names = await readdir(dir).catch(() => []);
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    const file = path.join(dir, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > keptMs) await rm(file, { recursive: true, force: true });
  }
}

/** @returns the first eight hexadecimal digits of a hash of the contents */
export function shortHash(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 8);
}
