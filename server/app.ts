import { statSync } from 'node:fs';
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
 * Serves a finished site: pages at their canonical addresses, hashed files for ever, lost visitors
 * home. Picks up a new site when the directory is swapped. Knows nothing of ports or processes.
 */
export function createApp({ dir, base }: AppOptions): RequestListener {
  const serveFile = fileHandler(dir);

  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return end(res, 405, 'This server only answers GET and HEAD.', { Allow: 'GET, HEAD' });
    }
    const [, path = '/', query = ''] =
      /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/i.exec(req.url ?? '') ?? [];
    const inSite = path.startsWith(base) ? path.slice(base.length - 1) : undefined;
    if (inSite === undefined) return notFound(req, res, path, base);

    const page = pages.find((page) => spellings(page).includes(inSite));
    if (page && page.path !== inSite) {
      return redirect(res, 308, base.slice(0, -1) + page.path + query);
    }
    req.url = page ? `/${page.file}${query}` : inSite + query;
    plainRange(req);
    // A file may go while it is being opened: that ends this answer, not the server.
    res.on('pipe', (file) => file.on('error', () => res.destroy()));
    serveFile(req, res, () => notFound(req, res, inSite, base));
  };
}

/** The file handler lists a directory once; another directory in its place needs another handler. */
function fileHandler(dir: string): ReturnType<typeof sirv> {
  let listed = '';
  let handler: ReturnType<typeof sirv>;
  return (req, res, next) => {
    const { ino, mtimeMs } = statSync(dir, { throwIfNoEntry: false }) ?? {};
    const now = `${ino} ${mtimeMs}`;
    if (!handler || (ino !== undefined && now !== listed)) {
      listed = now;
      handler = sirv(dir, {
        etag: true,
        brotli: true,
        gzip: true,
        setHeaders: (res, file) => res.setHeader('Cache-Control', cacheControl(file)),
      });
    }
    handler(req, res, next);
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
  if (isNavigation(req, path) && !path.startsWith('/assets/')) redirect(res, 302, base);
  else end(res, 404, 'There is nothing here.');
}

/** Browsers say what they will do with an answer; of others, the look of the address must tell. */
function isNavigation({ headers }: IncomingMessage, path: string): boolean {
  const purpose = headers['sec-fetch-dest'];
  if (purpose !== undefined) return purpose === 'document';
  return /text\/html/i.test(headers.accept ?? '') || !/\.[^/]+$/.test(path);
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
