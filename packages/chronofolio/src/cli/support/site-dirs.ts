import path from 'node:path';
import type { SiteDirs } from '#files/paths.ts';

export const siteDirsOf = (site: string): SiteDirs => ({
  contentDir: path.resolve(site, 'content'),
  outDir: path.resolve(site, 'dist'),
  cacheDir: path.resolve(site, '.cache'),
});

export const SITE_DIRS = siteDirsOf('.');
