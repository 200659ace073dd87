import path from 'node:path';
import { ROOT, SAMPLE_DIR } from '#site/files/paths.ts';

/** Pass this to `buildIfChanged` before reading files of the built sample. */
export const SAMPLE_SITE = {
  contentDir: SAMPLE_DIR,
  outDir: path.join(ROOT, '.cache/e2e/sample/site'),
  cacheDir: path.join(ROOT, '.cache'),
};
