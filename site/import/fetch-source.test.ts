import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
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
