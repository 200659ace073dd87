import { stat } from 'node:fs/promises';

/** @returns whether a path is a file, or a link to one; reading a pipe may never end */
export const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
