import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { decodeUtf8 } from './read-text.ts';
import { UserError } from './user-error.ts';

/** What is to become of one text file. */
export interface FileChange {
  /** Relative to the directory, with `/` between the parts. */
  name: string;
  /** What it holds; nothing where it is not there yet. */
  before: string | undefined;
  after: string;
}

/**
 * Reads a text to the byte: a mark at its beginning stays.
 * @returns nothing where there is no such file
 * @throws {UserError} where it is not UTF-8
 */
export async function readWhole(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw new UserError(`${file} cannot be read (${error.code})`);
  });
  return bytes && decodeUtf8(bytes, file);
}

/** Of what comes from elsewhere. */
export const MAX_SOURCE_BYTES = 5_000_000;

/**
 * Reads a file that comes from elsewhere.
 * @throws {UserError} where it is no file, or too large
 */
export async function readSource(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(({ code }) => {
    throw new UserError(code === 'ENOENT' ? `${file} is not there` : `${file} cannot be read`);
  });
  if (!found.isFile()) throw new UserError(`${file} is no file`);
  if (found.size > MAX_SOURCE_BYTES) {
    throw new UserError(`${file} is larger than ${MAX_SOURCE_BYTES / 1e6} MB`);
  }
  return await readFile(file).catch(({ code }) => {
    throw new UserError(`${file} cannot be read (${code})`);
  });
}

/**
 * @param shown the directory's name, with which the names of files begin
 * @returns what changes, as a unified diff; no text where nothing does
 */
export function diffOf(changes: FileChange[], shown: string): string {
  return changes
    .filter(({ before, after }) => before !== after)
    .map(({ name, before, after }) => {
      const file = `${shown}/${name}`;
      const from = before === undefined ? '/dev/null' : file;
      return createTwoFilesPatch(from, file, before ?? '', after, undefined, undefined, {
        context: 2,
        headerOptions: FILE_HEADERS_ONLY,
      });
    })
    .join('\n');
}

/**
 * Writes all changes: each aside first, and then all in their places, in the given order. At any
 * moment each file is the old one or the new one, whole.
 * @param dir absolute
 * @throws {UserError} where a file is no longer what the change was made from; then nothing is written
 */
export async function writeChanges(dir: string, changes: FileChange[]): Promise<void> {
  const written: { aside: string; place: string }[] = [];
  try {
    for (const { name, before, after } of changes.filter((one) => one.before !== one.after)) {
      const named = path.join(dir, name);
      if ((await readWhole(named)) !== before) {
        throw new UserError(`${named} was changed meanwhile; nothing was written. Run it again.`);
      }
      // A link stays one: what it leads to is changed.
      const place = await realpath(named).catch(() => named);
      await mkdir(path.dirname(place), { recursive: true });
      const aside = `${place}.${randomUUID()}`;
      written.push({ aside, place });
      const mode = await stat(place).then(
        (found) => found.mode,
        () => 0o666,
      );
      const file = await open(aside, 'wx', mode);
      try {
        await file.writeFile(after);
        await file.sync();
      } finally {
        await file.close();
      }
    }
    for (const { aside, place } of written) await rename(aside, place);
  } finally {
    for (const { aside } of written) await rm(aside, { force: true });
  }
}
