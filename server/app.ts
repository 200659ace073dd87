import { statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { decodeUri } from '#lib/decode-uri.ts';
import { type Hosting, homeOf, isForPage, REFUSED_PATH } from '#site/hosting/hosting.ts';
import { readSite, type Site, sendFile } from './site-files.ts';

interface AppOptions {
  /** The finished site, absolute. */
  dir: string;
  /** The site's base path, with a slash at both ends. */
  base: string;
  /** Whether the public address begins with https. */
  isHttps?: boolean;
}

/** How often the directory is checked for a new site. */
const CHECK_INTERVAL_MS = 100;

const NOT_FOUND = 'Not found.';

/**
 * Creates the request listener for a finished site. It serves pages at their canonical paths, redirects
 * other spellings and unknown paths, and picks up a new site when the directory is replaced.
 * @throws where the site cannot be read
 */
export function createApp({ dir, base, isHttps = false }: AppOptions): RequestListener {
  const site = watchSite(dir, base, isHttps);

  return (req, res) => {
    const { files, redirects, hosting } = site();
    for (const [name, value] of Object.entries(hosting.headers)) res.setHeader(name, value);
    const { url = '' } = req;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return end(res, 405, 'This server only answers GET and HEAD.', { Allow: 'GET, HEAD' });
    }
    const [encoded = '', ...parameters] = url.replace(/^https?:\/\/[^/?]*/i, '').split('?');
    const query = ['', ...parameters].join('?');
    const path = decodeUri(encoded); // only here, so that every rule gets the same path
    if (REFUSED_PATH.test(path)) return end(res, 404, NOT_FOUND);

    const redirected = redirects.get(path);
    if (redirected) return redirect(res, redirected.status, redirected.to + query);
    const file = files.get(path);
    if (file) sendFile(req, res, file);
    else notFound(req, res, path, hosting);
  };
}

/**
 * @returns a function that returns the site. It reads a replaced directory again, and returns the last
 * site while the new one cannot be read
 * @throws where the first site cannot be read
 */
function watchSite(dir: string, base: string, isHttps: boolean): () => Site {
  const readVersion = () => {
    const { ino, mtimeMs } = statSync(dir);
    return `${ino} ${mtimeMs}`;
  };
  let version = readVersion();
  let site = readSite(dir, base, isHttps);
  let checkedAt = performance.now();

  return () => {
    if (performance.now() - checkedAt < CHECK_INTERVAL_MS) return site;
    checkedAt = performance.now();
    try {
      const found = readVersion();
      if (found === version) return site;
      version = found; // first, so that a site that cannot be read is reported once
      site = readSite(dir, base, isHttps);
    } catch (error) {
      // A build is replacing the site.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') console.error(error);
    }
    return site;
  };
}

/** Redirects navigations to the home page; a missing script or picture is an error. */
function notFound(
  { headers }: IncomingMessage,
  res: ServerResponse,
  path: string,
  hosting: Hosting,
): void {
  const isHashed = hosting.hashed.paths.some((dir) => path.startsWith(dir));
  if (isForPage(path, headers.accept) && !isHashed) redirect(res, 302, homeOf(path, hosting));
  else end(res, 404, NOT_FOUND);
}

function redirect(res: ServerResponse, status: 302 | 308, location: string): void {
  end(res, status, `This page is at ${location}`, { Location: location });
}

function end(
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(`${text}\n`);
}
