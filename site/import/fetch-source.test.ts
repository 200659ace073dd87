import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { localServer } from '#tests/support/local-server.ts';
import { fetchSource } from './fetch-source.ts';

const redirectTo = (location: string) =>
  localServer((_, res) => res.writeHead(302, { location }).end());
const withPassword = (address: string) => address.replace('//', '//ada:s3cret@');

it('returns a response with any status, and the last address after redirects', async () => {
  const server = await localServer((req, res) => res.writeHead(404).end(`no ${req.url}`));

  const { status, body, url } = await fetchSource(await redirectTo(`${server}/a`));

  expect([status, String(body), url]).toEqual([404, 'no /a', `${server}/a`]);
});

it('does not print a password where nothing answers after a redirect with a password', async () => {
  const address = await redirectTo('http://ada:s3cret@127.0.0.1:1/');

  const error = await fetchSource(withPassword(address)).catch(String);

  expect(error).toMatch(/cannot be read: /);
  expect(error).not.toContain('s3cret');
});

it.each([
  ['s3cret', 'ada:s3cret'],
  ['%zz%40ł', 'ada:%zz@ł'],
])('sends the password %s to its server only', async (password, sent) => {
  const server = await localServer((req, res) => res.end(req.headers.authorization));
  const addressOf = (url: string) => url.replace('//', `//ada:${password}@`);

  const { body, url } = await fetchSource(addressOf(server));
  const other = await fetchSource(addressOf(await redirectTo(server)));

  expect(String(body)).toBe(`Basic ${Buffer.from(sent).toString('base64')}`);
  expect([url, String(other.body)]).toEqual([`${server}/`, '']);
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
