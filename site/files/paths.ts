import { fileURLToPath } from 'node:url';

/** The directory of the program: its sources and styles. The site that it works on may be anywhere. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The directories of a site, absolute. Every command gets them from its caller. */
export interface SiteDirs {
  /** What the owner edits. */
  contentDir: string;
  /** The finished site. */
  outDir: string;
  /** Files that can be regenerated; safe to delete at any time. */
  cacheDir: string;
}
