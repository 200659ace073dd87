import { buildSite } from '#site/build.ts';
import { OWN_SITE } from '#site/paths.ts';
import { run } from './run.ts';

await run(async () => {
  await buildSite(OWN_SITE);
  console.log('Built the site into dist/.');
});
