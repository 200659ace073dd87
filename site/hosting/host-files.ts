import { basePath, isHttps } from '#model/names/addresses.ts';
import type { Content } from '#model/schema.ts';
import { caddyfile } from './caddy.ts';
import { headersFile, redirectsFile } from './headers-and-redirects.ts';
import { addressesOf, describeHosting, type HOST_FILES, NOT_FOUND_PAGE } from './hosting.ts';
import { nginxConf } from './nginx.ts';
import { notFoundPage } from './not-found-page.ts';
import { vercelJson } from './vercel.ts';

/**
 * @param pages their HTML
 * @param contentCss the fonts and the accent of the site
 * @param cases the names of the cases
 * @returns the configuration of each host, and 404.html for hosts without one, by file name
 */
export function hostFiles(
  site: Content['site'],
  pages: string[],
  contentCss: string,
  cases: readonly string[] = [],
): Map<string, string> {
  const base = basePath(site.url);
  const notFound = notFoundPage(addressesOf(base, cases), site, contentCss);
  const documents = [...pages, notFound];
  const hosting = describeHosting({ base, isHttps: isHttps(site.url), documents, cases });
  const rules: Record<(typeof HOST_FILES)[number], string> = {
    _headers: headersFile(hosting),
    _redirects: redirectsFile(hosting),
    'vercel.json': vercelJson(hosting),
    'nginx.conf': nginxConf(hosting),
    Caddyfile: caddyfile(hosting),
  };
  return new Map([...Object.entries(rules), [NOT_FOUND_PAGE, notFound]]);
}
