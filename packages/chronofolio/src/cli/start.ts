import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Command } from 'commander';
import type { Hosting } from '#build/hosts/hosting.ts';
import { listenError } from '#files/listen-error.ts';
import { createApp } from '#server/app.ts';
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
  const hosting = await buildApart(dir);
  const server = createServer(createApp(siteDirsOf(dir).outDir, hosting)).listen(port, host);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await once(server, 'listening').catch((error) => {
    throw listenError(error, port, command);
  });
  const { port: bound } = server.address() as AddressInfo;
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${shown}:${bound}${hosting.base}`;
}

/** Builds in a process of its own, so that its memory is free while the site is served. */
async function buildApart(cwd: string): Promise<Hosting> {
  console.log('Building the site …');
  const [, program = ''] = process.argv;
  const child = fork(program, ['build'], {
    cwd,
    env: { MALLOC_ARENA_MAX: '2', ...process.env }, // on Linux, a third less memory
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let hosting: Hosting | undefined;
  child.once('message', (message) => {
    hosting = message as Hosting;
  });
  // The message may arrive after the exit, but before the channel is closed.
  const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  process.off('exit', stop);
  // The build has said what is wrong.
  return hosting ?? process.exit(code ?? 1);
}
