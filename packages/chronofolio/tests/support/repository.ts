import path from 'node:path';
import { ROOT } from '#files/paths.ts';

/** The repository, of which the program is a package. */
export const REPOSITORY = path.join(ROOT, '../..');

/** The content of the example with which `npm start` begins. */
export const SAMPLE_DIR = path.join(REPOSITORY, 'examples/starter/content');
