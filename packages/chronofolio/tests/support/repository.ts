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
