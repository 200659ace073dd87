import type { Hosting } from './hosting.ts';

/**
 * `vercel.json`. Not with `cleanUrls` and `trailingSlash`: the one would take away the slash of
 * `/portfolio/` that the other gives. No two rules set the same header for a path. Lost visitors get
 * 404.html.
 */
export function vercelJson({
  base,
  pages,
  redirects,
  headers,
  pageHeaders,
  hashed,
}: Hosting): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    redirects: redirects.map(({ from, to, status }) => ({
      source: from,
      destination: to,
      statusCode: status,
    })),
    headers: [
      { source: '/(.*)', headers: pairs(headers) },
      { source: `${hashed.path}(.*)`, headers: pairs(hashed.headers) },
      ...pages.map(({ address }) => ({ source: address, headers: pairs(pageHeaders) })),
    ],
    rewrites: [
      ...pages.map(({ address, file }) => ({ source: address, destination: `/${file}` })),
      ...(base === '/' ? [] : [{ source: `${base}(.*)`, destination: '/$1' }]),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

const pairs = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
