import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFile,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { decodeUtf8 } from './decode-text.ts';
import { UserError } from './user-error.ts';

export interface FileChange {
  /** The path relative to the directory, with `/` as the separator. */
  name: string;
  /** The current text; `undefined` if the file does not exist. */
  before: string | undefined;
  after: string;
  /** The file that is copied, instead of writing a text. */
  copyOf?: string;
}

/** @returns the text of a file, with its byte order mark; `undefined` if the file does not exist */
export async function readTextFile(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw new UserError(`${file} cannot be read (${error.code})`);
  });
  return bytes && decodeUtf8(bytes, file);
}

/** The size limit of imported files and responses. */
export const MAX_SOURCE_BYTES = 5_000_000;

/** Reads a file to import. @throws {UserError} if the path is not a file, or if the file is too large */
export async function readSource(file: string): Promise<Uint8Array> {
  const stats = await stat(file).catch(({ code }) => {
    throw new UserError(code === 'ENOENT' ? `${file} does not exist` : `${file} cannot be read`);
  });
  if (!stats.isFile() && !stats.isFIFO()) throw new UserError(`${file} is not a file`);
  if (stats.size > MAX_SOURCE_BYTES) {
    throw new UserError(`${file} is larger than ${MAX_SOURCE_BYTES / 1e6} MB`);
  }
  return await readFile(file).catch(({ code }) => {
    throw new UserError(`${file} cannot be read (${code})`);
  });
}

/** @returns a unified diff of files in the directory `displayDir`; an empty text if no file changes */
export function formatDiff(changes: FileChange[], displayDir: string): string {
  return changes
    .filter(({ before, after }) => before !== after)
    .map(({ name, before, after }) => {
      const file = `${displayDir}/${name}`;
      const from = before === undefined ? '/dev/null' : file;
      return createTwoFilesPatch(from, file, before ?? '', after, undefined, undefined, {
        context: 2,
        headerOptions: FILE_HEADERS_ONLY,
      });
    })
    .join('\n');
}

/** Writes all changes aside, and renames them in order. @throws {UserError} if a file has changed; none is written */
export async function writeChanges(dir: string, changes: FileChange[]): Promise<void> {
  const written: { temporary: string; file: string }[] = [];
  try {
    for (const { name, before, after, copyOf } of changes) {
      if (before === after) continue;
      const unresolved = path.join(dir, name);
      if ((await readTextFile(unresolved)) !== before) {
        throw new UserError(
          `${unresolved} was changed in the meantime; nothing was written. Run the command again.`,
        );
      }
      // If the file is a link, its target is changed, not the link.
      const file = await realpath(unresolved).catch(() => unresolved);
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${randomUUID()}`;
      written.push({ temporary, file });
      if (copyOf) {
        await copyFile(copyOf, temporary, constants.COPYFILE_EXCL);
        continue;
      }
      const { mode } = await stat(file).catch(() => ({ mode: 0o666 }));
      await writeFile(temporary, after, { flag: 'wx', mode, flush: true });
    }
    for (const { temporary, file } of written) await rename(temporary, file);
  } finally {
    for (const { temporary } of written) await rm(temporary, { force: true });
  }
}
