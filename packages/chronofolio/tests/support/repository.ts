import path from 'node:path';
import { ROOT } from '#files/paths.ts';

/** The repository, of which the program is a package. */
export const REPOSITORY = path.join(ROOT, '../..');

/** The example that `npm start` shows. */
export const STARTER = path.join(REPOSITORY, 'examples/starter');

/** A whole career, with cases, two languages, a theme and sections of its owner. */
export const CAREER = path.join(REPOSITORY, 'examples/career');

/** The content of the starter, which tests change. */
export const SAMPLE_DIR = path.join(STARTER, 'content');

/** The sample as the browser tests serve it. Test files that run at the same time need an `outDir` each. */
export const SAMPLE_SITE = {
  contentDir: SAMPLE_DIR,
  outDir: path.join(ROOT, '.cache/e2e/sample/site'),
  /** The cache of `npm run build`. */
  cacheDir: path.join(STARTER, '.cache'),
};
