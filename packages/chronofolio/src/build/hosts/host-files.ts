import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFile } from '#files/is-file.ts';
import { type HOST_FILES, NOT_FOUND_PAGE } from '#pages/routes.ts';
import { type Content, FEED } from '#schema/schema.ts';
import type { Hosting } from './hosting.ts';
import { nginxConf } from './nginx.ts';
import { notFoundPage } from './not-found-page.ts';

/** @returns the host files by name, and 404.html for hosts that read none of them */
export const hostFiles = (hosting: Hosting, site: Content['site']) =>
  ({
    _headers: headersFile(hosting),
    _redirects: redirectsFile(hosting),
    'vercel.json': vercelJson(hosting),
    'nginx.conf': nginxConf(hosting),
    [NOT_FOUND_PAGE]: notFoundPage(site),
  }) satisfies Record<(typeof HOST_FILES)[number] | typeof NOT_FOUND_PAGE, string>;

/** @returns pages for hosts that read no rules: for the owner's redirects, and for addresses with a slash at the end */
export async function redirectPages({ base, redirects }: Hosting, siteDir: string) {
  const pages: Record<string, string> = {};
  for (const { from, to, status } of redirects) {
    if (status === 302 || (status === 308 && !from.endsWith('/'))) continue;
    const file = from.slice(base.length).replace(/\/$/, '/index.html');
    const target = path.join(siteDir, to.slice(base.length));
    const isFeed = path.basename(to) === FEED && (await isFile(target));
    const name = file.endsWith('.html') || (isFeed && path.extname(file)) ? file : `${file}.html`;
    pages[name] = isFeed ? await readFile(target, 'utf8') : redirectPage(to);
  }
  return pages;
}

const redirectPage = (to: string) => `<!doctype html>
<meta charset="utf-8">
<title>${to}</title>
<meta http-equiv="refresh" content="0; url=${to}">
<link rel="canonical" href="${to}">
<p><a href="${to}">${to}</a></p>
`;

// Netlify and Cloudflare Pages read the same two files. Both join the values if two rules set the same header
// for a path, so no two rules here do.

/** Writes `_headers`. Where no rule sets `Cache-Control`, both hosts send `max-age=0, must-revalidate`. */
function headersFile({ headers, hashed }: Hosting): string {
  const rules = hashed.paths.map((path) => headersRule(`${path}*`, hashed.headers));
  return [headersRule('/*', headers), ...rules].join('\n');
}

function headersRule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/**
 * Writes `_redirects`. 404.html redirects unknown paths, because on Cloudflare a rule for all of them would
 * take precedence over files. Netlify does not distinguish a path from the same path with a slash at its end,
 * so a redirect between the two would loop. At the root of a domain both hosts redirect other spellings (308)
 * themselves; below a base path the rewrites come before the redirects.
 */
function redirectsFile({ base, pages, redirects }: Hosting): string {
  const isBelow = base !== '/';
  const inFiles = (address: string) => address.slice(base.length - 1);
  const needed = redirects.filter(({ status }) => isBelow || status !== 308);
  return [
    ...(isBelow ? pages.map(({ address }) => `${address} ${inFiles(address)} 200`) : []),
    ...needed.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...(isBelow ? [`${base}* /:splat 200`] : []),
    '',
  ].join('\n');
}

/** The name of a page in the patterns of Vercel: it has no dot, as files of the owner have. */
const PAGE_NAME = ':name([^/.]+)';

/**
 * Writes `vercel.json`, without `cleanUrls` and `trailingSlash`: one removes the slash that the other adds.
 * Vercel takes only some thousand rules, so patterns stand for the pages in a folder such as `/posts/`.
 */
function vercelJson(hosting: Hosting): string {
  const { base, pages, redirects, headers, hashed } = hosting;
  const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);
  const homes = new Set(pages.map(({ address }) => address).filter((one) => one.endsWith('/')));
  const isBesideHome = (address: string) => homes.has(folderOf(address));
  const besideHome = pages.filter(({ address }) => isBesideHome(address));
  const folders = [...new Set(pages.map(({ address }) => folderOf(address)))].filter(
    (folder) => !homes.has(folder),
  );
  const sources = new Set(redirects.map(({ from }) => from));
  const rules = redirects
    .filter(({ to, status }) => status !== 308 || isBesideHome(to))
    // One pattern stands for both spellings of an address of the owner.
    .filter(({ from, status }) => status !== 301 || !sources.has(`${from}/`))
    .map((rule) =>
      rule.status === 301 ? { ...rule, from: rule.from.replace(/\/$/, '{/}?') } : rule,
    );
  const otherSpellings = folders.flatMap((folder) =>
    ['.html', '/'].map((end) => ({
      from: `${folder}${PAGE_NAME}${end}`,
      to: `${folder}:name`,
      status: 308,
    })),
  );
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // The rules of the owner come before the patterns, which match their addresses, too.
    redirects: [...rules, ...otherSpellings].map(
      ({ from: source, to: destination, status: statusCode }) => {
        return { source, destination, statusCode };
      },
    ),
    headers: [
      { source: '/(.*)', headers: toList(headers) },
      ...hashed.paths.map((path) => ({ source: `${path}(.*)`, headers: toList(hashed.headers) })),
    ],
    rewrites: [
      ...besideHome.map(({ address, file }) => ({ source: address, destination: `/${file}` })),
      ...folders.map((folder) => ({
        source: folder + PAGE_NAME,
        destination: `/${folder.slice(base.length)}:name.html`,
      })),
      ...(base === '/' ? [] : [{ source: `${base}(.*)`, destination: '/$1' }]),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

const toList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
