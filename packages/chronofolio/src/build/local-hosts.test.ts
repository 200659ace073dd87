import { get } from 'node:http';
import { expect, it } from 'vitest';
import { localServer } from '#tests/support/local-server.ts';
import { refuseOthers } from './local-hosts.ts';

it.each([
  ['localhost:4321', '/', '', 200],
  ['[::1]:4321', '/', '', 200],
  ['192.168.0.7:4321', '/', 'cross-site', 200],
  ['site.localhost', '/', '', 200],
  ['Desk.lan:4321', '/', '', 200],
  ['tunnel.example', '/', '', 403],
  ['localhost:4321', '/me/__open-in-editor?file=a.ts', 'same-origin', 200],
  ['localhost:4321', '/me/__open-in-editor?file=a.ts', 'cross-site', 403],
  ['localhost:4321', '/me/__open-in-editor?file=a.ts', 'same-site', 403],
  ['192.168.0.7:4321', '/me/__open-in-editor?file=a.ts', '', 403],
])('at %s, %s for a page of “%s” is answered with %i', async (host, path, site, status) => {
  const refuse = refuseOthers(['0.0.0.0', 'desk.lan']);
  const address = await localServer((req, res) => refuse(req, res, () => res.end()));

  const headers = { host, ...(site && { 'sec-fetch-site': site }) };
  const statusCode = await new Promise((resolve) =>
    get(new URL(path, address), { headers }, (res) => resolve(res.statusCode)),
  );
  expect(statusCode).toBe(status);
});
