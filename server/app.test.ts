import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from './app.ts';
import { createLimitedServer, LIMITS } from './main.ts';

const HOME = '<!doctype html><title>Home</title>';
const SCRIPT = `export default ${'1 + '.repeat(400)}1`;
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
  write('projects.html', '<!doctype html><title>Projects</title>');
  write('assets/about-abc.js', SCRIPT);
  writeFileSync(path.join(dir, 'icon-180.png'), 'png');
  writeFileSync(path.join(outside, 'secret.txt'), SECRET);
  symlinkSync(path.join(outside, 'secret.txt'), path.join(dir, 'link.txt'));
  symlinkSync(outside, path.join(dir, 'linked'));
});
afterAll(() => {
  for (const stop of stops) stop();
  rmSync(outside, { recursive: true });
});

async function listenPort(
  base: string,
  served = dir,
  isHttps = false,
  limits = LIMITS,
): Promise<number> {
  const server = createLimitedServer(createApp({ dir: served, base, isHttps }), limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function listen(base: string) {
  const port = await listenPort(base);
  return (address: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual', ...options });
}

/** Larger than the buffers between the server and a client that does not read. */
const FILM_BYTES = 16_000_000;

function siteWithFilm(): string {
  const site = path.join(outside, 'with-film');
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'film.bin'), Buffer.alloc(FILM_BYTES));
  return site;
}

/** @returns the response to a path exactly as it is: `fetch` would normalize it */
async function rawAnswer(port: number, address: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe.each(['/', '/portfolio/'])('below %s', (base) => {
  let get: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    get = await listen(base);
  });
  const at = (address: string) => base + address;

  it('serves each page at its path, to be revalidated each time', async () => {
    const home = await get(base);
    const projects = await get(at('projects?tech=react'));

    expect([home.status, await home.text()]).toEqual([200, HOME]);
    expect([projects.status, await projects.text()]).toEqual([
      200,
      '<!doctype html><title>Projects</title>',
    ]);
    expect(home.headers.get('cache-control')).toBe('public, no-cache');
    expect(home.headers.get('content-type')).toBe('text/html;charset=utf-8');
  });

  it.each([
    ['index.html', ''],
    ['projects/', 'projects'],
    ['projects.html', 'projects'],
    ['projects/?q=1', 'projects?q=1'],
  ])('redirects %s to the canonical path', async (from, to) => {
    const response = await get(at(from));

    expect([response.status, response.headers.get('location')]).toEqual([308, at(to)]);
  });

  it.each(['nope', 'a/b/c', 'projects/more'])(
    'redirects an unknown path to the home page: %s',
    async (address) => {
      const response = await get(at(address), { headers: { accept: 'text/html' } });

      expect([response.status, response.headers.get('location')]).toEqual([302, base]);
    },
  );

  it('redirects a navigation also where the path looks like a file', async () => {
    const response = await get(at('jane.doe'), { headers: { accept: 'text/html,*/*' } });

    expect([response.status, response.headers.get('location')]).toEqual([302, base]);
  });

  it.each(['assets/gone-abc.js', 'assets/gone', 'gone.png'])(
    'answers 404 for a missing file: %s',
    async (address) => {
      const response = await get(at(address));

      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    },
  );

  it('answers 404 for a missing script, also to a navigation', async () => {
    const response = await get(at('assets/gone.js'), { headers: { accept: 'text/html' } });

    expect(response.status).toBe(404);
  });

  it('serves hashed files as immutable', async () => {
    const response = await get(at('assets/about-abc.js'));

    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(SCRIPT);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends the %s copy that the build wrote', async (encoding, decode) => {
    const { headers, bytes } = await rawGet(get, at('assets/about-abc.js'), encoding);

    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(decode(bytes).toString()).toBe(SCRIPT);
  });

  it('answers HEAD without a body', async () => {
    const response = await get(base, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });

    expect([
      response.status,
      response.headers.get('content-length'),
      await response.text(),
    ]).toEqual([200, String(HOME.length), '']);
  });

  it.each([
    ['the tag', (etag: string) => etag],
    ['the tag, weakened on its way', (etag: string) => `W/${etag}`],
    ['one of several', (etag: string) => `"other", ${etag}`],
    ['anything', () => '*'],
  ])('answers 304 where the browser has the file: %s', async (_, header) => {
    const etag = (await get(base)).headers.get('etag') ?? '';

    const response = await get(base, { headers: { 'if-none-match': header(etag) } });

    expect([etag !== '', response.status, await response.text()]).toEqual([true, 304, '']);
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, *', 'gzip'],
    ['gzip; q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('respects Accept-Encoding: %s', async (accepted, encoding) => {
    const { headers } = await rawGet(get, at('assets/about-abc.js'), accepted);

    expect(headers['content-encoding']).toBe(encoding);
  });

  it('ignores the range of a HEAD request', async () => {
    const headers = { range: 'bytes=0-3', 'accept-encoding': 'identity' };
    const response = await get(at('assets/about-abc.js'), { method: 'HEAD', headers });

    expect([response.status, response.headers.get('content-length')]).toEqual([
      200,
      String(SCRIPT.length),
    ]);
  });

  it('sends a range only of the version that the browser has', async () => {
    const etag = (await get(at('icon-180.png'))).headers.get('etag') ?? '';
    const ask = (condition: string) =>
      get(at('icon-180.png'), { headers: { range: 'bytes=0-0', 'if-range': condition } });

    expect([(await ask(etag)).status, (await ask('"other"')).status]).toEqual([206, 200]);
  });

  it.each([
    ['bytes=0-3', 206, SCRIPT.slice(0, 4)],
    ['bytes=1600-', 206, SCRIPT.slice(1600)],
    ['bytes=-3', 206, SCRIPT.slice(-3)],
    ['bytes=-9999', 206, SCRIPT],
    ['bytes=-0', 416, ''],
    ['bytes=-00', 416, ''],
    ['bytes=0-1,5-6', 200, SCRIPT],
    ['bytes=9-2', 200, SCRIPT],
    ['lines=1-2', 200, SCRIPT],
    ['bytes=999999-', 416, ''],
    [`bytes=${SCRIPT.length}-`, 416, ''],
    ['kilobytes=0-3', 200, SCRIPT],
  ])('answers the range %s', async (range, status, text) => {
    const response = await get(at('assets/about-abc.js'), { headers: { range } });

    expect([response.status, await response.text()]).toEqual([status, text]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await get(base, { method });

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('every answer', () => {
  it.each([
    [200, '/', {}],
    [206, '/icon-180.png', { headers: { range: 'bytes=0-0' } }],
    [302, '/nope', { headers: { accept: 'text/html' } }],
    [304, '/', { headers: { 'if-none-match': '*' } }],
    [308, '/projects/', {}],
    [404, '/gone.png', {}],
    [405, '/', { method: 'POST' }],
    [416, '/icon-180.png', { headers: { range: 'bytes=99-' } }],
  ])('of %d has the security headers', async (status, address, options) => {
    const get = await listen('/');

    const response = await get(address, options);

    expect(response.status).toBe(status);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
  });

  it('requires https only where the site is published with it', async () => {
    const headersOf = async (isHttps: boolean) => {
      const port = await listenPort('/', dir, isHttps);
      return (await fetch(`http://127.0.0.1:${port}/`)).headers;
    };

    expect((await headersOf(true)).get('strict-transport-security')).toBe('max-age=63072000');
    expect((await headersOf(false)).has('strict-transport-security')).toBe(false);
  });
});

/** The same limits with all times divided by 100, so that the test does not wait. */
const inAHundredth = ({ maxHeaderSize, ...times }: typeof LIMITS) => ({
  ...times,
  ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, ms / 100])),
  maxHeaderSize,
});

describe('a client that takes resources', () => {
  it('gets 431 for headers that are too long', async () => {
    const answer = await rawAnswer(await listenPort('/'), `/?${'x'.repeat(9000)}`);

    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  it.each([
    ['the headers are not finished', '', /^HTTP\/1\.1 408 /],
    ['the body never comes', 'Content-Length: 9\r\n\r\n', /^HTTP\/1\.1 200 /],
    ['no other request follows', '\r\n', /^HTTP\/1\.1 200 /],
  ])('is disconnected in time where %s', async (_, rest, answered) => {
    const socket = connect(await listenPort('/', dir, false, inAHundredth(LIMITS)), '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${rest}`);

    expect(await text(socket)).toMatch(answered);
  });

  it('is disconnected when it does not read the response', async () => {
    const port = await listenPort('/', siteWithFilm(), false, { ...LIMITS, stallTimeout: 200 });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /film.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');

    await once(socket, 'readable');
    await pause(1000);

    expect((await buffer(socket)).length).toBeLessThan(FILM_BYTES);
  });

  it('is refused above the limit of connections, until another one closes', async () => {
    const port = await listenPort('/', dir, false, { ...LIMITS, maxConnections: 1 });
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');

    const tooMany = await text(connect(port, '127.0.0.1'));
    silent.destroy();
    await once(silent, 'close');

    expect(tooMany).toBe('');
    await expect.poll(() => rawAnswer(port, '/')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('may read the response slowly', async () => {
    const port = await listenPort('/', siteWithFilm(), false, { ...LIMITS, stallTimeout: 1000 });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /film.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');

    let taken = 0;
    for await (const piece of socket) {
      taken += piece.length;
      if (taken < FILM_BYTES) await pause(5);
    }

    expect(taken).toBeGreaterThan(FILM_BYTES);
  });
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
    '/%00',
    '/%',
    '//secret.txt',
    path.join(outside, 'secret.txt'),
    `/${path.join(outside, 'secret.txt')}`,
    '/link.txt',
    '/linked/secret.txt',
  ])('serves nothing: %s', async (address) => {
    const answer = await rawAnswer(await listenPort('/'), address);

    expect(answer).toMatch(/^HTTP\/1\.1 (302|400|404) /);
    expect(answer).not.toContain(SECRET);
  });

  it.each([
    ['a script', { 'sec-fetch-dest': 'script' }],
    ['data', { 'sec-fetch-dest': 'empty', accept: 'text/html' }],
  ])('answers 404 to a request for %s, also without an extension', async (_, headers) => {
    const get = await listen('/');

    expect((await get('/api/x', { headers })).status).toBe(404);
  });

  it('accepts a request with an absolute URL', async () => {
    const answer = await rawAnswer(await listenPort('/'), 'http://localhost/projects');

    expect(answer).toContain('<title>Projects</title>');
  });

  it('redirects from above the base path', async () => {
    const get = await listen('/portfolio/');

    const root = await get('/');
    const bare = await get('/portfolio?q=1');

    expect([root.status, root.headers.get('location')]).toEqual([302, '/portfolio/']);
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/portfolio/?q=1']);
  });
});

/** @returns the response before decoding, which `fetch` always does */
async function rawGet(get: Awaited<ReturnType<typeof listen>>, address: string, encoding: string) {
  const { request } = await import('node:http');
  const { url } = await get(address);
  return new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ headers: response.headers, bytes: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}

describe('a replaced site', () => {
  it('is served soon, without the files of the old one', async () => {
    const site = path.join(dir, 'swapped');
    const write = (home: string, asset: string) => {
      mkdirSync(path.join(site, 'assets'), { recursive: true });
      writeFileSync(path.join(site, 'index.html'), home);
      writeFileSync(path.join(site, 'assets', asset), asset);
    };
    write('the first', 'one.js');
    const port = await listenPort('/', site);
    const get = async (address: string) =>
      (await fetch(`http://127.0.0.1:${port}${address}`)).text();
    expect(await get('/')).toBe('the first');

    renameSync(site, path.join(dir, 'old'));
    write('the second, which is longer', 'two.js');

    await expect.poll(() => get('/')).toBe('the second, which is longer');
    expect(await get('/assets/two.js')).toBe('two.js');
    expect(await get('/assets/one.js')).toBe('Not found.\n');
  });

  it('is not served where it cannot be read: the last one is, and the error is logged once', async () => {
    const site = path.join(dir, 'odd');
    mkdirSync(site);
    writeFileSync(path.join(site, 'index.html'), 'home');
    const port = await listenPort('/', site);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());

    rmSync(site, { recursive: true });
    writeFileSync(site, 'a file in the place of the directory');
    await new Promise((resolve) => setTimeout(resolve, 150));

    for (const _ of ['first', 'second']) {
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('home');
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect(log).toHaveBeenCalledOnce();
  });

  it('must exist at the start', () => {
    expect(() => createApp({ dir: path.join(dir, 'nothing'), base: '/' })).toThrow('ENOENT');
  });

  it('may be missing for a moment: the last one is served', async () => {
    const site = path.join(dir, 'away');
    mkdirSync(site);
    writeFileSync(path.join(site, 'index.html'), 'home');
    const port = await listenPort('/', site);
    const get = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    expect(await get()).toBe('home');

    rmSync(site, { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 150));

    expect(await get()).toBe('home');
    expect(log).not.toHaveBeenCalled();
  });
});

describe('headers', () => {
  const NAMES = [
    'accept-ranges',
    'cache-control',
    'content-length',
    'content-range',
    'content-type',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'referrer-policy',
    'vary',
  ];
  const EVERYWHERE = {
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  const SHOWN_HERE_ONLY = { ...EVERYWHERE, 'cross-origin-resource-policy': 'same-origin' };

  it.each([
    [
      'a page',
      '/',
      {},
      {
        ...SHOWN_HERE_ONLY,
        'accept-ranges': 'bytes',
        'cache-control': 'public, no-cache',
        'content-length': '34',
        'content-type': 'text/html;charset=utf-8',
        vary: 'Accept-Encoding',
      },
    ],
    [
      'a hashed file',
      '/assets/about-abc.js',
      {},
      {
        ...SHOWN_HERE_ONLY,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': '1616',
        'content-type': 'text/javascript;charset=utf-8',
        vary: 'Accept-Encoding',
      },
    ],
    [
      'a picture, which other sites may show',
      '/icon-180.png',
      {},
      {
        ...EVERYWHERE,
        'accept-ranges': 'bytes',
        'cache-control': 'public, no-cache',
        'content-length': '3',
        'content-type': 'image/png',
      },
    ],
    [
      'a range',
      '/assets/about-abc.js',
      { range: 'bytes=1600-9999' },
      {
        ...SHOWN_HERE_ONLY,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': '16',
        'content-range': 'bytes 1600-1615/1616',
        'content-type': 'text/javascript;charset=utf-8',
        vary: 'Accept-Encoding',
      },
    ],
    [
      'a range beyond the end',
      '/icon-180.png',
      { range: 'bytes=3-' },
      { ...EVERYWHERE, 'cache-control': 'no-store', 'content-range': 'bytes */3' },
    ],
    [
      'nothing',
      '/gone.png',
      {},
      { ...EVERYWHERE, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    ],
  ])('of %s', async (_, address, headers, expected) => {
    const get = await listen('/');

    const response = await get(address, { headers: { 'accept-encoding': 'identity', ...headers } });

    const said = [...response.headers].filter(([name]) => NAMES.includes(name));
    expect(Object.fromEntries(said)).toEqual(expected);
  });

  it.each([
    ['/nope', 'GET', 'This page is at /\n'],
    ['/', 'POST', 'This server only answers GET and HEAD.\n'],
  ])('come with a text for %s by %s', async (address, method, words) => {
    const get = await listen('/');

    expect(await (await get(address, { method })).text()).toBe(words);
  });

  it('allow the inline scripts of pages only, not of other files', async () => {
    const site = path.join(dir, 'inlined');
    mkdirSync(site);
    writeFileSync(path.join(site, 'index.html'), '<style>p {}</style><script>run()</script>');
    writeFileSync(path.join(site, 'llms.txt'), '<script>no()</script>');
    const port = await listenPort('/', site);

    const { headers } = await fetch(`http://127.0.0.1:${port}/`);

    expect(headers.get('content-security-policy')).toContain(
      "script-src 'strict-dynamic' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='; style-src",
    );
  });
});

describe('files', () => {
  it('that are compressed copies have no path of their own, other archives have', async () => {
    writeFileSync(path.join(dir, 'data.gz'), 'packed');
    const get = await listen('/');

    expect((await get('/assets/about-abc.js.br')).status).toBe(404);
    expect(await (await get('/data.gz')).text()).toBe('packed');
  });

  it('of an unknown type are sent as bytes', async () => {
    writeFileSync(path.join(dir, 'CNAME'), 'ada.example');
    const get = await listen('/');

    expect((await get('/CNAME')).headers.get('content-type')).toBe('application/octet-stream');
  });

  it('that change in place are served as they were read', async () => {
    const site = path.join(dir, 'edited');
    mkdirSync(site);
    writeFileSync(path.join(site, 'index.html'), 'home');
    const port = await listenPort('/', site);

    writeFileSync(path.join(site, 'index.html'), 'half of a ho');
    await new Promise((resolve) => setTimeout(resolve, 150));

    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('home');
  });
});

describe('an unknown path', () => {
  it.each([
    ['where the browser requests a page', '/jane.doe', { 'sec-fetch-dest': 'document' }],
    ['where only a directory has a dot', '/v1.2/notes', {}],
  ])('redirects to the home page %s', async (_, address, headers) => {
    const get = await listen('/');

    expect((await get(address, { headers })).status).toBe(302);
  });
});
