import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from './app.ts';
import { createLimitedServer } from './main.ts';

const HOME = '<!doctype html><title>Home</title>';
const PROJECTS = '<!doctype html><title>Projects</title>';
const SCRIPT = `export default ${'1 + '.repeat(400)}1`;
const SCRIPT_PATH = '/assets/about-abc.js';
const SECRET = 'not for visitors';
const outside = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
const dir = path.join(outside, 'site');
const stops: (() => void)[] = [];

beforeAll(() => {
  mkdirSync(path.join(dir, 'assets'), { recursive: true });
  const write = (name: string, text: string) => {
    writeFileSync(path.join(dir, name), text);
    writeFileSync(path.join(dir, `${name}.br`), brotliCompressSync(text));
    writeFileSync(path.join(dir, `${name}.gz`), gzipSync(text));
  };
  write('index.html', HOME);
  write('projects.html', PROJECTS);
  write('assets/about-abc.js', SCRIPT);
  writeFileSync(path.join(dir, 'icon-180.png'), 'png');
  writeFileSync(path.join(dir, 'CNAME'), 'ada.example');
  writeFileSync(path.join(dir, 'data.gz'), 'packed');
  writeFileSync(path.join(outside, 'secret.txt'), SECRET);
  symlinkSync(path.join(outside, 'secret.txt'), path.join(dir, 'link.txt'));
  symlinkSync(outside, path.join(dir, 'linked'));
});
afterAll(() => {
  for (const stop of stops) stop();
  rmSync(outside, { recursive: true });
});

