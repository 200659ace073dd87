import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own directory. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where the owner's site is read, made and kept; all absolute. */
export const OWN_SITE = {
  /** What the owner edits. */
  contentDir: path.join(ROOT, 'content'),
  /** The finished site. */
  outDir: path.join(ROOT, 'dist'),
  /** Whatever can be made again; safe to delete at any time. */
  cacheDir: path.join(ROOT, '.cache'),
};
