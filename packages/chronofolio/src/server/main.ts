import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hosting } from '#build/hosts/hosting.ts';
import { listenError } from '#files/listen-error.ts';
import { createApp } from './app.ts';

interface ServeOptions {
  /** The finished site, absolute. */
  dir: string;
  hosting: Hosting;
  port: number;
  host: string;
  /** What the owner calls, for the message where the port or host cannot be used. */
  command: string;
}

/**
 * Serves a finished site until SIGTERM or SIGINT.
 * @returns the address, once the server listens
 * @throws {UserError} where the port or host cannot be used
 */
export async function serve({ dir, hosting, port, host, command }: ServeOptions): Promise<string> {
  const server = createServer(createApp(dir, hosting)).listen(port, host);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await once(server, 'listening').catch((error) => {
    throw listenError(error, { port, host }, command);
  });
  const { port: bound } = server.address() as AddressInfo;
  return `http://${displayHost(host)}:${bound}${hosting.base}`;
}

/** @returns the host as typed in a browser */
function displayHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
