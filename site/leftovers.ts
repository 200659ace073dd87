import { randomUUID } from 'node:crypto';
import { access, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { LAST } from './swap.ts';

const WORK = /\.by-(\d+)-[\w-]+$/;

/** @returns a name for what this process is at work on, so that others can tell when it was given up */
export const workName = (name: string): string => `${name}.by-${process.pid}-${randomUUID()}`;

/**
 * Removes what builds that were killed have left. One that was killed between the two steps of a swap
 * has the last good site: that comes back first.
 * @param cacheDir where work is done, absolute
 * @param workFor the name of the work directories of the site
 * @param place of the site, absolute
 */
export async function clearLeftovers(
  cacheDir: string,
  workFor: string,
  place: string,
): Promise<void> {
  const names = await readdir(cacheDir, { recursive: true });
  const left = names.filter((name) => isGone(Number(WORK.exec(name)?.[1])));
  for (const name of left) {
    const leftover = path.join(cacheDir, name);
    if (path.basename(name).startsWith(`${workFor}.`)) await restore(leftover, place);
    await rm(leftover, { recursive: true, force: true });
  }
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
  if (Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
