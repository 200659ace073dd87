import path from 'node:path';
import { ROOT } from '#files/paths.ts';

/** The repository, of which the program is a package. */
export const REPOSITORY = path.join(ROOT, '../..');

export const STARTER = path.join(REPOSITORY, 'examples/starter');

/** Everything that content may have, with sections of the owner. It is copied over the sample. */
export const CAREER = path.join(ROOT, 'tests/fixtures/career');

/** The content of the starter, which tests change. */
export const SAMPLE_DIR = path.join(STARTER, 'content');

/** The sample as the browser tests serve it. Test files that run at the same time need an `outDir` each. */
export const SAMPLE_SITE = {
  contentDir: SAMPLE_DIR,
  outDir: path.join(ROOT, '.cache/e2e/sample/site'),
  /** The cache of `npm run build`. */
  cacheDir: path.join(STARTER, '.cache'),
};
