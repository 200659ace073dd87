import path from 'node:path';
import { ROOT } from '#files/paths.ts';
import { buildPackages } from './build.ts';

// `npm run packages`: writes the packages into .cache/packages, as they are published.
const outDir = path.join(ROOT, '.cache/packages');
await buildPackages(outDir);
console.log(`Wrote ${path.relative(process.cwd(), outDir)}`);
