import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';

/** The directories of the owner's site, absolute; the commands pass them on. */
export const OWN_SITE = {
  /** What the owner edits. */
  contentDir: path.join(ROOT, 'content'),
  /** The finished site. */
  outDir: path.join(ROOT, 'dist'),
  /** Files that can be regenerated; safe to delete at any time. */
  cacheDir: path.join(ROOT, '.cache'),
};
