import { basePath, isHttps } from '#lib/public-url.ts';
import { serve } from '#server/main.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { loadContent } from '#site/content/load-content.ts';
import { addressFrom } from './support/listen-address.ts';
import { OWN_SITE } from './support/own-site.ts';
import { run } from './support/run.ts';

await run(async () => {
  const where = addressFrom(process.env);
  const hasBuilt = await buildIfChanged(OWN_SITE);
  const { site } = await loadContent(OWN_SITE.contentDir);
  const address = await serve({
    dir: OWN_SITE.outDir,
    base: basePath(site.url),
    isHttps: isHttps(site.url),
    ...where,
  });
  console.log(`${hasBuilt ? 'Built the site. ' : ''}It is at ${address}`);
});
