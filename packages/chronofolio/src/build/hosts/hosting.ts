import { fileOf, pathIn } from '#pages/routes.ts';
import { basePath, isHttps } from '#schema/names/addresses.ts';

export interface Hosting {
  base: string;
  pages: { address: string; file: string }[];
  /** Redirects, which keep the query. */
  redirects: { from: string; to: string; status: Status }[];
  /** The headers of every response, including errors. */
  headers: Headers;
  /** The directories of files with a hash in the name. An unknown path in them is a missing file, not a page. */
  hashed: { paths: string[]; headers: Headers };
  /** The headers of files without a hash in the name. Other sites may show and read them, such as share cards. */
  fileHeaders: Headers;
}

/** The status is 301 for the owner’s redirects, and 308 for other spellings of the path of a page. */
type Status = 301 | 302 | 308;

type Headers = Record<string, string>;

export interface HostedLanguage {
  url: string;
  /** The paths of its pages below home, such as `/projects/consent`. */
  paths: string[];
  /** The redirects of the owner, which the first language has, from one path of the site to another. */
  redirects?: Record<string, string> | undefined;
}

/** Dotfiles, except those in `/.well-known/`, which certificate authorities request. */
export const REFUSED_PATH = /^\/+\.(?!well-known\/)|[^/]\/+\./;

/** The extension of a path. A dot at its end is none: it may be the full stop of the sentence around a link. */
export const EXTENSION = /\.[^/.]+$/;

/** The extensions of compressed copies, which have no address of their own. */
export const COPIES = ['br', 'gz'] as const;

export const COPY = new RegExp(`\\.(${COPIES.join('|')})$`, 'i');

const TWO_YEARS_S = 63_072_000;

/** @returns whether an unknown path was probably meant as a page, not as a file such as a script or a picture */
export const isForPage = (path: string, accept?: string): boolean =>
  accept?.includes('text/html') || !EXTENSION.test(path);

const redirect = (from: string, to: string, status: Status = 302) => ({ from, to, status });

function otherSpellings(address: string, file: string): string[] {
  if (address === '/') return [file];
  return [file, address.endsWith('/') ? address.slice(0, -1) : `${address}/`];
}

/** Adds each path with a slash at its end, or without: links to an earlier site have both, and hosts tell them apart. */
export function withBothSlashes(redirects: Record<string, string> = {}): Record<string, string> {
  const others = Object.entries(redirects).flatMap(([from, to]) =>
    EXTENSION.test(from) ? [] : [[from.endsWith('/') ? from.slice(0, -1) : `${from}/`, to]],
  );
  return { ...Object.fromEntries(others), ...redirects };
}

/** Describes addresses, redirects, headers and caching for all hosts. The first language is at the root. */
export function describeHosting(first: HostedLanguage, ...others: HostedLanguage[]): Hosting {
  const base = basePath(first.url);
  const sites = [first, ...others].map(({ url, paths }) => ({ home: basePath(url), paths }));
  const pages = sites.flatMap(({ home, paths }) =>
    paths.map((path) => ({
      address: pathIn(home, path),
      file: home.slice(base.length) + fileOf(path),
    })),
  );
  return {
    base,
    pages,
    redirects: [
      ...pages.flatMap(({ address, file }) =>
        otherSpellings(address, base + file).map((from) => redirect(from, address, 308)),
      ),
      ...Object.entries(withBothSlashes(first.redirects)).map(([from, to]) =>
        redirect(pathIn(base, from), pathIn(base, to), 301),
      ),
      ...(base === '/' ? [] : [redirect('/', base)]),
    ],
    headers: {
      // The rest of the policy is in each page, where this directive would have no effect.
      'Content-Security-Policy': "frame-ancestors 'none'",
      // Subdomains and preloading are left out, because other sites of the domain may not use https.
      ...(isHttps(first.url) && { 'Strict-Transport-Security': `max-age=${TWO_YEARS_S}` }),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    },
    hashed: {
      paths: sites.map(({ home }) => `${home}assets/`),
      headers: {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    fileHeaders: { 'Cache-Control': 'public, no-cache' },
  };
}
