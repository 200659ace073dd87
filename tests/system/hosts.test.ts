import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfChanged } from '#site/build/build.ts';
import { ROOT } from '#site/files/paths.ts';
import { sample } from '#tests/support/content-dir.ts';
import { writeFiles } from '#tests/support/files.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { type Host, type StartHost, startCaddy, startNginx, startOwn } from './host-programs.ts';

// Every server gets the same requests, at the root of a domain and below a base path.

const HOSTS: Record<string, StartHost> = {
  'our server': startOwn,
  nginx: startNginx,
  Caddy: startCaddy,
};

/** The build writes none of these, but its output directory may hold other files. */
const DOTFILES = [
  ...['.env', '.git/config', 'assets/.env', '.wgetrc'],
  ...['.wellness', '.well-known.bak', '.well-known/.env', 'assets/.well-known/token'],
];
/** A file that certificate authorities request at the root of a domain. */
const CHALLENGE = '.well-known/acme-challenge/token';
const FILM = 'slides/film.mp4';

/**
 * A server sends ten segments of 1,460 bytes before it waits for the browser (RFC 6928). Browsers do not
 * wait for the rest of a page before the first paint, but Lighthouse does.
 */
const FIRST_FLIGHT_BYTES = 14_600;

const WORK = path.join(ROOT, '.cache/hosts');

const REVALIDATED = 'public, no-cache';
const SECURITY = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'strict-dynamic' '.*; frame-ancestors 'none'$/,
  ),
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/^clipboard-write=\(self\), accelerometer=\(\), /),
};

const TYPES: Record<string, RegExp> = {
  '.html': /^text\/html/,
  '.js': /^text\/javascript/,
  '.svg': /^image\/svg\+xml$/,
  '.png': /^image\/png$/,
  '.ico': /^image\/x-icon$/,
  '.webmanifest': /^application\/manifest\+json/,
  '.txt': /^text\/plain/,
  '.xml': /^application\/xml/,
  '.pdf': /^application\/pdf$/,
  '.mp4': /^video\/mp4$/,
  '.woff2': /^font\/woff2$/,
  '.jpg': /^image\/jpeg$/,
  '.webp': /^image\/webp$/,
  '.avif': /^image\/avif$/,
};

type RequestHeaders = Record<string, string>;
type Row = [
  pathAndQuery: string,
  headers: RequestHeaders,
  answer: string,
  method?: 'HEAD' | 'POST',
];

const BROWSER = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-dest': 'document',
};
const as = (purpose: string) => ({ accept: '*/*', 'sec-fetch-dest': purpose });
const accepting = (encoding: string) => ({ 'accept-encoding': encoding });

/** A project has a page of its own, in the site below a base path. */
const caseRows = (base: string): Row[] => [
  ['projects/my-case', BROWSER, '200 projects/my-case.html'],
  ['projects/my-case', accepting('gzip'), '200 projects/my-case.html'],
  ['projects/my-case.html?q=1', {}, `308 ${base}projects/my-case?q=1`],
  ['projects/my-case/', {}, `308 ${base}projects/my-case`],
  ['projects/my-case/more', BROWSER, `302 ${base}`],
];

/** The site below a base path has a second language. */
const languageRows = (base: string, script: string): Row[] => [
  ['de/', BROWSER, '200 de/index.html'],
  ['de/projects', accepting('br'), '200 de/projects.html'],
  ['de/projects/my-case', BROWSER, '200 de/projects/my-case.html'],
  ['de/site.webmanifest', {}, '200 de/site.webmanifest'],
  [script, accepting('br'), `200 ${script}`],
  ['de?q=1', BROWSER, `308 ${base}de/?q=1`],
  ['de/index.html?tech=go', {}, `308 ${base}de/?tech=go`],
  ['de/projects.html', {}, `308 ${base}de/projects`],
  ['de/projects/', {}, `308 ${base}de/projects`],
  ...['nope', 'a/b', 'nginx.conf', '404.html', 'index.html.br', 'de/', 'a'.repeat(300)].map(
    (path): Row => [`de/${path}`, BROWSER, `302 ${base}de/`],
  ),
  ['de/v1.2/notes', {}, `302 ${base}de/`],
  ...['den', 'DE-AT/', 'fr/'].map((path): Row => [path, BROWSER, `302 ${base}`]),
  ['de/gone.png', as('image'), '404'],
  ['de/assets/gone', BROWSER, '404'],
  ['de/.env', BROWSER, '404'],
];

