import type { Content } from '#content/schema.ts';
import { basePath } from '#lib/public-url.ts';
import { addressesOf, describeHosting, NOT_FOUND_PAGE } from './hosting.ts';
import { caddyfile } from './hosts/caddy.ts';
import { headersFile, redirectsFile } from './hosts/headers-and-redirects.ts';
import { nginxConf } from './hosts/nginx.ts';
import { notFoundPage } from './hosts/not-found-page.ts';
import { vercelJson } from './hosts/vercel.ts';

/**
 * What hosts read their rules from, and the page of those that have none.
 * @param pages whole documents
 * @returns texts by name
 */
export function hostFiles(site: Content['site'], pages: string[]): Map<string, string> {
  const base = basePath(site.url);
  const notFound = notFoundPage(addressesOf(base), site);
  const isHttps = new URL(site.url).protocol === 'https:';
  const hosting = describeHosting({ base, isHttps, documents: [...pages, notFound] });
  return new Map([
    ['_headers', headersFile(hosting)],
    ['_redirects', redirectsFile(hosting)],
    ['vercel.json', vercelJson(hosting)],
    ['nginx.conf', nginxConf(hosting)],
    ['Caddyfile', caddyfile(hosting)],
    [NOT_FOUND_PAGE, notFound],
  ]);
}
