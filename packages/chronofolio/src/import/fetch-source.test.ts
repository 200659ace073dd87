import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { localServer } from '#tests/support/local-server.ts';
import { fetchSource } from './fetch-source.ts';

const redirectTo = (location: string) =>
  localServer((_, res) => res.writeHead(302, { location }).end());

it('returns a response with any status, and the last address after redirects', async () => {
  const server = await localServer((req, res) => res.writeHead(404).end(`no ${req.url}`));

  const { status, body, url } = await fetchSource(await redirectTo(`${server}/a`));

  expect([status, String(body), url]).toEqual([404, 'no /a', `${server}/a`]);
});

it('stops reading at the size limit, also of a compressed answer', async () => {
  const zeros = gzipSync(Buffer.alloc(40_000_000));
  const packed = await localServer((_, res) =>
    res.writeHead(200, { 'content-encoding': 'gzip' }).end(zeros),
  );

  await expect(fetchSource(packed)).rejects.toThrow(/is larger than \d+ MB/);
});

it('stops at the time limit where a server does not answer, or not completely', async () => {
  const silent = await localServer(() => {});
  const stalled = await localServer((_, res) => void res.write('a'));

  for (const server of [silent, stalled]) {
    await expect(fetchSource(server, {}, 200)).rejects.toThrow('no complete answer within 0.2 s');
  }
});

it.each([
  ['http://127.0.0.1:1/', '127.0.0.1:1'],
  ['http://localhost/', 'localhost'],
  ['http://169.254.169.254/latest', '169.254.169.254'],
  ['http://[::1]/', '[::1]'],
  ['http://[::ffff:10.0.0.1]/', '[::ffff:a00:1]'],
  ['http://[fd00::1]/', '[fd00::1]'],
])('a public address may not lead to %s', async (location, host) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    requests.push(url.href);
    return new Response('', { status: 302, headers: { location } });
  });

  await expect(fetchSource('http://93.184.216.34/feed')).rejects.toThrow(
    `http://93.184.216.34/feed cannot be read: it leads to ${host}, which is not a public address`,
  );
  vi.unstubAllGlobals();
  expect(requests).toEqual(['http://93.184.216.34/feed']);
});

it('follows five redirects at most, and sends a token to its own server only', async () => {
  const tokens: unknown[] = [];
  const last = await localServer((req, res) => {
    tokens.push(req.headers.authorization);
    res.writeHead(302, { location: '/again' }).end();
  });
  const first = await redirectTo(`${last}/a`);

  await expect(fetchSource(first, { authorization: 'secret' })).rejects.toThrow(
    'more than 5 times',
  );
  expect(tokens).toEqual(Array(5).fill(undefined));
});
