import path from 'node:path';

/** The directory of the program: its sources and styles. The site that it works on may be anywhere. */
export const ROOT = path.join(import.meta.dirname, '../..');

/** @returns the path of a page of the docs, which the package has too, from the current directory */
export const docsPage = (name: string): string =>
  path
    .relative('', path.join(ROOT, 'docs', name))
    .split(path.sep)
    .join('/');

/** The directories of a site, absolute. Every command gets them from its caller. */
export interface SiteDirs {
  contentDir: string;
  outDir: string;
  cacheDir: string;
}

/** @returns the directory of the owner's styles and sections, beside the content; it need not exist */
export const themeDirOf = (contentDir: string): string => path.join(contentDir, '../theme');
