import path from 'node:path';
import type { SiteDirs } from '#files/paths.ts';

export const siteDirsOf = (dir: string): SiteDirs => ({
  contentDir: path.resolve(dir, 'content'),
  outDir: path.resolve(dir, 'dist'),
  cacheDir: path.resolve(dir, '.cache'),
});

export const SITE_DIRS = siteDirsOf('.');