/** @returns for paths below the base path, the status with the file that is sent or the place of the page */
function rows(base: string, script: string, hashed: string[], germanScript?: string): Row[] {
  const isRoot = base === '/';
  const toHome = `302 ${base}`;
  return [
    ['', {}, '200 index.html'],
    ['projects', BROWSER, '200 projects.html'],
    ['projects?tech=go', {}, '200 projects.html'],
    ['index.html', {}, `308 ${base}`],
    ['index.html?tech=go&q=1', {}, `308 ${base}?tech=go&q=1`],
    ['projects.html?tech=go', {}, `308 ${base}projects?tech=go`],
    ['projects/', {}, `308 ${base}projects`],
    ['%69ndex.html', BROWSER, `308 ${base}`],
    ...(isRoot ? [] : caseRows(base)),
    ...(germanScript ? languageRows(base, germanScript) : []),
    ...['v1.2/notes', 'nope.', 'a.b..'].map((path): Row => [path, {}, toHome]),
    ...['nope', 'a/b/c', 'projects/more', 'jane.doe', 'nope?q=1', '%6eginx.conf', 'nginx%2econf']
      .concat(['404%2Ehtml', 'a'.repeat(300), 'a/'.repeat(3000), `a${'.'.repeat(7900)}/`])
      .concat(['_headers', '_redirects', 'vercel.json', 'nginx.conf', 'Caddyfile', '404.html'])
      .concat(['index.html.br', 'index.html.gz'])
      .map((path): Row => [path, BROWSER, toHome]),
    ['gone.png', {}, '404'],
    ['gone.png', as('image'), '404'],
    ['api/x', as('empty'), '404'],
    ['assets/gone', as('script'), '404'],
    ['assets/gone-abc.js', as('script'), '404'],
    ['assets/gone-abc.js', BROWSER, '404'],
    ...['br', 'gz'].map((copy): Row => [`${script}.${copy}`, as('script'), '404']),
    ...[...DOTFILES, '%2eenv', '.git%2fconfig'].map((path): Row => [path, BROWSER, '404']),
    [CHALLENGE, {}, isRoot ? `200 ${CHALLENGE}` : '404'],
    ['a%00b', BROWSER, '400'],
    ['a/'.repeat(4000), BROWSER, '414'],
    [script, { range: 'bytes=99999999-' }, '416'],
    ...['icon.svg', 'icon-180.png', 'favicon.ico', 'site.webmanifest', 'robots.txt', 'sitemap.xml']
      .concat(['resume.pdf', FILM, ...hashed])
      .map((file): Row => [file, {}, `200 ${file}`]),
    ...['index.html', 'projects.html', script].flatMap((file) =>
      ['gzip, br', 'gzip', 'identity'].map(
        (accepted): Row => [file.replace(/(index)?\.html/, ''), accepting(accepted), `200 ${file}`],
      ),
    ),
    ...['', 'projects', script].map((path): Row => [path, {}, '200', 'HEAD']),
    ['', {}, '405', 'POST'],
  ];
}

