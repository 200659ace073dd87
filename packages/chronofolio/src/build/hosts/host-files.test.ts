import { expect, it } from 'vitest';
import { caddyfile } from './caddy.ts';
import { headersFile, redirectsFile } from './headers-and-redirects.ts';
import { describeHosting } from './hosting.ts';
import { nginxConf } from './nginx.ts';
import { vercelJson } from './vercel.ts';

// The files of hosts, word for word. The servers of e2e/system/hosts.test.ts show that the rules are right.

const hostingBelow = (base: string) => {
  const hosting = describeHosting({ url: `https://ada.example${base}`, cases: [] });
  return { ...hosting, headers: { 'X-All': 'all' } };
};

it('Netlify and Cloudflare Pages read the headers of all paths, hashed files and pages', () => {
  expect(headersFile(hostingBelow('/me/'))).toBe(`/*
  X-All: all

/me/assets/*
  Cache-Control: public, max-age=31536000, immutable
  Cross-Origin-Resource-Policy: same-origin

/me/
  Cache-Control: public, no-cache
  Cross-Origin-Resource-Policy: same-origin

/me/projects
  Cache-Control: public, no-cache
  Cross-Origin-Resource-Policy: same-origin
`);
});

it('each language has its own pages and hashed files, and one rule for its cases, because Cloudflare reads a hundred', () => {
  const hosting = describeHosting(
    { url: 'https://ada.example/', cases: [] },
    { url: 'https://ada.example/de/', cases: ['one', 'two'] },
  );

  expect(headersFile(hosting).match(/^\/.*/gm)).toEqual([
    ...['/*', '/assets/*', '/de/assets/*', '/', '/projects', '/de/', '/de/projects'],
    '/de/projects/*',
  ]);
  const { redirects, rewrites } = JSON.parse(vercelJson(hosting));
  expect(redirects).toContainEqual({ source: '/de', destination: '/de/', statusCode: 308 });
  expect(rewrites).toContainEqual({
    source: '/de/projects/one',
    destination: '/de/projects/one.html',
  });
});

it.each([
  ['nginx.conf', nginxConf],
  ['Caddyfile', caddyfile],
])('%s has the same rules', async (name, write) => {
  const hosting = describeHosting(
    { url: 'https://ada.example/me/', cases: ['one'] },
    { url: 'https://ada.example/me/de/', cases: [] },
  );
  await expect(write(hosting)).toMatchFileSnapshot(`snapshots/${name}`);
});

it('they redirect, and find the files below a base path', () => {
  expect(redirectsFile(hostingBelow('/'))).toMatch(/^\/_headers \/ 302\n(\/\S+ \/ 302\n){5}$/);
  expect(redirectsFile(hostingBelow('/me/'))).toBe(`/me/ / 200
/me/projects /projects 200
/me/index.html /me/ 308
/me /me/ 308
/me/projects.html /me/projects 308
/me/projects/ /me/projects 308
/ /me/ 302
/me/_headers /me/ 302
/me/_redirects /me/ 302
/me/vercel.json /me/ 302
/me/nginx.conf /me/ 302
/me/Caddyfile /me/ 302
/me/404.html /me/ 302
/me/* /:splat 200
`);
});

it('Vercel reads the same', () => {
  const hosting = hostingBelow('/me/');
  const { redirects, headers, rewrites } = JSON.parse(vercelJson(hosting));
  const toText = (rule: object) => Object.values(rule).join(' ');
  const toBlock = ({ source, headers }: { source: string; headers: Record<string, string>[] }) =>
    `${source}\n${headers.map(({ key, value }) => `  ${key}: ${value}\n`).join('')}`;

  expect(redirects.map(toText)).toEqual(redirectsFile(hosting).match(/^.* 30[28]$/gm));
  expect(headers.map(toBlock).join('\n')).toBe(headersFile(hosting).replaceAll('*', '(.*)'));
  expect(rewrites.map(toText)).toEqual([
    '/me/ /index.html',
    '/me/projects /projects.html',
    '/me/(.*) /$1',
  ]);
});
