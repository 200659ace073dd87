import { realpathSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { decodeUri } from '#lib/decode-uri.ts';
import { COPIES, type Hosting, homeOf, isForPage, REFUSED_PATH } from '#site/hosting/hosting.ts';
import { mediaType } from '#site/hosting/media-type.ts';

const NOT_FOUND = 'Not found.';

/**
 * Creates the request listener for a finished site. It serves pages at their canonical paths, and redirects
 * other spellings and unknown paths.
 * @param dir the site, absolute
 * @param hosting how to serve it, as its build says
 */
export function createApp(dir: string, hosting: Hosting): RequestListener {
  const root = realpathSync(dir);
  const pages = new Map(hosting.pages.map(({ address, file }) => [address, file]));
  const redirects = new Map(hosting.redirects.map((redirect) => [redirect.from, redirect]));
  // With `dev`, files are looked up at each request, so that a new build does not end the process.
  const sendFile = sirv(root, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
  });

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    for (const [name, value] of Object.entries(hosting.headers)) res.setHeader(name, value);
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return end(res, 405, 'This server only answers GET and HEAD.', { Allow: 'GET, HEAD' });
    const [encoded = '', ...query] = (req.url ?? '').replace(/^https?:\/\/[^/?]*/i, '').split('?');
    const address = decodeUri(encoded); // only here, so that every rule gets the same path
    if (REFUSED_PATH.test(address)) return end(res, 404, NOT_FOUND);
    const redirected = redirects.get(address);
    if (redirected) return redirect(res, redirected.status, [redirected.to, ...query].join('?'));

    const file = pages.get(address) ?? fileAt(address, hosting.base);
    if (!file || !isInside(root, file)) return notFound(req, res, address, hosting);
    setHeaders(res, file, hosting);
    // A file may be gone since it was looked up.
    res.once('pipe', (source) => source.once('error', () => res.destroy()));
    Object.assign(req, { url: `/${encodeURI(file)}`, _parsedUrl: undefined });
    sendFile(req, res, () => notFound(req, res, address, hosting));
  };

  return (req, res) => {
    try {
      answer(req, res);
    } catch (error) {
      console.error(error);
      end(res, 500, 'The server failed.');
    }
  };
}

/** @returns the file at a path below the base path; compressed copies have no address of their own */
function fileAt(address: string, base: string): string | undefined {
  const file = address.startsWith(base) ? address.slice(base.length) : '';
  const isCopy = Object.values(COPIES).some((extension) => file.endsWith(`.${extension}`));
  return isCopy || file.endsWith('/') ? undefined : file;
}

/** @returns whether a file is in the site, and no link leads to it from elsewhere */
function isInside(root: string, file: string): boolean {
  try {
    const found = realpathSync(path.join(root, file));
    return found === path.join(root, file) && found.startsWith(root + path.sep);
  } catch {
    return false;
  }
}

function setHeaders(res: ServerResponse, file: string, hosting: Hosting): void {
  const isPage = hosting.pages.some((page) => page.file === file);
  const isHashed = hosting.hashed.paths.some((dir) => (hosting.base + file).startsWith(dir));
  const { pageHeaders, hashed, fileHeaders } = hosting;
  const headers = isPage ? pageHeaders : isHashed ? hashed.headers : fileHeaders;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  const type = mediaType(file);
  res.setHeader('Content-Type', type.startsWith('text/') ? `${type};charset=utf-8` : type);
}

/** Redirects navigations to the home page; a missing script or picture is an error. */
function notFound(
  { headers }: IncomingMessage,
  res: ServerResponse,
  address: string,
  hosting: Hosting,
): void {
  const isHashed = hosting.hashed.paths.some((dir) => address.startsWith(dir));
  if (isForPage(address, headers.accept) && !isHashed) redirect(res, 302, homeOf(address, hosting));
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
