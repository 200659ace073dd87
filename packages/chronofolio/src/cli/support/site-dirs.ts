import path from 'node:path';
import type { SiteDirs } from '#files/paths.ts';

/** The owner's site, which is where the command was started; in a clone, npm starts it there. */
export const SITE_DIRS: SiteDirs = {
  contentDir: path.resolve('content'),
  outDir: path.resolve('dist'),
  cacheDir: path.resolve('.cache'),
};
