import path from 'node:path';
import type { SiteDirs } from '#files/paths.ts';

/** @param site the directory of the site */
export const siteDirsOf = (site: string): SiteDirs => ({
  contentDir: path.resolve(site, 'content'),
  outDir: path.resolve(site, 'dist'),
  cacheDir: path.resolve(site, '.cache'),
});

/** The directories of the site that the command was started in. */
export const SITE_DIRS = siteDirsOf('.');
