import { randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { decodeUtf8 } from './read-text.ts';
import { UserError } from './user-error.ts';

export interface FileChange {
  /** Relative to the directory, with `/` as separator. */
  name: string;
  /** Its text now; `undefined` where the file does not exist. */
  before: string | undefined;
  after: string;
}

/** @returns a text with its byte order mark; `undefined` where the file does not exist */
export async function readTextFile(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw new UserError(`${file} cannot be read (${error.code})`);
  });
  return bytes && decodeUtf8(bytes, file);
}

/** The size limit of imported files and responses. */
export const MAX_SOURCE_BYTES = 5_000_000;

/** Reads a file to import. @throws {UserError} where it is not a file, or too large */
export async function readSource(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(({ code }) => {
    throw new UserError(code === 'ENOENT' ? `${file} does not exist` : `${file} cannot be read`);
  });
  if (!found.isFile() && !found.isFIFO()) throw new UserError(`${file} is not a file`);
  if (found.size > MAX_SOURCE_BYTES) {
    throw new UserError(`${file} is larger than ${MAX_SOURCE_BYTES / 1e6} MB`);
  }
  return await readFile(file).catch(({ code }) => {
    throw new UserError(`${file} cannot be read (${code})`);
  });
}

/** @returns a unified diff of files in the directory `shown`; empty where nothing changes */
export function formatDiff(changes: FileChange[], shown: string): string {
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
 * Writes all changes to temporary files, and then renames these in the given order, so that each file is
 * complete at any moment, either old or new.
 * @throws {UserError} where a file has changed since the change was planned; then nothing is written
 */
export async function writeChanges(dir: string, changes: FileChange[]): Promise<void> {
  const written: { temporary: string; file: string }[] = [];
  try {
    for (const { name, before, after } of changes.filter((one) => one.before !== one.after)) {
      const named = path.join(dir, name);
      if ((await readTextFile(named)) !== before) {
        throw new UserError(
          `${named} was changed in the meantime; nothing was written. Run the command again.`,
        );
      }
      // The target of a link is changed, not the link.
      const file = await realpath(named).catch(() => named);
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${randomUUID()}`;
      written.push({ temporary, file });
      const { mode } = await stat(file).catch(() => ({ mode: 0o666 }));
      await writeFile(temporary, after, { flag: 'wx', mode, flush: true });
    }
    for (const { temporary, file } of written) await rename(temporary, file);
  } finally {
    for (const { temporary } of written) await rm(temporary, { force: true });
  }
}
