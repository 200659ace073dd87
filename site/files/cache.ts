import { createHash } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from './temporary-files.ts';

/** The directories of files that are made once. */
const MADE_DIRS = ['cases', 'compressed', 'fonts', 'pictures', 'share-cards'];
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;

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
 * Makes a file unless it exists; else its time tells, to within a day, that it was used. Another build may be
 * making the same one.
 * @param file named after a hash of everything that it is made from, so that it never goes stale
 */
export async function makeOnce(file: string, make: () => Promise<Uint8Array>): Promise<void> {
  const age = await ageOf(file);
  if (age === undefined) {
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, await make());
  } else if (age > DAY_MS) await utimes(file, new Date(), new Date());
}

/** Removes the files that are made once, and that nothing has used for a month. */
export async function removeUnused(cacheDir: string): Promise<void> {
  for (const dir of MADE_DIRS.map((name) => path.join(cacheDir, name))) {
    for (const name of await readdir(dir).catch(() => [])) {
      const file = path.join(dir, name);
      const age = await ageOf(file);
      if (age !== undefined && age > KEPT_MS) await rm(file, { force: true });
    }
  }
}

/** @returns the milliseconds since a file was made or used; `undefined` without the file */
const ageOf = async (file: string): Promise<number | undefined> => {
  const found = await stat(file).catch(() => undefined);
  return found && Date.now() - found.mtimeMs;
};

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
