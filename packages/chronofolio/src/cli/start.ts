import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Command } from 'commander';
import { buildSite } from '#build/build.ts';
import { listenError } from '#files/listen-error.ts';
import type { SiteDirs } from '#files/paths.ts';
import { createApp } from '#server/app.ts';
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
  const { port, host } = readListenAddress();
  const hosting = await buildSite(dirs);
  const server = createServer(createApp(dirs.outDir, hosting)).listen(port, host);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await once(server, 'listening').catch((error) => {
    throw listenError(error, port, command);
  });
  const { port: bound } = server.address() as AddressInfo;
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${shown}:${bound}${hosting.base}`;
}
