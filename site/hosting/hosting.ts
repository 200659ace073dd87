import { pathIn, routeNames, routes } from '#routes.ts';
import { securityPolicy } from './security-policy.ts';

/** Which paths mean what. */
export interface Addresses {
  /** The site's base path, with a slash at both ends. */
  base: string;
  /** Each page's one address, such as `/portfolio/projects`, and its file, such as `projects.html`. */
  pages: { address: string; file: string }[];
  /** From one path to another; the query goes along. What means a page leads there for ever. */
  redirects: { from: string; to: string; status: 302 | 308 }[];
}

/** What any host is told of a site: `site/hosting/` writes it down in the words of each. */
export interface Hosting extends Addresses {
  /** On every answer, whatever it says. */
  headers: Headers;
  pageHeaders: Headers;
  /** Files whose names change with their contents. What is missing there is never a page. */
  hashed: { path: string; headers: Headers };
  /** Of all other files: others may show icons and share cards, and read what is for machines. */
  fileHeaders: Headers;
}

type Headers = Record<string, string>;

interface Site {
  base: string;
  /** Whether the public URL begins with https. */
  isHttps: boolean;
  /** All HTML of the site: the policy names what is inlined in it. */
  documents: string[];
}

/** The page of a lost visitor where there is no server rule. */
export const NOT_FOUND_PAGE = '404.html';

/** Where hosts look for their rules. */
export const HOST_FILES = [
  '_headers',
  '_redirects',
  'vercel.json',
  'nginx.conf',
  'Caddyfile',
] as const;

/**
 * Dotfiles, except those of `/.well-known/`, where certificates are proven. Without a look-ahead, which
 * Caddy's regular expressions lack.
 */
export const REFUSED_PATH = '/\\.([^w]|w[^e]|we[^l]|w?e?$)';

/** Compressed copies, which are sent in place of their originals only. */
export const COPIES = ['br', 'gz'] as const;

const TWO_YEARS_S = 63_072_000;

const REVALIDATED = { 'Cache-Control': 'public, no-cache' };
const SAME_ORIGIN = { 'Cross-Origin-Resource-Policy': 'same-origin' };

/** The addresses of a site below a base path. */
export function addressesOf(base: string): Addresses {
  const pages = routeNames.map((name) => ({
    address: pathIn(base, name),
    file: routes[name].file,
  }));
  return {
    base,
    pages,
    redirects: [
      ...pages.flatMap(({ address, file }) =>
        spellings(address, base + file).map((from) => ({
          from,
          to: address,
          status: 308 as const,
        })),
      ),
      ...(base === '/' ? [] : [lead('/', base)]),
      ...[...HOST_FILES, NOT_FOUND_PAGE].map((file) => lead(base + file, base)),
    ],
  };
}

const lead = (from: string, to: string) => ({ from, to, status: 302 as const });

/** The other paths that mean a page: its file, and its address with a slash more or less. */
function spellings(address: string, file: string): string[] {
  if (address === '/') return [file];
  return [file, address.endsWith('/') ? address.slice(0, -1) : `${address}/`];
}

/** The one description of headers, redirects and caching. */
export function describeHosting({ base, isHttps, documents }: Site): Hosting {
  return {
    ...addressesOf(base),
    headers: {
      'Content-Security-Policy': securityPolicy(documents),
      // Not for subdomains, and no preloading: the rest of the domain is the owner's business.
      ...(isHttps && { 'Strict-Transport-Security': `max-age=${TWO_YEARS_S}` }),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': PERMISSIONS_POLICY,
    },
    pageHeaders: { ...REVALIDATED, ...SAME_ORIGIN },
    hashed: {
      path: `${base}assets/`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable', ...SAME_ORIGIN },
    },
    fileHeaders: REVALIDATED,
  };
}

/** Permissions features that every browser since Chromium 123 knows: of others, consoles warn. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const PERMISSIONS_POLICY = [
  'clipboard-write=(self)', // the copy button
  ...REFUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');
