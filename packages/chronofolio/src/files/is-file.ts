import { stat } from 'node:fs/promises';

/** @returns whether a path is a regular file or a link to one, not a pipe, whose reading may never end */
export const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
