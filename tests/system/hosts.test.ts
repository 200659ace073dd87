import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Client } from 'undici';
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { findProgram } from '#cli/support/programs.ts';
import { createApp } from '#server/app.ts';
import { buildSite } from '#site/build/build.ts';
import { ROOT } from '#site/files/paths.ts';
import type { Hosting } from '#site/hosting/hosting.ts';
import { mediaType } from '#site/hosting/media-type.ts';
import { NGINX_BROTLI } from '#tests/programs.ts';
import { sample } from '#tests/support/content-dir.ts';
import { writeFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { answers, freePort } from '#tests/support/ports.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

// Every server gets the same requests, at the root of a domain and below a base path. The programs include
// the configuration file of the site, as docs/publish.md describes.

type Skip = TestContext['skip'];

const HOSTS: Record<string, (dir: string, hosting: Hosting, skip: Skip) => Promise<string>> = {
  'our server': (dir, hosting) => localServer(createApp(dir, hosting)),
  nginx: (dir, _, skip) => {
    skip(!existsSync(NGINX_BROTLI), 'the brotli module of nginx is not installed here');
    const args = ['-e', 'stderr', '-c', 'config', '-p', '.'];
    const config = (port: number) => `load_module ${NGINX_BROTLI};
daemon off; master_process off; pid nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path b; proxy_temp_path p; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;
  server {
    listen 127.0.0.1:${port};
    root ${dir};
    brotli_static on;
    include ${dir}/nginx.conf;
  }
}`;
    return startProgram('nginx', args, skip, config);
  },
  Caddy: (dir, _, skip) => {
    const args = ['run', '--adapter', 'caddyfile', '--config', 'config'];
    const config = (port: number) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${dir}
  import ${dir}/Caddyfile
}`;
    return startProgram('caddy', args, skip, config);
  },
};

/** Starts a server for the duration of a test, in a directory with its `config`. @returns its URL */
async function startProgram(
  name: string,
  args: string[],
  skip: Skip,
  config: (port: number) => string,
): Promise<string> {
  const program = findProgram([name]);
  if (!program) return skip(`${name} is not installed here`);
  const port = await freePort();
  const cwd = temporaryDir({ config: config(port) });
  const env = { ...process.env, HOME: cwd, XDG_CONFIG_HOME: cwd, XDG_DATA_HOME: cwd };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await exit;
  });
  const url = `http://127.0.0.1:${port}`;
  expect(await Promise.race([answers(url), text(child.stderr)])).toBe(true);
  return url;
}

/** The build writes none of these, but its output directory may hold other files. */
const DOTFILES = [
  ...['.env', '.git/config', 'assets/.env', '.wgetrc'],
  ...['.wellness', '.well-known.bak', '.well-known/.env', '.well-known/a/.env'],
];
/** A file that certificate authorities request at the root of a domain. */
const CHALLENGE = '.well-known/acme-challenge/token';
const FILM = 'slides/film.mp4';

const REVALIDATED = 'public, no-cache';
const SECURITY = {
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/^clipboard-write=\(self\), accelerometer=\(\), /),
};

type RequestHeaders = Record<string, string>;
type Row = [
  pathAndQuery: string,
  answer: string,
  headers?: RequestHeaders,
  method?: 'HEAD' | 'POST',
];

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const PICTURE = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const all = (paths: string[], answer: string, headers = PAGE) =>
  paths.map((path): Row => [path, answer, headers]);

/** Asks for files in each encoding. */
const encoded = (paths: string[]) =>
  paths.flatMap((path) => {
    const file = path.includes('.') ? path : `${path || 'index'}.html`;
    return ['gzip, br', 'gzip', 'identity'].map(
      (accepted): Row => [path, `200 ${file}`, { 'accept-encoding': accepted }],
    );
  });

