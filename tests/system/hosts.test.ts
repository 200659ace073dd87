import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfChanged } from '#site/build/build.ts';
import { ROOT } from '#site/files/paths.ts';
import { sample } from '#tests/support/content-dir.ts';
import { writeFiles } from '#tests/support/files.ts';
import { SAMPLE_SITE } from '#tests/support/sample-site.ts';
import { startCloudflare } from './hosts/cloudflare.ts';
import {
  DOTFILES,
  type Expected,
  expectations,
  type HostName,
  OWN_FILES,
  type Row,
} from './hosts/expectations.ts';
import type { Host, HostResponse, StartHost } from './hosts/host.ts';
import { startNetlify } from './hosts/netlify.ts';
import { startOwn } from './hosts/own.ts';
import { startCaddy, startNginx } from './hosts/programs.ts';
import { startVercel } from './hosts/vercel.ts';

// Every host gets the same requests, at the root of a domain and below a base path.

const HOSTS: Record<HostName, StartHost> = {
  'our server': startOwn,
  nginx: startNginx,
  Caddy: startCaddy,
  Netlify: startNetlify,
  'Cloudflare Pages': startCloudflare,
  Vercel: startVercel,
};

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

/** Their redirects have only the host's own headers, which is harmless: a redirect shows no page. */
const BARE_REDIRECTS: HostName[] = ['Netlify', 'Vercel'];

/** Conditions, and what they repeat. The networks of the other hosts answer them. */
const BY_TAG = ['if-none-match', 'etag'] as const;
const BY_DATE = ['if-modified-since', 'last-modified'] as const;
const CONDITIONS: Partial<Record<HostName, (typeof BY_TAG | typeof BY_DATE)[]>> = {
  'our server': [BY_TAG, BY_DATE],
  nginx: [BY_TAG, BY_DATE],
  Caddy: [BY_TAG, BY_DATE],
  'Cloudflare Pages': [BY_TAG],
};

for (const base of ['/', '/portfolio/']) {
  const dir = await build(base);
  const hashed = readdirSync(`${dir}/assets`).map((name) => [
    path.extname(name).slice(1),
    `assets/${name}`,
  ]);
  const rows = expectations(base, Object.fromEntries(hashed));

  for (const name of Object.keys(HOSTS) as HostName[]) {
    describe(`${name}, below ${base}`, () => {
      let host: Host | string;
      beforeAll(async () => {
        host = await HOSTS[name]({ dir, base });
      });
      afterAll(() => {
        if (typeof host === 'object') host.stop?.();
      });

      for (const row of rows) {
        const expected = row.exceptions?.[name] ?? row;
        if (expected === 'untested') continue;
        const hasHeaders = !(expected.location && BARE_REDIRECTS.includes(name));

        it(row.title, async ({ skip }) => {
          if (typeof host === 'string') return skip(host);

          const response = await host.request({ method: 'GET', headers: {}, ...row.request });

          const { status, location } = expected;
          expect([response.status, response.headers.location]).toEqual([status, location]);
          expectBody(response, row, expected, dir);
          if (hasHeaders) {
            expect(response.headers).toMatchObject(SECURITY);
            expectCaching(response, expected);
          }
          expect(response.headers.server ?? '').not.toMatch(/\d/);
        });
      }

      for (const [header, sent] of CONDITIONS[name] ?? []) {
        it(`answers 304 for a page that has not changed, by ${header}`, async ({ skip }) => {
          if (typeof host === 'string') return skip(host);
          const { request } = host;
          const ask = (headers: Record<string, string>) =>
            request({ method: 'GET', path: base, headers });
          const { [sent]: version = '' } = (await ask({})).headers;

          const response = await ask({ [header]: version });

          expect([response.status, response.body.length]).toEqual([304, 0]);
          expect(response.headers).toMatchObject(SECURITY);
          expectCaching(response, { status: 304, caching: 'revalidate' });
        });
      }
    });
  }
}

function expectBody(
  { headers, body }: HostResponse,
  { request }: Row,
  expected: Expected,
  dir: string,
) {
  if (request.method === 'HEAD') expect(body).toHaveLength(0);
  if (expected.type) expect(headers['content-type']?.split(';')[0]).toMatch(expected.type);
  if (!expected.file) return;
  expect(headers['content-encoding']).toBe(expected.encoding);
  if (request.headers?.['accept-encoding']) expect(headers.vary).toBe('Accept-Encoding');
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
  const decoded = decode[expected.encoding ?? 'none'](body);
  expect(decoded.equals(readFileSync(path.join(dir, expected.file)))).toBe(true);
}

function expectCaching({ headers }: HostResponse, { caching, isEmbeddable }: Expected) {
  if (caching === 'immutable') {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  if (caching === 'revalidate') {
    // Both mean the same; Netlify and Cloudflare send the second by default.
    expect(headers['cache-control']).toMatch(/^public, ?(no-cache|max-age=0, ?must-revalidate)$/);
  }
  if (isEmbeddable !== undefined) {
    const resourcePolicy = isEmbeddable ? undefined : 'same-origin';
    expect(headers['cross-origin-resource-policy']).toBe(resourcePolicy);
  }
}

/** Builds the sample for a base path. @returns a copy of it, with dotfiles */
async function build(base: string): Promise<string> {
  const parent = path.join(ROOT, '.cache/hosts', base === '/' ? 'root' : 'portfolio');
  const [contentDir, outDir] = [path.join(parent, 'content'), path.join(parent, 'site')];
  rmSync(contentDir, { recursive: true, force: true });
  cpSync(SAMPLE_SITE.contentDir, contentDir, { recursive: true });
  writeFiles(contentDir, {
    'site.yaml': sample('site.yaml', 'https://your-name.example/', `https://you.example${base}`),
    ...Object.fromEntries(OWN_FILES.map((name) => [`public/${name}`, 'SECRET=1'])),
  });
  await buildIfChanged({ contentDir, outDir, cacheDir: SAMPLE_SITE.cacheDir });
  const served = path.join(parent, 'served');
  rmSync(served, { recursive: true, force: true });
  cpSync(outDir, served, { recursive: true });
  writeFiles(served, Object.fromEntries(DOTFILES.map((name) => [name, 'SECRET=1'])));
  return served;
}
