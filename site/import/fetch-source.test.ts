import dns, { type LookupAddress } from 'node:dns';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

it.each([
  ['the first address', () => 'http://127.0.0.1:1/'],
  ['a redirect with a password', () => redirectTo('http://ada:s3cret@127.0.0.1:1/')],
])('does not print a password where nothing answers: %s', async (_, address) => {
  const error = await fetchSource(withPassword(await address())).catch(String);

  expect(error).toMatch(/cannot be read: /);
  expect(error).not.toContain('s3cret');
});

it.each([
  ['s3cret', 'ada:s3cret'],
  ['%zz%40ł', 'ada:%zz@ł'],
])(
  'sends the password %s to its server only, and returns the address without it',
  async (password, sent) => {
    const server = await localServer((req, res) => res.end(req.headers.authorization));
    const addressOf = (url: string) => url.replace('//', `//ada:${password}@`);

    const { body, url } = await fetchSource(addressOf(server));
    const other = await fetchSource(addressOf(await redirectTo(server)));

    expect(String(body)).toBe(`Basic ${Buffer.from(sent).toString('base64')}`);
    expect([url, String(other.body)]).toEqual([`${server}/`, '']);
  },
);

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

describe('a redirect of a public server', () => {
  const PUBLIC = '203.0.113.7';

  /**
   * Stands in for the name server and for the network: what is sent to the public address arrives at this
   * machine, after the program has looked the name up.
   * @param answers the addresses of each name, one for each time that it is looked up
   */
  function simulateNetwork(answers: Record<string, string[]>) {
    const { connect } = net;
    const lookup = (name: string, _: object, done: (...args: [null, LookupAddress[]]) => void) => {
      const address = answers[name]?.shift() ?? '127.0.0.1';
      done(null, [{ address, family: net.isIP(address) }]);
    };
    const spies = [
      vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup),
      vi.spyOn(net, 'connect').mockImplementation(((options: net.TcpNetConnectOpts) =>
        connect({
          ...options,
          lookup: (name, lookupOptions, done) =>
            (options.lookup ?? dns.lookup)(name, lookupOptions, (error, found) => {
              const local = { address: '127.0.0.1', family: 4 };
              const isPublic = ({ address }: LookupAddress) => address === PUBLIC;
              const list = error ? [] : (found as LookupAddress[]);
              done(error, list.map((one) => (isPublic(one) ? local : one)) as never);
            }),
        })) as typeof net.connect),
    ];
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
    });
  }

  it('may lead to another public server', async () => {
    const end = new URL(await localServer((_, res) => res.end('here')));
    const start = new URL(await redirectTo(`http://other.example:${end.port}/`));
    simulateNetwork({ 'public.example': [PUBLIC], 'other.example': [PUBLIC] });

    const { body } = await fetchSource(`http://public.example:${start.port}/`);

    expect(String(body)).toBe('here');
  });

  it.each([
    ...['127.0.0.1', '[::ffff:127.0.0.1]', '0.0.0.0', '0x7f.1', 'localhost', 'inside.example'],
    ...['public.example', '[::1]', '10.0.0.1', '100.64.0.1', '169.254.169.254', '172.31.0.1'],
    ...['192.168.0.1', '[fc00::1]', '[fe80::1]', '[64:ff9b::10.0.0.1]', '[::]', '255.255.255.255'],
  ])('does not reach a private address: %s', async (host) => {
    const requests: unknown[] = [];
    const inside = await localServer((req, res) => {
      requests.push(req.url);
      res.end('secret');
    });
    const start = await redirectTo(`http://${host}:${new URL(inside).port}/`);
    simulateNetwork({ 'public.example': [PUBLIC, '127.0.0.1'], 'inside.example': ['127.0.0.1'] });

    const error = await fetchSource(
      `http://ada:s3cret@public.example:${new URL(start).port}/`,
      {},
      2000,
    ).catch(String);

    expect(error).toMatch(
      /^Error: http:\/\/public\.example:\d+\/ cannot be read: it redirects to .*, which is a private address/,
    );
    expect(requests).toEqual([]);
  });

  it('does not reach one from a local feed through a public address either', async () => {
    const inside = await localServer((_, res) => res.end('secret'));
    const { port } = new URL(await redirectTo(inside));
    const start = await redirectTo(`http://public.example:${port}/`);
    simulateNetwork({ 'public.example': [PUBLIC] });

    const reading = fetchSource(start);

    await expect(reading).rejects.toThrow('which is a private address');
  });
});
