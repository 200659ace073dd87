import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Client } from 'undici';
import { describe, expect, it, onTestFinished, type TestContext, vi } from 'vitest';
import { buildSite } from '#build/build-site.ts';
import { COPY, type Hosting } from '#build/hosts/hosting.ts';
import { mediaType } from '#build/hosts/media-type.ts';
import { findProgram } from '#cli/support/find-programs.ts';
import { NGINX_BROTLI } from '#e2e/programs.ts';
import { ROOT } from '#files/paths.ts';
import { createApp } from '#server/app.ts';
import { sample } from '#tests/support/content-dir.ts';
import { writeFiles } from '#tests/support/files.ts';
import { localServer } from '#tests/support/local-server.ts';
import { freePort } from '#tests/support/ports.ts';
import { SAMPLE_SITE } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

// Every server gets the same requests, at the root of a domain and below a base path, for a site with a
// second language and a case. The servers include the host file of the site, as docs/publish.md describes.

type Skip = TestContext['skip'];

const HOSTS: Record<string, (dir: string, hosting: Hosting, skip: Skip) => Promise<string>> = {
  'our server': (dir, hosting) => localServer(createApp(dir, hosting)),
  nginx: startNginx,
};

async function startNginx(dir: string, _: Hosting, skip: Skip): Promise<string> {
  const program = findProgram(['nginx']);
  if (!program || !existsSync(NGINX_BROTLI))
    return skip('nginx or its brotli module is not installed here');
  const port = await freePort();
  const config = `load_module ${NGINX_BROTLI};
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
  const args = ['-e', 'stderr', '-c', 'config', '-p', '.'];
  const cwd = temporaryDir({ config });
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill());
  const url = `http://127.0.0.1:${port}`;
  const response = vi.waitFor(() => fetch(url), { timeout: 120_000 });
  expect(await Promise.race([response.then(({ ok }) => ok), text(child.stderr)])).toBe(true);
  return url;
}

