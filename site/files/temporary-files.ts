import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LAST } from './swap.ts';

/** Process ids are reused: in a container they start from 1 again. */
const THIS_PROCESS = randomUUID();
const TEMPORARY_NAME = /\.by-(\d+)-([\w-]+)$/;
let count = 0;

/** @returns a name with the process that works on the file, so that others know when it is stale */
export const temporaryName = (name: string): string =>
  `${name}.by-${process.pid}-${THIS_PROCESS}-${count++}`;

/**
 * Writes a file that is complete at any moment, either old or new: under a temporary name beside it,
 * because it cannot be renamed from another disk. It is flushed first: after a power cut it would be empty.
 */
export async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = temporaryName(file);
  try {
    await writeFile(temporary, data, { flush: true });
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true }); // incomplete where the disk is full
  }
}

/**
 * Removes the temporary files of builds that were killed. If a build was killed between the two steps of
 * a swap, its files contain the last good site, which is restored first.
 * @param sitePrefix the prefix of the temporary directories of this site
 */
export async function removeStaleTemporaryFiles(
  cacheDir: string,
  sitePrefix: string,
  target: string,
): Promise<void> {
  // Fails where another build has just removed a directory.
  const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { parentPath, name } of entries.filter(({ name }) => isStale(name))) {
    const stale = path.join(parentPath, name);
    // Fails if another build has put its site there in the meantime.
    if (name.startsWith(`${sitePrefix}.`) && !existsSync(target))
      await rename(path.join(stale, LAST), target).catch(() => {});
    await rm(stale, { recursive: true, force: true });
  }
}

function isStale(name: string): boolean {
  const [, pid, id = ''] = TEMPORARY_NAME.exec(name) ?? [];
  if (pid === undefined) return false;
  return Number(pid) === process.pid ? !id.startsWith(THIS_PROCESS) : isGone(Number(pid));
}

/** @returns whether no process has this id */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
