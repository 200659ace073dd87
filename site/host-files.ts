import type { Content } from '#content/schema.ts';
import { basePath, isHttps } from '#lib/public-url.ts';
import { addressesOf, describeHosting, type HOST_FILES, NOT_FOUND_PAGE } from './hosting.ts';
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
  const documents = [...pages, notFound];
  const hosting = describeHosting({ base, isHttps: isHttps(site.url), documents });
  const rules: Record<(typeof HOST_FILES)[number], string> = {
    _headers: headersFile(hosting),
    _redirects: redirectsFile(hosting),
    'vercel.json': vercelJson(hosting),
    'nginx.conf': nginxConf(hosting),
    Caddyfile: caddyfile(hosting),
  };
  return new Map([...Object.entries(rules), [NOT_FOUND_PAGE, notFound]]);
}
