import path from 'node:path';
import { ROOT } from '#files/paths.ts';
import { SAMPLE_DIR, STARTER } from '#tests/support/repository.ts';

/** The sample as the browser tests serve it. Test files that run at the same time need an `outDir` each. */
export const SAMPLE_SITE = {
  contentDir: SAMPLE_DIR,
  outDir: path.join(ROOT, '.cache/e2e/sample/site'),
  /** The cache of `npm run build`. */
  cacheDir: path.join(STARTER, '.cache'),
};