/** @returns for paths below the base path, the status with the file that is sent or the place of the page */
const rows = (base: string, script: string, files: string[]): Row[] => [
  ['', '200 index.html'],
  ['projects', '200 projects.html', PAGE],
  ['projects?tech=go', '200 projects.html'],
  ['index.html', `308 ${base}`],
  ['index.html?tech=go&q=1', `308 ${base}?tech=go&q=1`],
  ['projects.html?tech=go', `308 ${base}projects?tech=go`],
  ['projects/', `308 ${base}projects`],
  ['%69ndex.html', `308 ${base}`, PAGE],
  ...all(['v1.2/notes', 'nope.', 'a.b..', 'api/x'], `302 ${base}`, { accept: '*/*' }),
  ...all(['nope', 'a/b/c', 'projects/more', 'jane.doe', 'nope?q=1'], `302 ${base}`),
  ...all(['%6eginx.conf', 'nginx%2econf', '404%2Ehtml', '404.html'], `302 ${base}`),
  ...all(['a'.repeat(300), 'a/'.repeat(3000)], `302 ${base}`),
  ...all(['_headers', '_redirects', 'vercel.json', 'nginx.conf', 'Caddyfile'], `302 ${base}`),
  ...all(['index.html.br', 'index.html.gz'], `302 ${base}`),
  ...all(['gone.png', 'assets/gone', `${script}.br`, `${script}.gz`], '404', PICTURE),
  ...all(['assets/gone', 'assets/gone-abc.js'], '404'),
  ...all([...DOTFILES, '%2eenv', '.git%2fconfig'], '404'),
  [FILM, '206', { range: 'bytes=2-4' }],
  [script, '416', { range: 'bytes=99999999-' }],
  ...files.map((file): Row => [file, `200 ${file}`]),
  ...encoded(['', 'projects', script]),
  ...['', 'projects', script].map((path): Row => [path, '200', {}, 'HEAD']),
  ['', '405', {}, 'POST'],
];

/** The site below a base path has a case and a second language. */
const moreRows = (base: string): Row[] => [
  ['projects/my-case', '200 projects/my-case.html', PAGE],
  ['de/', '200 de/index.html', PAGE],
  ['de/site.webmanifest', '200 de/site.webmanifest'],
  ['de/projects/my-case', '200 de/projects/my-case.html', PAGE],
  ['projects/my-case.html?q=1', `308 ${base}projects/my-case?q=1`],
  ['projects/my-case/', `308 ${base}projects/my-case`],
  ['de?q=1', `308 ${base}de/?q=1`, PAGE],
  ['de/index.html?tech=go', `308 ${base}de/?tech=go`],
  ['de/projects/', `308 ${base}de/projects`],
  ...all(['projects/my-case/more', 'den', 'DE-AT/', 'fr/'], `302 ${base}`),
  ...all(['de/nope', 'de/a/b', 'de/nginx.conf', 'de/404.html', 'de/de/'], `302 ${base}de/`),
  ...all(['de/gone.png'], '404', PICTURE),
  ...all(['de/assets/gone', 'de/.env'], '404'),
  ...encoded(['projects/my-case', 'de/projects']),
];

/** The paths at the root of the domain. */
const rootRows = (base: string): Row[] =>
  base === '/'
    ? [[`/${CHALLENGE}`, `200 ${CHALLENGE}`, PAGE]]
    : [
        [base.slice(0, -1), `308 ${base}`],
        ['/', `302 ${base}`, PAGE],
      ];

