import path from 'node:path';
import type { SiteDirs } from '#files/paths.ts';

/** The directories of the site, which is the directory that the command was started in. */
export const SITE_DIRS: SiteDirs = {
  contentDir: path.resolve('content'),
  outDir: path.resolve('dist'),
  cacheDir: path.resolve('.cache'),
};
