import { stat } from 'node:fs/promises';

/**
 * Whether there is a file, or a link to one. A directory cannot be read, and whoever reads a pipe may
 * wait for ever.
 */
export const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
