import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { localServer } from '#tests/support/local-server.ts';
import { fetchSource } from './fetch-source.ts';

const redirectTo = (location: string) =>
  localServer((_, res) => res.writeHead(302, { location }).end());

it('returns a response with any status, and the last address after redirects', async () => {
  const server = await localServer((req, res) => res.writeHead(404).end(`no ${req.url}`));

  const { status, body, url } = await fetchSource(await redirectTo(`${server}/a`));

  expect([status, String(body), url]).toEqual([404, 'no /a', `${server}/a`]);
});

const ZEROS = gzipSync(Buffer.alloc(40_000_000));
const GZIP = { 'content-encoding': 'gzip' };
it.each<[string, RequestListener, RegExp, number?]>([
  ['too large', (_, res) => res.writeHead(200, GZIP).end(ZEROS), /is larger than \d+ MB/],
  ['never complete', (_, res) => void res.write('a'), /no complete answer within 0\.2 s/, 200],
])('refuses an answer that is %s', async (_, answer, message, timeLimitMs) => {
  await expect(fetchSource(await localServer(answer), {}, timeLimitMs)).rejects.toThrow(message);
});

it('sends a token only to the server that it is for', async () => {
  const tokens: unknown[] = [];
  const other = await localServer((req, res) => {
    tokens.push(req.headers.authorization);
    res.end();
  });

  await fetchSource(await redirectTo(other), { authorization: 'secret' });

  expect(tokens).toEqual([undefined]);
});

it('asks through the proxy of HTTPS_PROXY', async () => {
  vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:1');
  onTestFinished(() => void vi.unstubAllEnvs());

  await expect(fetchSource('https://ada.invalid/')).rejects.toThrow('ECONNREFUSED 127.0.0.1:1');
});
