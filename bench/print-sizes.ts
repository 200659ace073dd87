import { writeFileSync } from 'node:fs';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { buildSite } from '#site/build/build.ts';
import { fileSizes, pageSizes, RECORDED_SIZES } from './sizes.ts';

// `npm run sizes`: prints the size of every file, the largest first. The sizes are recorded, so that a
// failing budget can say what has grown.

await buildSite(OWN_SITE);
const sizes = {
  ...fileSizes(OWN_SITE, /\.(br|woff2|avif)$/),
  ...pageSizes(OWN_SITE, 'index.html'),
};
for (const [name, bytes] of Object.entries(sizes).toSorted(([, a], [, b]) => b - a))
  console.log(`${String(bytes).padStart(8)}  ${name}`);
writeFileSync(RECORDED_SIZES, `${JSON.stringify(sizes, undefined, 2)}\n`);
