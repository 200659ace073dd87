import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeCacheDir } from './cache.ts';
import { UserError } from './user-error.ts';

/** The file that marks a directory as made by a build. Servers do not send hidden files. */
export const MARKER = '.chronofolio';

/** The name of a work directory: those of earlier versions have neither a host nor a process. */
const WORK_DIR = /^work-(?:(.+)-(\d+)-)?\w{6}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes a directory for unfinished files, and deletes those of killed commands. */
export async function makeWorkDir(cacheDir: string): Promise<string> {
  await makeCacheDir(cacheDir);
  for (const name of await readdir(cacheDir)) {
    const [isWorkDir, host, pid] = WORK_DIR.exec(name) ?? [];
    const work = path.join(cacheDir, name);
    if (isWorkDir && (await isLeftOver(work, host, Number(pid)))) await cleanUp(work);
  }
  return mkdtemp(path.join(cacheDir, `work-${os.hostname()}-${process.pid}-`));
}

/** Another host, such as a container that shares the directory, has processes that are not seen here. */
async function isLeftOver(work: string, host: string | undefined, pid: number): Promise<boolean> {
  const { mtimeMs } = await stat(work).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > DAY_MS || (host === os.hostname() && !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return Object(error).code !== 'ESRCH';
  }
}

/** Deletes the work directory of a killed command. If it was killed in `swapIn`, the old directory is restored. */
async function cleanUp(work: string): Promise<void> {
  const [last, targetFile] = [path.join(work, 'last'), path.join(work, 'target')];
  const target = path.join(work, await readFile(targetFile, 'utf8').catch(() => ''));
  if (!existsSync(target)) await rename(last, target).catch(() => {});
  if (existsSync(target) || !existsSync(last)) await rm(work, { recursive: true, force: true });
}

/**
 * Replaces a directory with a finished one. If that fails, the old directory is restored.
 * @param aside a work directory on the same disk, into which the replaced directory is moved
 * @throws {UserError} if `target` is on another disk; then it does not change
 */
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

/**
 * Resolves a link to the directory that a build replaces. The directory may not exist yet.
 * @throws {UserError} if the directory has files, but no build has made them, or a Git repository
 */
export async function targetOf(dir: string): Promise<string> {
  const target = path.resolve(path.dirname(dir), await readlink(dir).catch(() => dir));
  const names = await readdir(target).catch((error): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return target;
  if (!names.includes(MARKER))
    throw new UserError(
      `${target} has files, and no ${MARKER}, by which a build knows that it may replace them. If an earlier version made them, delete the directory; otherwise build into another one: npx chronofolio build --out <dir>`,
    );
  const all = await readdir(target, { recursive: true });
  const repository = all.find((name) => path.basename(name) === '.git');
  if (!repository) return target;
  throw new UserError(
    `${target} has a Git repository, ${repository}, which a build would delete. Move it away, or build into another directory: npx chronofolio build --out <dir>`,
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
