import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';

/** The tests' own copy of the sample: `content/` belongs to the owner, who edits it. */
export const SAMPLE_DIR = path.join(ROOT, 'tests/fixtures/sample');

/** Pass this to `buildIfChanged` before reading files of the built sample. */
export const SAMPLE_SITE = {
  contentDir: SAMPLE_DIR,
  outDir: path.join(ROOT, '.cache/e2e/sample/site'),
  cacheDir: path.join(ROOT, '.cache'),
};
