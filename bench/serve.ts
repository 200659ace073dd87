import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';

/** Serves a directory with the project's server. */
export async function serve(dir: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(createApp({ dir, base: '/' })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}