/** @returns the port of a server that ends with the tests */
async function listen(site = dir, isHttps = false): Promise<number> {
  const server = createLimitedServer(createApp({ dir: site, base: '/', isHttps }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** @returns the response as sent: `fetch` normalizes paths, decodes bodies and follows redirects */
async function get(
  port: number,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }> {
  const sent = request({ host: '127.0.0.1', port, path, headers, method }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

const getText = async (port: number, path: string) => String((await get(port, path)).bytes);

/** @returns the directory of a site with a page and perhaps a hashed file */
function makeSite(name: string, home: string, asset?: string): string {
  const site = path.join(outside, name);
  mkdirSync(path.join(site, 'assets'), { recursive: true });
  writeFileSync(path.join(site, 'index.html'), home);
  if (asset) writeFileSync(path.join(site, 'assets', asset), asset);
  return site;
}

describe('a request', () => {
  let port: number;
  beforeAll(async () => {
    port = await listen();
  });

  it.each([
    ['br', 'br'],
    ['gzip; q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, *', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('that accepts the encodings “%s” gets %s', async (accepted, sent) => {
    const { headers } = await get(port, SCRIPT_PATH, { 'accept-encoding': accepted });

    expect([headers['content-encoding'], headers.vary]).toEqual([sent, 'Accept-Encoding']);
  });

  it.each([
    ['the tag', (etag: string) => etag],
    ['the tag, weakened on its way', (etag: string) => `W/${etag}`],
    ['one of several', (etag: string) => `"other", ${etag}`],
    ['anything', () => '*'],
  ])('gets 304 where the browser has the file: %s', async (_, header) => {
    const { etag = '' } = (await get(port, '/')).headers;

    const response = await get(port, '/', { 'if-none-match': header(etag) });

    expect([etag !== '', response.status, response.bytes.length]).toEqual([true, 304, 0]);
    expect(response.headers['cache-control']).toBe('public, no-cache');
  });

  it('with a date gets 304 only for that of this version, and if it has no tag', async () => {
    const date = (await get(port, '/')).headers['last-modified'] ?? '';
    const later = new Date(Date.parse(date) + 5000).toUTCString();

    for (const [status, tag, since] of [
      [304, undefined, date],
      [200, undefined, later],
      [200, undefined, 'now'],
      [200, '"other"', date],
    ] as const) {
      const known = { ...(tag && { 'if-none-match': tag }), 'if-modified-since': since };
      expect((await get(port, '/', known)).status).toBe(status);
    }
  });

  it('by HEAD gets no body and no range', async () => {
    const { status, headers, bytes } = await get(port, SCRIPT_PATH, { range: 'bytes=0-3' }, 'HEAD');

    expect([status, headers['content-length'], bytes.length]).toEqual([200, '1616', 0]);
  });

  it('gets a range only of the version that the browser has', async () => {
    const { etag = '' } = (await get(port, '/icon-180.png')).headers;
    const statusFor = async (condition: string) =>
      (await get(port, '/icon-180.png', { range: 'bytes=0-0', 'if-range': condition })).status;

    expect([await statusFor(etag), await statusFor('"other"')]).toEqual([206, 200]);
  });

  it.each([
    ['bytes=0-3', 206, SCRIPT.slice(0, 4), 'bytes 0-3/1616'],
    ['bytes=1600-', 206, SCRIPT.slice(1600), 'bytes 1600-1615/1616'],
    ['bytes=1600-9999', 206, SCRIPT.slice(1600), 'bytes 1600-1615/1616'],
    ['bytes=-3', 206, SCRIPT.slice(-3), 'bytes 1613-1615/1616'],
    ['bytes=-9999', 206, SCRIPT, 'bytes 0-1615/1616'],
    ['bytes=-0', 416, '', 'bytes */1616'],
    ['bytes=1616-', 416, '', 'bytes */1616'],
    ['bytes=0-1,5-6', 200, SCRIPT, undefined],
    ['bytes=9-2', 200, SCRIPT, undefined],
    ['lines=1-2', 200, SCRIPT, undefined],
  ])('for the range %s is answered', async (range, status, text, contentRange) => {
    const response = await get(port, SCRIPT_PATH, { range });

    expect([response.status, String(response.bytes)]).toEqual([status, text]);
    expect(response.headers['content-range']).toBe(contentRange);
  });

  it('may have an absolute URL, and be for a file that is packed itself', async () => {
    expect(await getText(port, 'http://localhost/projects')).toBe(PROJECTS);
    expect(await getText(port, '/data.gz')).toBe('packed');
  });
});

it('serves every directory with both pages as a language', async () => {
  const site = makeSite('languages', 'Home');
  for (const name of [
    'de/index.html',
    'de/projects.html',
    'de/projects/one.html',
    'demo/index.html',
  ]) {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), name);
  }
  const port = await listen(site);
  const answer = async (path: string) => {
    const { status, headers, bytes } = await get(port, path, { accept: 'text/html' });
    return `${status} ${headers.location ?? String(bytes).trim()}`;
  };

  const answers = [
    '/de/',
    '/de/projects/one',
    '/de?a=b',
    '/de/no',
    '/de/assets/no',
    '/demo/',
    '/no',
  ];
  expect(await Promise.all(answers.map(answer))).toEqual([
    ...['200 de/index.html', '200 de/projects/one.html', '308 /de/?a=b', '302 /de/'],
    ...['404 Not found.', '302 /', '302 /'],
  ]);
});

describe('the headers', () => {
  it('require https only where the site is published with it', async () => {
    const headersOf = async (isHttps: boolean) =>
      (await get(await listen(dir, isHttps), '/')).headers;

    expect((await headersOf(true))['strict-transport-security']).toBe('max-age=63072000');
    expect(await headersOf(false)).not.toHaveProperty('strict-transport-security');
  });

  it('allow the inline scripts of pages only, not of other files', async () => {
    const site = makeSite('inlined', '<style>p {}</style><script>run()</script>');
    writeFileSync(path.join(site, 'llms.txt'), '<script>no()</script>');

    const { headers } = await get(await listen(site), '/');

    expect(headers['content-security-policy']).toContain(
      "script-src 'strict-dynamic' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='; style-src",
    );
  });
});

it.each([
  [200, `/?${'x'.repeat(7998)}`, 'x'],
  [414, `/?${'x'.repeat(7999)}`, 'x'],
  [414, `/${'.'.repeat(9000)}/`, 'x'],
  [431, '/', 'x'.repeat(16_000)],
])('gets %d for an address or headers that are too long', async (status, path, cookie) => {
  expect((await get(await listen(), path, { cookie })).status).toBe(status);
});

/** Latin-1, so that each character is a byte. */
const bytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((array) => Buffer.from(array).toString('latin1'));
const HEADERS = [
  ...['Accept-Encoding: br;q=, ;;, *;q=nine', 'Range: bytes=z', 'If-None-Match: ,,W/"', 'Host:'],
  ...['Sec-Fetch-Dest: a, b', 'No colon', ': x', ' folded', 'X: \0', '__proto__: x', 'If-Range: "'],
];
const TARGETS = [
  ...['*', 'http://', 'http://[::1/', 'file:///etc/passwd', '//b.example/%2f..', '/%zz', '/%ff%fe'],
  ...['/%c0%ae%c0%ae/', '/?', '/\t', '/__proto__', '/ /', '/..'.repeat(3000), '/%25'.repeat(2000)],
];
const malformed = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'CONNECT', 'QUERY', 'get', '', 'GE\0T'),
    target: fc.oneof(fc.constantFrom('/', SCRIPT_PATH, ...TARGETS), bytes(40)),
    headers: fc.array(fc.oneof(fc.constantFrom(...HEADERS), bytes(40)), { maxLength: 3 }),
  })
  .map(({ method, target, headers }) =>
    [`${method} ${target} HTTP/1.1`, 'Host: a', ...headers, 'Connection: close', '', ''].join(
      '\r\n',
    ),
  );

it('answers or refuses any bytes, gives away no other file, and goes on', async () => {
  const port = await listen();
  const property = fc.asyncProperty(fc.oneof(malformed, bytes(3000)), async (sent) => {
    const socket = connect(port, '127.0.0.1').end(sent, 'latin1');
    const answer = await text(socket).catch(() => ''); // a reset is one way to refuse a request
    expect(answer).toMatch(/^($|HTTP\/1\.1 (200|206|30[248]|4\d\d) )/);
    expect(answer).not.toContain(SECRET);
  });

  await fc.assert(property, { numRuns: 500, seed: 1 });

  expect(await getText(port, '/')).toBe(HOME);
});

describe('outside the site', () => {
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/secret.txt%00.png',
    '/%',
    '//secret.txt',
    path.join(outside, 'secret.txt'),
    `/${path.join(outside, 'secret.txt')}`,
    '/link.txt',
    '/linked/secret.txt',
  ])('serves nothing: %s', async (address) => {
    const { status, bytes } = await get(await listen(), address);

    expect([302, 400, 404]).toContain(status);
    expect(String(bytes)).not.toContain(SECRET);
  });
});

describe('a replaced site', () => {
  /** Longer than the interval at which the server checks for a new site. */
  const checked = () => pause(150);

  it('is served soon, without the files of the old one', async () => {
    const site = makeSite('swapped', 'the first', 'one.js');
    const port = await listen(site);
    expect(await getText(port, '/')).toBe('the first');

    renameSync(site, path.join(outside, 'old'));
    makeSite('swapped', 'the second, which is longer', 'two.js');

    await expect.poll(() => getText(port, '/')).toBe('the second, which is longer');
    expect(await getText(port, '/assets/two.js')).toBe('two.js');
    expect(await getText(port, '/assets/one.js')).toBe('Not found.\n');
  });

  it.each([
    ['it is missing', 0, () => {}],
    ['it cannot be read, which is logged once', 1, (site: string) => writeFileSync(site, 'a file')],
  ])('is not served while %s: the last one is', async (title, logged, replace) => {
    const site = makeSite(title, 'home');
    const port = await listen(site);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());

    rmSync(site, { recursive: true });
    replace(site);

    for (const _ of ['first', 'second']) {
      await checked();
      expect(await getText(port, '/')).toBe('home');
    }
    expect(log).toHaveBeenCalledTimes(logged);
  });

  it('is served as it was read where a file changes in place', async () => {
    const site = makeSite('edited', 'home');
    const port = await listen(site);

    writeFileSync(path.join(site, 'index.html'), 'half of a ho');
    await checked();

    expect(await getText(port, '/')).toBe('home');
  });

  it('must exist at the start', () => {
    expect(() => createApp({ dir: path.join(dir, 'nothing'), base: '/' })).toThrow('ENOENT');
  });
});
