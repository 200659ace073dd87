import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeCacheDir } from './cache.ts';
import { systemError, UserError } from './user-error.ts';

/** The file that marks a directory as made by a build. Servers do not send hidden files. */
export const MARKER = '.chronofolio';

/** How names of work directories begin. Processes of other hosts, such as containers, are not seen here. */
const WORK = `work-${os.hostname()}-`;

/** Makes a directory for unfinished files, and cleans up after killed commands. */
export async function makeWorkDir(cacheDir: string): Promise<string> {
  await makeCacheDir(cacheDir);
  for (const name of await readdir(cacheDir)) {
    const pid = Number.parseInt(name.slice(WORK.length), 10);
    if (name.startsWith(WORK) && !isRunning(pid)) await cleanUp(path.join(cacheDir, name));
  }
  return mkdtemp(path.join(cacheDir, `${WORK}${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemError(error).code !== 'ESRCH';
  }
}

/** Deletes a work directory. If its command was killed in `swapIn`, the old directory is restored. */
async function cleanUp(work: string): Promise<void> {
  const target = path.join(work, await readFile(path.join(work, 'target'), 'utf8').catch(() => ''));
  if (!existsSync(target)) await rename(path.join(work, 'last'), target).catch(() => {});
  await rm(work, { recursive: true, force: true });
}

/** Replaces a directory, which is moved to `aside` on the same disk. If that fails, it is restored. */
export async function swapIn(finished: string, target: string, aside: string): Promise<void> {
  const last = path.join(aside, 'last');
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(path.join(aside, 'target'), path.relative(aside, target)); // for `cleanUp`
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

/** Resolves the directory that a build replaces. @throws {UserError} if it has files that no build has made */
export async function targetOf(dir: string): Promise<string> {
  const target = path.resolve(path.dirname(dir), await readlink(dir).catch(() => dir));
  const names = await readdir(target).catch((error): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const isMarked = names.includes(MARKER);
  const all = isMarked ? await readdir(target, { recursive: true }) : [];
  const repository = all.find((name) => path.basename(name) === '.git');
  if (names.length === 0 || (isMarked && !repository)) return target;
  const found = repository
    ? `the Git repository ${repository}. Move it away`
    : 'files that no build has marked as its own. If an earlier version made them, delete the directory';
  throw new UserError(
    `A build replaces all files of ${target}, which has ${found}, or build elsewhere: npx chronofolio build --out <dir>`,
  );
}

/** Explains why a directory cannot be replaced, such as a mount point (`EBUSY`). */
function explainSwapError(error: unknown, target: string, aside: string): unknown {
  if (!['EXDEV', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) return error;
  return new UserError(
    `${target} is on another disk than ${path.dirname(aside)}, so it could not be replaced. Put both on one disk; in a container, mount a directory that holds both.`,
  );
}
