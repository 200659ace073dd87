import { fillTemplate } from './fill-template.ts';
import { COPIES, EXTENSION, type Hosting } from './hosting.ts';
import { OTHER_TYPES } from './media-type.ts';

/** Writes `Caddyfile`, for the block of the site. A `route` makes Caddy keep the order of directives. */
export function caddyfile(hosting: Hosting): string {
  const { base, pages, redirects, headers, hashed, revalidated } = hosting;
  return fillTemplate('Caddyfile', {
    base,
    headers: linesOf(headers),
    hashedHeaders: linesOf(hashed.headers),
    otherHeaders: linesOf(revalidated),
    types: UNKNOWN_TYPES.flatMap(([extension, type]) => [
      `@${extension} path *.${extension}`,
      `header @${extension} Content-Type "${type}"`,
    ]),
    redirects: redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    rewrites: pages.map(({ address, file }) => `rewrite ${address} ${base}${file}`),
    stripPrefix: base === '/' ? [] : `uri strip_prefix ${base.slice(0, -1)}`,
    assets: hashed.paths.map((path) => `${path.slice(base.length - 1)}*`).join(' '),
    copies: COPIES.map((extension) => `*.${extension}`).join(' '),
    extension: EXTENSION.source,
  });
}

/** File types that Caddy looks up in a system file, which may lack them or have other media types. */
const UNKNOWN_TYPES = [
  ...Object.entries(OTHER_TYPES),
  ['txt', 'text/plain; charset=utf-8'],
  ['woff2', 'font/woff2'],
];

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name} "${value}"`);
