import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { routes } from '#routes.ts';

interface AppOptions {
  /** The finished site, absolute. */
  dir: string;
  /** The site's base path, with a slash at both ends. */
  base: string;
}

const pages = Object.values(routes);

/**
 * Serves a finished site: pages at their canonical addresses, hashed files for ever, everything
 * else home. Knows nothing of ports or processes.
 */
export function createApp({ dir, base }: AppOptions): RequestListener {
  const serveFile = sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, file) => res.setHeader('Cache-Control', cacheControl(file)),
  });

  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return end(res, 405, 'This server only answers GET and HEAD.', { Allow: 'GET, HEAD' });
    }
    const url = req.url ?? '/';
    const [path = '/'] = url.split('?');
    const query = url.slice(path.length);
    const inSite = path.startsWith(base) ? path.slice(base.length - 1) : undefined;
    if (inSite === undefined) return notFound(req, res, path, base);

    const page = pages.find((page) => spellings(page).includes(inSite));
    if (page && page.path !== inSite) {
      return redirect(res, 308, base.slice(0, -1) + page.path + query);
    }
    req.url = page ? `/${page.file}${query}` : inSite + query;
    plainRange(req);
    serveFile(req, res, () => notFound(req, res, inSite, base));
  };
}

/** The addresses that mean a page: its own, with a slash behind it, and its file. */
function spellings({ path, file }: (typeof pages)[number]): string[] {
  return [path, `/${file}`, ...(path === '/' ? [] : [`${path}/`])];
}

/** Hashed names never change their contents; everything else is asked for anew each time. */
function cacheControl(file: string): string {
  return file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache';
}

/** A lost visitor is led home. A missing file is missing: home is no script and no picture. */
function notFound(req: IncomingMessage, res: ServerResponse, path: string, base: string): void {
  const isFile = path.startsWith('/assets/') || /\.[^/]+$/.test(path);
  const isNavigation = req.headers.accept?.includes('text/html') ?? false;
  if (isFile && !(isNavigation && !path.startsWith('/assets/')))
    end(res, 404, 'There is no such file.');
  else redirect(res, 302, base);
}

/**
 * Lets through only what the file handler reads rightly: one range that says where it begins. It
 * would stumble over others; without them it sends the whole file, which RFC 9110 (14.2) allows.
 */
function plainRange(req: IncomingMessage): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? [];
  const isPlain = from !== undefined && (!to || Number(from) <= Number(to));
  if (isPlain)
    delete req.headers['accept-encoding']; // a range of the file, not of its compressed copy
  else delete req.headers.range;
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
