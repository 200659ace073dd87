import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hosting } from '#build/hosts/hosting.ts';
import { listenError } from '#files/listen-error.ts';
import { createApp } from './app.ts';

/** Serves a finished site until a signal. @throws {UserError} if the address cannot be used, about `command` */
export async function serve(
  dir: string,
  hosting: Hosting,
  { port, host }: { port: number; host: string },
  command: string,
): Promise<string> {
  const server = createServer(createApp(dir, hosting)).listen(port, host);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await once(server, 'listening').catch((error) => {
    throw listenError(error, port, command);
  });
  const { port: bound } = server.address() as AddressInfo;
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${shown}:${bound}${hosting.base}`;
}
