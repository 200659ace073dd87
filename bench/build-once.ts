import { buildSite } from '#site/build/build.ts';

// Builds a site in a separate process and sends its duration and peak memory to the parent.

const KIB = 1024;
const [contentDir = '', outDir = '', cacheDir = ''] = process.argv.slice(2);
const start = performance.now();
await buildSite({ contentDir, outDir, cacheDir });
process.send?.({
  seconds: (performance.now() - start) / 1000,
  memory: process.resourceUsage().maxRSS * KIB,
});
