import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'undici';
import { createApp } from '#server/app.ts';
import type { Ask, Host, Site } from './host.ts';

/** The server behind `npm start`. */
export async function startOwn({ dir, base }: Site): Promise<Host> {
  const server = createServer(createApp({ dir, base, isHttps: true })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new Client(`http://127.0.0.1:${port}`);
  return {
    ask: (ask) => askOver(client, ask),
    stop: () => {
      client.destroy();
      server.close();
    },
  };
}

/** Unlike `fetch`, this neither decodes nor follows. */
export async function askOver(client: Client, { method, path, headers }: Ask) {
  const answer = await client.request({ method, path, headers });
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.from(await answer.body.arrayBuffer()),
  };
}
