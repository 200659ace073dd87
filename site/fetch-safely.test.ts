import type { LookupAddress, LookupAllOptions } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import type ipaddr from 'ipaddr.js';
import { expect, it, vi } from 'vitest';
import { localServer } from '../tests/local-server.ts';
import { fetchSafely } from './fetch-safely.ts';

// Tests reach no other machine: one loopback address stands for the public internet.
const PUBLIC = '127.0.0.2';
vi.mock('ipaddr.js', async (original) => {
  const { default: actual } = await original<{ default: typeof ipaddr }>();
  const process = (address: string) =>
    address === PUBLIC ? { range: () => 'unicast' } : actual.process(address);
  return { default: { isValid: actual.isValid, process } };
});

/** What names mean; all others are looked up. */
const { names } = vi.hoisted(() => ({ names: new Map<string, Promise<LookupAddress[]>>() }));
vi.mock('node:dns/promises', async (original) => {
  const { lookup } = await original<typeof import('node:dns/promises')>();
  return {
    lookup: (host: string, options: LookupAllOptions) => names.get(host) ?? lookup(host, options),
  };
});

const redirectTo = (location: string, host?: string) =>
  localServer((_, res) => res.writeHead(302, { location }).end(), host);
const text = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();

it('gives what a server answers, whatever its status', async () => {
  const server = await localServer((req, res) => res.writeHead(404).end(`no ${req.url}`));

  const answer = await fetchSafely(`${server}/a`);

  expect([answer.status, text(answer), answer.url]).toEqual([404, 'no /a', `${server}/a`]);
});

it('follows redirects, and tells where they led', async () => {
  const end = await localServer((_, res) => res.end('here'));
  const start = await redirectTo(`${end}/b`);

  expect(await fetchSafely(start)).toMatchObject({ status: 200, url: `${end}/b` });
});

it.each(['127.0.0.1', '[::ffff:7f00:1]', '0x7f.1', 'localhost', '169.254.1.1', '10.0.0.1'])(
  'does not follow a public address to the private %s',
  async (host) => {
    const asked = vi.fn();
    const secret = await localServer(asked);
    const start = await redirectTo(`http://${host}:${new URL(secret).port}/`, PUBLIC);

    await expect(fetchSafely(start)).rejects.toThrow('is a private address');
    expect(asked).not.toHaveBeenCalled();
  },
);

it('goes from a private address to a public one, but not back', async () => {
  const secret = await localServer((_, res) => res.end('secret'));
  const back = await redirectTo(secret, PUBLIC);
  const there = await redirectTo(back);

  await expect(fetchSafely(there)).rejects.toThrow('is a private address');
});

it.each(['file:///etc/hosts', 'ftp://127.0.0.1/', 'data:text/plain,a'])(
  'does not follow a redirect to %s',
  async (location) => {
    const start = await redirectTo(location);

    await expect(fetchSafely(start)).rejects.toThrow('is no http(s) address');
  },
);

it('gives up where redirects go in a circle', async () => {
  await expect(fetchSafely(await redirectTo('/'))).rejects.toThrow('more than 5 redirects');
});

it('keeps a token from other servers', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const end = await localServer((req, res) => {
    seen.push(req.headers);
    res.end();
  });
  const start = await redirectTo(end);

  await fetchSafely(start, { headers: { authorization: 'Bearer secret', accept: 'text/plain' } });

  expect(seen[0]).toMatchObject({ accept: 'text/plain' });
  expect(seen[0]?.authorization).toBeUndefined();
});

it('stops reading what has no end, packed or not', async () => {
  const endless = await localServer((_, res) => {
    const more = () => {
      while (res.writable && res.write('x'.repeat(65_536)));
    };
    res.on('drain', more);
    more();
  });
  const packed = await localServer((_, res) =>
    res.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50_000_000))),
  );

  await expect(fetchSafely(endless)).rejects.toThrow('it is larger than 5 MB');
  await expect(fetchSafely(packed)).rejects.toThrow('it is larger than 5 MB');
});

it('gives up where a server says nothing, or no more', async () => {
  const silent = await localServer(() => {});
  const halting = await localServer((_, res) => res.write('half'));

  for (const server of [silent, halting]) {
    const answer = fetchSafely(server, { timeLimitMs: 200 });
    await expect(answer).rejects.toThrow('no whole answer within 0.2 s');
  }
});

it('says why where the network fails half-way', async () => {
  const failing = await localServer((_, res) => {
    res.writeHead(200, { 'content-length': '100' });
    res.write('half', () => res.destroy());
  });

  await expect(fetchSafely(failing)).rejects.toThrow(`${failing}/ cannot be read: `);
  await expect(fetchSafely('http://127.0.0.1:2/')).rejects.toThrow('nothing answers there');
});

it('connects to the address that it looked at: another look could find another one', async () => {
  const server = await localServer((_, res) => res.end('here'));
  names.set('looked-at.invalid', Promise.resolve([{ address: '127.0.0.1', family: 4 }]));

  const answer = await fetchSafely(server.replace('127.0.0.1', 'looked-at.invalid'));

  expect(text(answer)).toBe('here');
});

it('gives up where nobody says what a name means', async () => {
  names.set('never.invalid', new Promise(() => {}));

  const answer = fetchSafely('http://never.invalid/', { timeLimitMs: 200 });

  await expect(answer).rejects.toThrow('no whole answer within 0.2 s');
});
