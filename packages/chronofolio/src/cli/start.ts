import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Command } from 'commander';
import { listenError } from '#files/listen-error.ts';
import { createApp } from '#server/app.ts';
import { buildApart } from './support/build-apart.ts';
import { LISTEN_HELP, readListenAddress } from './support/listen-address.ts';
import { siteDirsOf } from './support/site-dirs.ts';

export const start = new Command('start')
  .description('Builds the site and serves it as hosts do.')
  .addHelpText('after', LISTEN_HELP)
  .action(async () => {
    const address = await buildAndServe('.', 'npx chronofolio start');
    console.log(`The site is at ${address}`);
  });

/**
 * Builds the site of a directory, and serves it until a signal ends the process.
 * @param command the command that messages repeat
 * @returns the address of the site
 */
export async function buildAndServe(dir: string, command: string): Promise<string> {
  const { port, host } = readListenAddress();
  console.log('Building the site …');
  const hosting = await buildApart(dir, ['build'], 'ignore');
  const server = createServer(createApp(siteDirsOf(dir).outDir, hosting)).listen(port, host);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await once(server, 'listening').catch((error) => {
    throw listenError(error, port, command);
  });
  const { port: bound } = server.address() as AddressInfo;
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${shown}:${bound}${hosting.base}`;
}
