import { Command } from 'commander';
import { buildSite } from '#build/build.ts';
import type { SiteDirs } from '#files/paths.ts';
import { serve } from '#server/main.ts';
import { LISTEN_HELP, readListenAddress } from './support/listen-address.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

export const start = new Command('start')
  .description('Builds the site and serves it as hosts do.')
  .addHelpText('after', LISTEN_HELP)
  .action(async () => {
    const address = await buildAndServe(SITE_DIRS, 'npx chronofolio start');
    console.log(`The site is at ${address}`);
  });

/** Builds a site, and serves it until a signal ends the process. Messages repeat the command. @returns its address */
export async function buildAndServe(dirs: SiteDirs, command: string) {
  const listenAddress = readListenAddress();
  const hosting = await buildSite(dirs);
  return serve(dirs.outDir, hosting, listenAddress, command);
}