/** Starts Caddy with the text of the docs, without a certificate. */
async function startCaddy(dir: string, skip: Skip): Promise<string> {
  const program = findProgram(['caddy']);
  if (!program) return skip('Caddy is not installed here');
  const docs = readFileSync(path.join(ROOT, 'docs/publish.md'), 'utf8');
  const [written = ''] = /^you\.dev \{[\s\S]*?^\}/m.exec(docs) ?? [];
  const url = `http://127.0.0.1:${await freePort()}`;
  const site = written.replace('you.dev', url).replace('/srv/site/current', dir);
  const cwd = temporaryDir({ Caddyfile: `{\n  admin off\n}\n${site}\n` });
  const env = { ...process.env, HOME: cwd }; // where it writes
  const child = spawn(program, ['run'], { cwd, env, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  await vi.waitFor(() => fetch(url), { timeout: 120_000 });
  return url;
}

/** Dotfiles, which a build does not write, but the directory of a site may contain. */
const DOTFILES = ['.env', '.git/config', 'assets/.env', '.well-known.bak', '.well-known/a/.env'];
/** The file that certificate authorities request at the root of a domain. */
const CHALLENGE = '.well-known/acme-challenge/token';
const FILM = 'slides/film.mp4';

/** A path below the base path, and the answer: the status, and the file or the path of a redirect. */
type Row = [path: string, answer: string];
const all = (paths: string[], answer: string) => paths.map((path): Row => [path, answer]);

/** The paths that visitors type or follow. */
const NAVIGATIONS: Row[] = [
  ['', '200 index.html'],
  ['projects?tech=go', '200 projects.html'],
  ['projects/my-case', '200 projects/my-case.html'],
  ['de/', '200 de/index.html'],
  ['de/projects', '200 de/projects.html'],
  ['de/projects/my-case', '200 de/projects/my-case.html'],

  // Other spellings of the address of a page redirect permanently.
  ['index.html?tech=go&q=1', '308 /?tech=go&q=1'],
  ['%69ndex.html', '308 /'],
  ['projects.html?tech=go', '308 /projects?tech=go'],
  ['projects/', '308 /projects'],
  ['projects/my-case.html?q=1', '308 /projects/my-case?q=1'],
  ['projects/my-case/', '308 /projects/my-case'],
  ['de?q=1', '308 /de/?q=1'],

  // Unknown paths redirect to home.
  ...all(['nope', 'nope?q=1', 'a/b/c', 'jane.doe', 'v1.2/notes', 'slides', 'slides/'], '302 /'),
  ...all(['projects/more', 'projects/my-case/more', 'den', 'DE-AT/', 'fr/'], '302 /'),
  ...all(['de/nope', 'de/a/b', 'de/de/'], '302 /'),
  ...all(['a'.repeat(300), 'a/'.repeat(3000)], '302 /'),

  // Files that visitors must not see redirect to home, or are missing.
  ...all(['index.html.br', 'index.html.gz'], '302 /'),
  ...all([...DOTFILES, '%2eenv', '.git%2fconfig', 'de/.env'], '404'),
  ...all(['assets/gone', 'assets/gone-abc.js', 'de/assets/gone'], '404'),
];

/** The paths that pages and programs load. */
const LOADS: Row[] = [
  ...all(['gone.png', 'de/gone.png', 'assets/gone', 'assets/gone.js', 'index.html.br'], '404'),
  ...all(['nope.', 'a.b..', 'api/x'], '302 /'),
];

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ANY = { accept: '*/*' };
const REVALIDATED = 'public, no-cache';
const SECURITY = {
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

describe.each(['/', '/portfolio/'])('below %s', async (base) => {
  const { dir, hosting } = await build(base);
  const bytesOf = (file: string) => readFileSync(path.join(dir, file));
  const { pages } = hosting;
  const files = servedFiles(dir, hosting).map((file) => ({ address: base + file, file }));
  const script = files.find(({ file }) => /^assets\/.*\.js$/.test(file));
  const atRoot: Row[] =
    base === '/'
      ? [[`/${CHALLENGE}`, `200 ${CHALLENGE}`]]
      : [...all(['/', '/nope'], `302 ${base}`), [base.slice(0, -1), `308 ${base}`]];

  it.runIf(base === '/')('Caddy does what docs/publish.md says', async ({ skip }) => {
    const url = await startCaddy(dir, skip);
    const ask = (path: string, headers = {}) =>
      fetch(url + path, { headers: { 'Accept-Encoding': 'br', ...headers } });
    const [page, asset, gone] = [
      await ask('/projects/my-case'),
      await ask(script?.address ?? ''),
      await ask('/assets/gone.js'),
    ];

    expect(await page.text()).toBe(String(bytesOf('projects/my-case.html')));
    expect([page, asset, gone].map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(await gone.text()).toBe(String(bytesOf('404.html')));
    const headers = (response: Response) => Object.fromEntries(response.headers);
    expect(headers(asset)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect([page, gone].map((one) => one.headers.get('cache-control'))).toEqual([
      REVALIDATED,
      null,
    ]);
    for (const name of [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
    ] as const)
      expect(page.headers.get(name)).toBe(SECURITY[name]);
    const { etag = '' } = headers(page);
    const again = await ask('/projects/my-case', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
  });

  describe.each(Object.entries(HOSTS))('%s', (_, start) => {
    /** Unlike `fetch`, the function that it returns neither decodes bodies nor follows redirects. */
    async function startHost(skip: Skip) {
      const client = new Client(await start(dir, hosting, skip));
      onTestFinished(() => client.destroy());
      return async (path: string, headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
        const answer = await client.request({ path, headers, method });
        const at = `${method} ${path.slice(0, 50)}`;
        expect.soft(answer.headers, at).toMatchObject(SECURITY);
        expect.soft(String(answer.headers.server), at).not.toMatch(/\d/);
        const bytes = Buffer.from(await answer.body.arrayBuffer());
        return { at, status: answer.statusCode, headers: answer.headers, bytes };
      };
    }

    it('sends pages at their paths, and redirects other paths to them', async ({ skip }) => {
      const ask = await startHost(skip);
      const below = ([path, answer]: Row): Row => [base + path, answer.replace(' /', ` ${base}`)];
      const requests = [
        ...[...NAVIGATIONS.map(below), ...atRoot].map((row) => ({ row, headers: PAGE })),
        ...LOADS.map(below).map((row) => ({ row, headers: ANY })),
      ];
      for (const { row, headers } of requests) {
        const [path, expected] = row;
        const answer = await ask(path, headers);
        const [, file] = expected.split('200 ');
        const { location = file } = answer.headers;
        const actual = [answer.status, location].filter(Boolean).join(' ');
        expect.soft(actual, answer.at).toBe(expected);
        if (file) expect.soft(answer.bytes.equals(bytesOf(file)), answer.at).toBe(true);
      }
    });

    it('sends the media type and the caching of each file', async ({ skip }) => {
      const ask = await startHost(skip);
      for (const { address, file } of [...pages, ...files]) {
        const { at, status, headers, bytes } = await ask(address);
        const isHashed = /^(de\/)?assets\//.test(file);
        const caching = isHashed ? 'public, max-age=31536000, immutable' : REVALIDATED;

        expect.soft(status, at).toBe(200);
        expect.soft(headers['content-type'], at).toContain(mediaType(file));
        expect.soft(headers['cache-control'], at).toBe(caching);
        const sharing = isHashed ? 'same-origin' : undefined; // other sites may show icons and films
        expect.soft(headers['cross-origin-resource-policy'], at).toBe(sharing);
        expect.soft(bytes.equals(bytesOf(file)), at).toBe(true);
      }
    });

    it('sends compressed copies, ranges, and no file that the browser has', async ({ skip }) => {
      const ask = await startHost(skip);
      for (const { address, file } of [...pages, ...(script ? [script] : [])]) {
        for (const [accepted, encoding, decode] of [
          ['gzip, br', 'br', brotliDecompressSync],
          ['gzip', 'gzip', gunzipSync],
          ['identity', undefined, (bytes: Buffer) => bytes],
        ] as const) {
          const { at, headers, bytes } = await ask(address, { 'accept-encoding': accepted });
          expect.soft(headers['content-encoding'], at).toBe(encoding);
          expect.soft(headers.vary, at).toBe('Accept-Encoding');
          expect.soft(decode(bytes).equals(bytesOf(file)), at).toBe(true);
        }
      }

      const part = await ask(base + FILM, { range: 'bytes=2-4' });
      expect.soft([part.status, String(part.bytes)]).toEqual([206, 'CRE']);
      const head = await ask(base, {}, 'HEAD');
      expect.soft([head.status, head.bytes.length]).toEqual([200, 0]);
      expect.soft(await ask(base, {}, 'POST')).toMatchObject({ status: 405 });
      const { etag } = head.headers;
      const unchanged = await ask(base, { 'if-none-match': String(etag) });
      expect.soft([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
      expect.soft(unchanged.headers['cache-control']).toBe(REVALIDATED);
    });
  });
});

/** @returns the files of a site that have an address and a media type, except pages */
function servedFiles(dir: string, { base, redirects }: Hosting): string[] {
  const others = redirects.map(({ from }) => from.slice(base.length));
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .filter((name) => !others.includes(name) && !COPY.test(name) && !/(^|\/)[._]/.test(name));
}

async function build(base: string) {
  const parent = path.join(ROOT, '.cache/hosts', base === '/' ? 'root' : 'below');
  rmSync(parent, { recursive: true, force: true });
  const contentDir = path.join(parent, 'content');
  cpSync(SAMPLE_SITE.contentDir, contentDir, { recursive: true });
  const url = sample('site.yaml', 'https://your-name.example/', `https://you.example${base}`);
  const site = `${url}\nlanguages: [en, de]\n`;
  writeFiles(contentDir, {
    'site.yaml': site,
    'de/site.yaml': site.replace('language: en', 'language: de'),
    'projects.yaml': sample('projects.yaml', 'case: consent', 'case: my-case'),
    'projects/consent.md': undefined,
    'projects/my-case.md': 'Text.',
  });
  const dir = path.join(parent, 'site');
  const hosting = await buildSite({ ...SAMPLE_SITE, contentDir, outDir: dir });
  const others = [...DOTFILES, CHALLENGE, FILM, 'slides/projects.html'];
  writeFiles(dir, Object.fromEntries(others.map((name) => [name, 'SECRET=1'])));
  return { dir, hosting };
}
