import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, rename } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from './user-error.ts';

/**
 * Replaces a directory with a finished one. If that fails, the old directory is restored.
 * @param aside a temporary directory on the same disk, into which the replaced directory is moved
 * @throws {UserError} if `target` is on another disk; then it does not change
 */
export async function swapIn(finished: string, target: string, aside: string): Promise<void> {
  const last = path.join(aside, 'last');
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await rename(target, last).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(finished, target);
  } catch (error) {
    if (existsSync(last)) await rename(last, target);
    throw explainSwapError(error, target, aside);
  }
}

/**
 * Resolves a link to the directory that a build replaces. The directory may not exist yet.
 * @param marker a file that every site has
 * @throws {UserError} if the directory has files, but no build has made them
 */
export async function targetOf(dir: string, marker: string): Promise<string> {
  const target = path.resolve(path.dirname(dir), await readlink(dir).catch(() => dir));
  const names = await readdir(target).catch((error): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0 || names.includes(marker)) return target;
  throw new UserError(
    `${target} has files of something else, and a build replaces all files there. Empty it, or make ${dir} a link to an empty directory.`,
  );
}

/**
 * Explains why a directory cannot be replaced. A mount point, such as a volume of a container, cannot be
 * renamed (`EBUSY`).
 */
function explainSwapError(error: unknown, target: string, aside: string): unknown {
  if (!['EXDEV', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) return error;
  return new UserError(
    `${target} is on another disk than ${path.dirname(aside)}, so it could not be replaced. Put both on one disk; in a container, mount a directory that holds both.`,
  );
}
