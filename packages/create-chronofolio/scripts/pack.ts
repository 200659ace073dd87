import path from 'node:path';
import { bundleProgram } from '../../chronofolio/scripts/bundle-program.ts';

// `npm pack` runs this first.
const PACKAGE_ROOT = path.join(import.meta.dirname, '..');
await bundleProgram(path.join(PACKAGE_ROOT, 'src/bin.ts'), path.join(PACKAGE_ROOT, 'lib'), [/./]);
