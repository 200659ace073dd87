import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'undici';
import { createApp } from '#server/app.ts';
import type { Host, HostRequest, HostResponse, Site } from './host.ts';

/** The server behind `npm start`. */
export async function startOwn({ dir, base }: Site): Promise<Host> {
  const server = createServer(createApp({ dir, base, isHttps: true })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new Client(`http://127.0.0.1:${port}`);
  return {
    request: (request) => send(client, request),
    stop: () => {
      client.destroy();
      server.close();
    },
  };
}

/** Unlike `fetch`, this neither decodes bodies nor follows redirects. */
export async function send(
  client: Client,
  { method, path, headers }: HostRequest,
): Promise<HostResponse> {
  const response = await client.request({ method, path, headers });
  return {
    status: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.from(await response.body.arrayBuffer()),
  };
}
