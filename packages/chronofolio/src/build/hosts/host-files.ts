import type { Content } from '#schema/schema.ts';
import { caddyfile } from './caddy.ts';
import { headersFile, redirectsFile } from './headers-and-redirects.ts';
import { type HOST_FILES, type Hosting, NOT_FOUND_PAGE } from './hosting.ts';
import { nginxConf } from './nginx.ts';
import { notFoundPage } from './not-found-page.ts';
import { vercelJson } from './vercel.ts';

/** @returns the files that say to hosts how to serve the site, and 404.html for those without one, by name */
export const hostFiles = (hosting: Hosting, site: Content['site']) =>
  ({
    _headers: headersFile(hosting),
    _redirects: redirectsFile(hosting),
    'vercel.json': vercelJson(hosting),
    'nginx.conf': nginxConf(hosting),
    Caddyfile: caddyfile(hosting),
    [NOT_FOUND_PAGE]: notFoundPage(site),
  }) satisfies Record<(typeof HOST_FILES)[number] | typeof NOT_FOUND_PAGE, string>;
