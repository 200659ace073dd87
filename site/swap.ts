import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';

const MAX_ATTEMPTS = 10;

/** How the names of last ones begin; the number of the attempt follows. */
export const LAST = 'last-';

/**
 * Puts a finished directory in the place of the last one, which comes back if that fails. Another
 * build may do the same at the same time: the later one stays.
 * @param aside a directory of the caller's own on the same disk, where the last one is left
 */
export async function swapIn(finished: string, place: string, aside: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  for (let attempt = 1; ; attempt++) {
    const last = path.join(aside, `${LAST}${attempt}`);
    const hadLast = await rename(place, last).then(
      () => true,
      (error) => {
        if (error.code !== 'ENOENT') throw error;
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
      throw error;
    }
  }
}
