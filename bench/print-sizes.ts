import { writeFileSync } from 'node:fs';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { buildSite } from '#site/build/build.ts';
import { fileSizes, pageSizes, RECORDED_SIZES, withoutHash } from './sizes.ts';

// `npm run sizes`: prints the size of every file, and the modules in each script. The sizes are
// recorded, so that a failing budget can say what has grown.

const MAX_MODULES = 8;

const scripts = await buildSite(OWN_SITE);
const sizes = {
  ...fileSizes(OWN_SITE, /\.(br|woff2|avif)$/),
  ...pageSizes(OWN_SITE, 'index.html'),
};
print(Object.entries(sizes));
console.log('\nModules before minification:');
for (const [script, modules] of Object.entries(scripts)) {
  console.log(`\n${withoutHash(script)}`);
  print(Object.entries(modules), MAX_MODULES);
}
writeFileSync(RECORDED_SIZES, `${JSON.stringify(sizes, undefined, 2)}\n`);

/** Prints the largest first. */
function print(sizes: [string, number][], max = Number.POSITIVE_INFINITY): void {
  const sorted = sizes.toSorted(([, a], [, b]) => b - a);
  for (const [name, bytes] of sorted.slice(0, max)) {
    console.log(`${String(bytes).padStart(8)}  ${name}`);
  }
  if (sorted.length > max) console.log(`          and ${sorted.length - max} smaller ones`);
}
