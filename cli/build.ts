import { buildSite } from '#site/build/build.ts';
import { OWN_SITE } from './support/own-site.ts';
import { run } from './support/run.ts';

await run(async () => {
  await buildSite(OWN_SITE);
  console.log('Built the site into dist/.');
});
