import { statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { decodeUri } from '#lib/decode-uri.ts';
import { type Hosting, REFUSED_PATH } from '#site/hosting/hosting.ts';
import { readSite, type Site, sendFile } from './site-files.ts';

interface AppOptions {
  /** The finished site, absolute. */
  dir: string;
  /** The site's base path, with a slash at both ends. */
  base: string;
  /** Whether the public address begins with https. */
  isHttps?: boolean;
}

/** How long another site in the directory may go unnoticed. */
const NOTICED_AFTER_MS = 100;

const refused = new RegExp(REFUSED_PATH);
const NOTHING_HERE = 'There is nothing here.';

/**
 * Serves a finished site: pages at their canonical addresses, hashed files for ever, lost visitors
 * home. Picks up a new site when the directory is swapped. Knows nothing of ports or processes.
 * @throws where the site cannot be read
 */
export function createApp({ dir, base, isHttps = false }: AppOptions): RequestListener {
  const site = siteReader(dir, base, isHttps);

  return (req, res) => {
    const { files, hosting } = site();
    for (const [name, value] of Object.entries(hosting.headers)) res.setHeader(name, value);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return end(res, 405, 'This server only answers GET and HEAD.', { Allow: 'GET, HEAD' });
    }
    const [, encoded = '/', query = ''] =
      /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/i.exec(req.url ?? '') ?? [];
    const path = decodeUri(encoded); // once, so that every rule sees the same
    if (path.includes('\0')) return end(res, 400, 'A path has no null character.');
    if (refused.test(path)) return end(res, 404, NOTHING_HERE);

    const moved = hosting.redirects.find(({ from }) => from === path);
    if (moved) return redirect(res, moved.status, moved.to + query);
    const page = hosting.pages.find(({ address }) => address === path);
    const file = files.get(page ? base + page.file : path);
    if (file) sendFile(req, res, file);
    else notFound(req, res, path, hosting);
  };
}

/**
 * Reads a site; another directory in its place is read anew. If that cannot be read, or goes
 * half-way, the last site stays.
 * @throws where there is no site to begin with
 */
function siteReader(dir: string, base: string, isHttps: boolean): () => Site {
  const stamp = () => {
    const { ino, mtimeMs } = statSync(dir);
    return `${ino} ${mtimeMs}`;
  };
  let seen = stamp();
  let site = readSite(dir, base, isHttps);
  let lookedAt = performance.now();
  let told: string | undefined; // or it would be told at every look

  const look = () => {
    const now = stamp();
    if (now === seen) return;
    const next = readSite(dir, base, isHttps);
    if (stamp() === now) [site, seen] = [next, now];
  };
  return () => {
    if (performance.now() - lookedAt > NOTICED_AFTER_MS) {
      lookedAt = performance.now();
      try {
        look();
        told = undefined;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'ENOENT' && code !== told) console.error(error);
        told = code;
      }
    }
    return site;
  };
}

/** A lost visitor is led home. A missing file is missing: home is no script and no picture. */
function notFound(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { base, hashed }: Hosting,
): void {
  if (!path.startsWith(hashed.path) && isNavigation(req, path)) redirect(res, 302, base);
  else end(res, 404, NOTHING_HERE);
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
