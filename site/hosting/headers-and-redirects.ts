import type { Hosting } from './hosting.ts';

// Netlify and Cloudflare Pages read the same two files, and differ. Both join the values of a header
// that two rules set, so no two rules here set the same one for a path.

/**
 * `_headers`. Where it does not say how long an answer is kept, both say `max-age=0, must-revalidate`
 * themselves.
 */
export function headersFile({ headers, hashed, pages, pageHeaders }: Hosting): string {
  return [
    rule('/*', headers),
    rule(`${hashed.path}*`, hashed.headers),
    ...pages.map(({ address }) => rule(address, pageHeaders)),
  ].join('\n');
}

function rule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/**
 * `_redirects`. There is no rule for all unknown paths, which on Cloudflare would win over the files:
 * 404.html leads lost visitors home. To Netlify a path with a slash at its end is the same as without,
 * and a redirect between the two would go in a circle: at the root of a domain both hosts know the
 * spellings of a page by themselves, and below a base path rewrites stand before redirects.
 */
export function redirectsFile({ base, pages, redirects }: Hosting): string {
  const isBelow = base !== '/';
  const inFiles = (address: string) => address.slice(base.length - 1);
  const needed = redirects.filter(({ status }) => isBelow || status === 302);
  return [
    ...(isBelow ? pages.map(({ address }) => `${address} ${inFiles(address)} 200`) : []),
    ...needed.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...(isBelow ? [`${base}* /:splat 200`] : []),
    '',
  ].join('\n');
}
