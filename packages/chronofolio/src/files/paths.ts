import path from 'node:path';

/** The directory of the program, with its sources. The directory of the site may be anywhere. */
export const ROOT = path.join(import.meta.dirname, '../..');

/** The absolute paths of the directories of a site. Every command gets them from its caller. */
export interface SiteDirs {
  contentDir: string;
  outDir: string;
  cacheDir: string;
}

/** @returns the path of a file below a directory, with `/` on every system, as messages and addresses have it */
export const relativePath = (dir: string, file: string): string =>
  path.relative(dir, file).replaceAll(path.sep, '/');

/** @returns whether a path is below a directory, where both are absolute and without links */
export const isBelow = (dir: string, file: string): boolean => file.startsWith(dir + path.sep);

/** @returns the directory of the owner's styles and sections beside the content, which need not exist */
export const themeDirOf = (contentDir: string): string => path.join(contentDir, '../theme');
