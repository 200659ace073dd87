import { loadContent } from '#site/load-content.ts';
import { OWN_SITE } from '#site/paths.ts';
import { run } from './run.ts';

await run(async () => {
  await loadContent(OWN_SITE.contentDir);
  console.log('The content is fine.');
});
