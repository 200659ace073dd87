import { Command } from 'commander';
import { basePath, isHttps } from '#model/names/addresses.ts';
import { serve } from '#server/main.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { loadContent } from '#site/content/load-content.ts';
import { LISTEN_HELP, readListenAddress } from './support/listen-address.ts';
import { OWN_SITE } from './support/own-site.ts';

export const start = new Command('start')
  .description('Serves the site as hosts do, and builds it first if anything has changed.')
  .addHelpText('after', LISTEN_HELP)
  .action(async () => {
    const listenAddress = readListenAddress(process.env);
    const hasBuilt = await buildIfChanged(OWN_SITE);
    const { site } = await loadContent(OWN_SITE.contentDir);
    const address = await serve({
      dir: OWN_SITE.outDir,
      base: basePath(site.url),
      isHttps: isHttps(site.url),
      ...listenAddress,
    });
    console.log(`${hasBuilt ? 'Built the site. ' : ''}The site is at ${address}`);
  });
