import { writeFileSync } from 'node:fs';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { buildSite } from '#site/build/build.ts';
import { fileSizes, pageSizes, RECORDED, withoutHash } from './sizes.ts';

// `npm run sizes`: what every file of the site weighs and what each script holds. What is sent is
// recorded, so that a failing budget can say what has grown.

const MAX_MODULES = 8;

const scripts = await buildSite(OWN_SITE);
const sent = {
  ...fileSizes(OWN_SITE, /\.(br|woff2|avif)$/),
  ...pageSizes(OWN_SITE, 'index.html'),
};
for (const [name, bytes] of Object.entries(sent).sort(([, a], [, b]) => b - a)) print(bytes, name);

console.log('\nWhat each script holds, before it is made small:');
for (const [script, modules] of Object.entries(scripts)) {
  console.log(`\n${withoutHash(script)}`);
  const bySize = Object.entries(modules).sort(([, a], [, b]) => b - a);
  for (const [name, bytes] of bySize.slice(0, MAX_MODULES)) print(bytes, name);
  const rest = bySize.slice(MAX_MODULES);
  if (rest.length > 0)
    print(
      rest.reduce((sum, [, bytes]) => sum + bytes, 0),
      `${rest.length} more`,
    );
}
writeFileSync(RECORDED, `${JSON.stringify(sent, undefined, 2)}\n`);

function print(bytes: number, name: string) {
  console.log(`${String(bytes).padStart(8)}  ${name}`);
}