describe.each(['/', '/portfolio/'])('below %s', async (base) => {
  const { dir, hosting } = await build(base);
  const assets = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(de\/)?assets\/.*(?<!\.(br|gz|env))$/.test(name),
  );
  const kinds = assets.map((name) => [name.replace(/[^/]*(?=\.)/, ''), name]);
  const { 'assets/.js': script = '', ...others } = Object.fromEntries(kinds);
  const files = [
    ...['icon.svg', 'icon-180.png', 'favicon.ico', 'site.webmanifest', 'robots.txt', 'sitemap.xml'],
    ...['resume.pdf', FILM, script, ...Object.values<string>(others)],
  ];
  const below = [...rows(base, script, files), ...(base === '/' ? [] : moreRows(base))];
  const requests = [
    ...below.map(([name, ...row]): Row => [base + name, ...row]),
    ...rootRows(base),
  ];

  it.for(Object.entries(HOSTS))(
    '%s answers each request as the others do',
    async ([, start], { skip }) => {
      const client = new Client(await start(dir, hosting, skip));
      onTestFinished(() => client.destroy());
      // Unlike `fetch`, it neither decodes bodies nor follows redirects.
      const ask = async (path: string, headers = {}, method: Row[3] | 'GET' = 'GET') => {
        const answer = await client.request({ path, headers, method });
        return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) };
      };

      for (const [name, expected, headers = {}, method] of requests) {
        const row = `${method ?? ''} ${name.slice(0, 50)} ${JSON.stringify(headers)}`;
        const answer = await ask(name, headers, method);
        const [, file] = expected.split('200 ');
        const { location = file } = answer.headers;
        const found = [answer.statusCode, ...[location ?? []].flat()].join(' ');
        expect.soft(found, row).toBe(expected);
        expect.soft(answer.headers, row).toMatchObject(SECURITY);
        expect.soft(String(answer.headers.server), row).not.toMatch(/\d/);
        if (method === 'HEAD') expect.soft(answer.bytes, row).toHaveLength(0);
        if (expected === '206') expect.soft(String(answer.bytes), row).toBe('CRE');
        if (file) expectFile(answer, path.join(dir, file), headers['accept-encoding'], row);
      }
      const { etag } = (await ask(base)).headers;
      const unchanged = await ask(base, { 'if-none-match': String(etag) });
      expect([unchanged.statusCode, unchanged.bytes.length]).toEqual([304, 0]);
      expect(unchanged.headers).toMatchObject({ ...SECURITY, 'cache-control': REVALIDATED });
    },
  );
});

type Answer = Pick<Awaited<ReturnType<Client['request']>>, 'headers'> & { bytes: Buffer };

function expectFile({ headers, bytes }: Answer, file: string, accepted = '', row: string) {
  const isHashed = file.includes('/assets/');
  const caching = isHashed ? 'public, max-age=31536000, immutable' : REVALIDATED;
  expect.soft(headers['cache-control'], row).toBe(caching);
  // Hosts differ in the type of a file without an ending.
  if (path.extname(file)) expect.soft(headers['content-type'], row).toContain(mediaType(file));
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

/** Builds the sample for a base path. @returns a copy of it, with files of others, and how to serve it */
async function build(base: string) {
  const parent = path.join(ROOT, '.cache/hosts');
  const served = path.join(parent, base === '/' ? 'root' : 'below');
  rmSync(served, { recursive: true, force: true });
  let site = { ...SAMPLE_SITE, outDir: path.join(parent, 'site') };
  if (base !== '/') {
    const url = sample('site.yaml', 'https://your-name.example/', `https://you.example${base}`);
    const link = '  link: https://consent.example/';
    const contentDir = path.join(parent, 'content');
    rmSync(contentDir, { recursive: true, force: true });
    cpSync(SAMPLE_SITE.contentDir, contentDir, { recursive: true });
    writeFiles(contentDir, {
      'site.yaml': `${url}\nlanguages: [en, de]\n`,
      'projects.yaml': sample('projects.yaml', link, `${link}\n  case: my-case`),
      'projects/my-case.md': 'Text.',
    });
    site = { ...site, contentDir };
  }
  const { hosting } = await buildSite(site);
  cpSync(site.outDir, served, { recursive: true });
  const others = [...DOTFILES, CHALLENGE, FILM].map((name) => [name, 'SECRET=1']);
  writeFiles(served, Object.fromEntries(others));
  return { dir: served, hosting };
}
