import { statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { routes } from '#routes.ts';
import { readSite, type SiteFile, sendFile } from './site-files.ts';

interface AppOptions {
  /** The finished site, absolute. */
  dir: string;
  /** The site's base path, with a slash at both ends. */
  base: string;
}

/** How long another site in the directory may go unnoticed. */
const NOTICED_AFTER_MS = 100;

const pages = Object.values(routes);

/**
 * Serves a finished site: pages at their canonical addresses, hashed files for ever, lost visitors
 * home. Picks up a new site when the directory is swapped. Knows nothing of ports or processes.
 * @throws where the site cannot be read
 */
export function createApp({ dir, base }: AppOptions): RequestListener {
  const findFile = fileFinder(dir);

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
    const file = findFile(page ? `/${page.file}` : decoded(inSite));
    if (file) sendFile(req, res, file);
    else notFound(req, res, inSite, base);
  };
}

/**
 * Finds files of the site; another directory in its place is read anew. If that cannot be read, or
 * goes half-way, the last site stays.
 * @throws where there is no site to begin with
 */
function fileFinder(dir: string): (name: string) => SiteFile | undefined {
  const stamp = () => {
    const { ino, mtimeMs } = statSync(dir);
    return `${ino} ${mtimeMs}`;
  };
  let seen = stamp();
  let files = readSite(dir);
  let lookedAt = performance.now();

  const look = () => {
    const now = stamp();
    if (now === seen) return;
    const read = readSite(dir);
    if (stamp() === now) [files, seen] = [read, now];
  };
  return (name) => {
    if (performance.now() - lookedAt > NOTICED_AFTER_MS) {
      lookedAt = performance.now();
      try {
        look();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') console.error(error);
      }
    }
    return files.get(name);
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // no address of a file
  }
}

/** The addresses that mean a page: its own, with a slash behind it, and its file. */
function spellings({ path, file }: (typeof pages)[number]): string[] {
  return [path, `/${file}`, ...(path === '/' ? [] : [`${path}/`])];
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
