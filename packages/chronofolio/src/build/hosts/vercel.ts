import type { Hosting } from './hosting.ts';

/** `vercel.json`, without `cleanUrls` and `trailingSlash`: one removes the slash of home that the other adds. */
export function vercelJson(hosting: Hosting): string {
  const { base, pages, redirects, headers, pageHeaders, hashed } = hosting;
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    redirects: redirects.map(({ from: source, to: destination, status: statusCode }) => {
      return { source, destination, statusCode };
    }),
    headers: [
      { source: '/(.*)', headers: toList(headers) },
      ...hashed.paths.map((path) => ({ source: `${path}(.*)`, headers: toList(hashed.headers) })),
      ...pages.map(({ address }) => ({ source: address, headers: toList(pageHeaders) })),
    ],
    rewrites: [
      ...pages.map(({ address, file }) => ({ source: address, destination: `/${file}` })),
      ...(base === '/' ? [] : [{ source: `${base}(.*)`, destination: '/$1' }]),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

const toList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));