for (const base of ['/', '/portfolio/']) {
  const dir = await build(base);
  const assets = readdirSync(`${dir}/assets`).map((name) => `assets/${name}`);
  const hashed = ['js', 'woff2', 'jpg', 'webp', 'avif'].map(
    (extension) => assets.find((name) => name.endsWith(`.${extension}`)) ?? '',
  );
  const [script = ''] = hashed;
  const german = base === '/' ? [] : readdirSync(`${dir}/de/assets`);
  const [germanScript] = german
    .filter((name) => name.endsWith('.js'))
    .map((name) => `de/assets/${name}`);

  describe.each(Object.entries(HOSTS))(`%s, below ${base}`, (_, start) => {
    let host: Host | string;
    beforeAll(async () => {
      host = await start(dir, base);
    });
    afterAll(() => {
      if (typeof host === 'object') host.stop();
    });

    it('answers each request as the others do', async ({ skip }) => {
      if (typeof host === 'string') return skip(host);
      const { client } = host;
      const ask = async (path: string, headers: RequestHeaders, method: Row[3] | 'GET' = 'GET') => {
        const answer = await client.request({ path, headers, method });
        return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) };
      };

      for (const [name, headers, expected, method] of rows(base, script, hashed, germanScript)) {
        const row = `${method ?? ''} ${name.slice(0, 50)} ${JSON.stringify(headers)}`;
        const answer = await ask(base + name, headers, method);
        const [, file] = expected.split('200 ');
        const { location = file } = answer.headers;
        const found = [answer.statusCode, ...[location ?? []].flat()].join(' ');
        expect.soft(found, row).toBe(expected);
        expect.soft(answer.headers, row).toMatchObject(SECURITY);
        expect.soft(String(answer.headers.server), row).not.toMatch(/\d/);
        if (method === 'HEAD') expect.soft(answer.bytes, row).toHaveLength(0);
        if (file) expectFile(answer, path.join(dir, file), headers['accept-encoding'], row);
      }
      if (base === '/') {
        for (const page of ['/', '/projects']) {
          const { headers, bytes } = await ask(page, { 'accept-encoding': 'br' });
          const head = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
          expect(head.join('').length + bytes.length).toBeLessThan(FIRST_FLIGHT_BYTES);
        }
      } else {
        const toBase = [await ask('/portfolio', {}), await ask('/', BROWSER)];
        expect(toBase.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
          [308, '/portfolio/'],
          [302, '/portfolio/'],
        ]);
      }
      const { etag, 'last-modified': date } = (await ask(base, {})).headers;
      for (const known of [{ 'if-none-match': etag }, { 'if-modified-since': date }]) {
        const unchanged = await ask(base, known as RequestHeaders);
        expect([unchanged.statusCode, unchanged.bytes.length]).toEqual([304, 0]);
        expect(unchanged.headers).toMatchObject({ ...SECURITY, 'cache-control': REVALIDATED });
      }
    });
  });
}

type Answer = Pick<Dispatcher.ResponseData, 'headers'> & { bytes: Buffer };

function expectFile({ headers, bytes }: Answer, file: string, accepted = '', row: string) {
  const isHashed = file.includes('/assets/');
  const caching = isHashed ? 'public, max-age=31536000, immutable' : REVALIDATED;
  expect.soft(headers['cache-control'], row).toBe(caching);
  expect.soft(String(headers['content-type']), row).toMatch(TYPES[path.extname(file)] ?? '');
  // Other sites may show icons and films.
  const policy = isHashed || file.endsWith('.html') ? 'same-origin' : undefined;
  expect.soft(headers['cross-origin-resource-policy'], row).toBe(policy);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  expect.soft(headers['content-encoding'], row).toBe(encoding);
  if (accepted) expect.soft(headers.vary, row).toBe('Accept-Encoding');
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (plain: Buffer) => plain };
  const decoded = decode[encoding ?? 'none'](bytes);
  expect.soft(decoded.equals(readFileSync(file)), row).toBe(true);
}

/** Builds the sample for a base path. @returns a copy of it, with files of others */
async function build(base: string): Promise<string> {
  const [parent, served] = [
    path.join(WORK, 'portfolio'),
    path.join(WORK, base === '/' ? 'root' : 'below'),
  ];
  const [contentDir, outDir] = [path.join(parent, 'content'), path.join(parent, 'site')];
  const site = base === '/' ? SAMPLE_SITE : { ...SAMPLE_SITE, contentDir, outDir };
  rmSync(served, { recursive: true, force: true });
  if (base !== '/') {
    rmSync(contentDir, { recursive: true, force: true });
    cpSync(SAMPLE_SITE.contentDir, contentDir, { recursive: true });
    const url = sample('site.yaml', 'https://your-name.example/', `https://you.example${base}`);
    const link = '  link: https://consent.example/';
    writeFiles(contentDir, {
      'site.yaml': `${url}\nlanguages: [en, de]\n`,
      'projects.yaml': sample('projects.yaml', link, `${link}\n  case: my-case`),
      'projects/my-case.md': 'Text.',
    });
  }
  await buildIfChanged(site);
  cpSync(site.outDir, served, { recursive: true });
  const others = [...DOTFILES, CHALLENGE, FILM].map((name) => [name, 'SECRET=1']);
  writeFiles(served, Object.fromEntries(others));
  return served;
}
