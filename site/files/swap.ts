import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from './user-error.ts';

const MAX_ATTEMPTS = 10;

/** Prefix of the directories that were replaced; the number of the attempt follows. */
export const LAST = 'last-';

/**
 * Replaces a directory with a finished one, or restores it if that fails. Of two builds that end at the
 * same time, the later one stays.
 * @param aside a temporary directory of the caller on the same disk; the replaced one is moved there
 * @throws {UserError} where `place` is on another disk; then it stays as it is
 */
export async function swapIn(finished: string, place: string, aside: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  for (let attempt = 1; ; attempt++) {
    const last = path.join(aside, `${LAST}${attempt}`);
    const hadLast = await rename(place, last).then(
      () => true,
      (error) => {
        if (error.code !== 'ENOENT') throw explainSwapError(error, place, aside);
        return false;
      },
    );
    try {
      await rename(finished, place);
      return;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(code);
      if (isTaken && attempt < MAX_ATTEMPTS) continue;
      if (hadLast) await rename(last, place);
      throw explainSwapError(error, place, aside);
    }
  }
}

/** A directory that is a mount point, such as the volume of a container, is busy. */
function explainSwapError(error: unknown, place: string, aside: string): unknown {
  if (!['EXDEV', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) return error;
  return new UserError(
    `${place} is on another disk than ${path.dirname(aside)}, so it could not be replaced. Put both on one disk; in a container, mount a directory that holds both.`,
  );
}
