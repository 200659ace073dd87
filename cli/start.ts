import { basePath } from '#lib/public-url.ts';
import { serve } from '#server/main.ts';
import { buildIfChanged } from '#site/build.ts';
import { loadContent } from '#site/load-content.ts';
import { OWN_SITE } from '#site/paths.ts';
import { run } from './run.ts';

await run(async () => {
  const hasBuilt = await buildIfChanged(OWN_SITE);
  const { site } = await loadContent(OWN_SITE.contentDir);
  const address = await serve({
    dir: OWN_SITE.outDir,
    base: basePath(site.url),
    port: Number(process.env.PORT ?? 4321),
    host: process.env.HOST ?? 'localhost',
  });
  console.log(`${hasBuilt ? 'Built the site. ' : ''}It is at ${address}`);
});
