import { get } from 'node:http';
import { expect, it } from 'vitest';
import { localServer } from '#tests/support/local-server.ts';
import { refuseOtherHosts } from './local-hosts.ts';

it.each([
  ['localhost:4321', 200],
  ['[::1]:4321', 200],
  ['site.localhost', 200],
  ['tunnel.example', 403],
])('a server for this computer answers at %s with %i', async (host, status) => {
  const address = await localServer((req, res) => refuseOtherHosts(req, res, () => res.end()));

  const statusCode = await new Promise((resolve) =>
    get(address, { headers: { host } }, (res) => resolve(res.statusCode)),
  );
  expect(statusCode).toBe(status);
});
