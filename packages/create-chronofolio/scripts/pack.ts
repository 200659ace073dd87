import path from 'node:path';
import { bundle } from '../../chronofolio/scripts/bundle.ts';

// `npm pack` runs this first.
const ROOT = path.join(import.meta.dirname, '..');
await bundle(path.join(ROOT, 'src/bin.ts'), path.join(ROOT, 'lib'), [/./]);
