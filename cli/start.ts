import { Command } from 'commander';
import { basePath, isHttps } from '#model/names/addresses.ts';
import { serve } from '#server/main.ts';
import { buildIfChanged } from '#site/build/build.ts';
import { loadContent } from '#site/content/load-content.ts';
import type { SiteDirs } from '#site/files/paths.ts';
import { LISTEN_HELP, readListenAddress } from './support/listen-address.ts';
import { OWN_SITE } from './support/own-site.ts';

export const start = new Command('start')
  .description('Serves the site as hosts do, and builds it first if anything has changed.')
  .addHelpText('after', LISTEN_HELP)
  .action(async () => {
    const { address, hasBuilt } = await buildAndServe(OWN_SITE, 'npx chronofolio start');
    console.log(`${hasBuilt ? 'Built the site. ' : ''}The site is at ${address}`);
  });

/**
 * Serves a site, where `PORT` and `HOST` say, until a signal ends the process.
 * @param command what the owner calls
 * @returns the address, and whether the site had to be built
 */
export async function buildAndServe(dirs: SiteDirs, command: string) {
  const listenAddress = readListenAddress(process.env);
  const hasBuilt = await buildIfChanged(dirs);
  const { site } = await loadContent(dirs.contentDir);
  const address = await serve({
    dir: dirs.outDir,
    base: basePath(site.url),
    isHttps: isHttps(site.url),
    ...listenAddress,
    command,
  });
  return { address, hasBuilt };
}
