import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from './user-error.ts';

const MAX_ATTEMPTS = 10;

/** How the names of last ones begin; the number of the attempt follows. */
export const LAST = 'last-';

/**
 * Puts a finished directory in the place of the last one, which comes back if that fails. Another
 * build may do the same at the same time: the later one stays.
 * @param aside a directory of the caller's own on the same disk, where the last one is left
 * @throws {UserError} where it is on another disk; the last one stays
 */
export async function swapIn(finished: string, place: string, aside: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  for (let attempt = 1; ; attempt++) {
    const last = path.join(aside, `${LAST}${attempt}`);
    const hadLast = await rename(place, last).then(
      () => true,
      (error) => {
        if (error.code !== 'ENOENT') throw explained(error, place, aside);
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
      throw explained(error, place, aside);
    }
  }
}

/** A directory that is a disk of its own, such as the volume of a container, is busy. */
function explained(error: unknown, place: string, aside: string): unknown {
  if (!['EXDEV', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) return error;
  return new UserError(
    `${place} is on another disk than ${path.dirname(aside)}, so it could not be replaced; it is as it was. Put both on one disk: of a container, mount a directory that holds both.`,
  );
}
