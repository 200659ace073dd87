import { basePath, isHttps } from '#model/names/addresses.ts';
import type { Content } from '#model/schema.ts';
import { caddyfile } from './caddy.ts';
import { headersFile, redirectsFile } from './headers-and-redirects.ts';
import {
  describeHosting,
  type HOST_FILES,
  type Hosting,
  type Languages,
  NOT_FOUND_PAGE,
} from './hosting.ts';
import { nginxConf } from './nginx.ts';
import { notFoundPage } from './not-found-page.ts';
import { vercelJson } from './vercel.ts';

/** The pages of one language, with the content of its `site`. */
interface HostedLanguage {
  site: Content['site'];
  /** The names of its cases. */
  cases: readonly string[];
}

/**
 * @param hosted each language, the first one first
 * @returns how to serve the site, and the files that say so to hosts: the configuration of each, and 404.html
 * for those without one, by name
 */
export function hostFiles(hosted: Languages<HostedLanguage>): {
  hosting: Hosting;
  files: Map<string, string>;
} {
  const [first, ...others] = hosted;
  const pagesOf = ({ site, cases }: HostedLanguage) => ({ base: basePath(site.url), cases });
  const languages: Languages = [pagesOf(first), ...others.map(pagesOf)];
  const hosting = describeHosting({ languages, isHttps: isHttps(first.site.url) });
  const rules: Record<(typeof HOST_FILES)[number], string> = {
    _headers: headersFile(hosting),
    _redirects: redirectsFile(hosting),
    'vercel.json': vercelJson(hosting),
    'nginx.conf': nginxConf(hosting),
    Caddyfile: caddyfile(hosting),
  };
  return {
    hosting,
    files: new Map([...Object.entries(rules), [NOT_FOUND_PAGE, notFoundPage(first.site)]]),
  };
}
