import { randomUUID } from 'node:crypto';
import { access, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { LAST } from './swap.ts';

/** A number alone may have been another process's before: in containers numbers begin anew. */
const THIS_PROCESS = randomUUID();
const WORK = /\.by-(\d+)-([\w-]+)$/;
let count = 0;

/** @returns a name for what this process is at work on, so that others can tell when it was given up */
export const temporaryName = (name: string): string =>
  `${name}.by-${process.pid}-${THIS_PROCESS}-${count++}`;

/**
 * Removes what builds that were killed have left. One that was killed between the two steps of a swap
 * has the last good site: that comes back first.
 * @param cacheDir where work is done, absolute
 * @param workFor the name of the work directories of the site
 * @param place of the site, absolute
 */
export async function removeStaleTemporaryFiles(
  cacheDir: string,
  workFor: string,
  place: string,
): Promise<void> {
  const entries = await readdir(cacheDir, { withFileTypes: true });
  const dirs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const names = [
    ...entries.map(({ name }) => name),
    ...(await Promise.all(dirs.map((dir) => namesIn(cacheDir, dir)))).flat(),
  ];
  for (const name of names.filter(isLeftover)) {
    const leftover = path.join(cacheDir, name);
    if (path.basename(name).startsWith(`${workFor}.`)) await restore(leftover, place);
    await rm(leftover, { recursive: true, force: true });
  }
}

/** Another build may just have taken it away. */
async function namesIn(cacheDir: string, dir: string): Promise<string[]> {
  const names = await readdir(path.join(cacheDir, dir)).catch(() => []);
  return names.map((name) => path.join(dir, name));
}

function isLeftover(name: string): boolean {
  const [, pid, id = ''] = WORK.exec(name) ?? [];
  if (pid === undefined) return false;
  return Number(pid) === process.pid ? !id.startsWith(THIS_PROCESS) : isGone(Number(pid));
}

async function restore(leftover: string, place: string): Promise<void> {
  const isThere = await access(place).then(
    () => true,
    () => false,
  );
  const newest = (await readdir(leftover).catch(() => []))
    .filter((name) => name.startsWith(LAST))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0];
  // Another build may put its own there at this moment, which is as good.
  if (!isThere && newest) await rename(path.join(leftover, newest), place).catch(() => {});
}

/** Whether no process has that number. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
