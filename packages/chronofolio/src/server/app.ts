import { realpathSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { COPY, type Hosting, isForPage, REFUSED_PATH } from '#build/hosts/hosting.ts';
import { mediaType } from '#build/hosts/media-type.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';

/** Serves a finished site: pages at their canonical paths, and redirects from other spellings and unknown paths. */
export function createApp(dir: string, hosting: Hosting): RequestListener {
  const { base, headers, hashed, fileHeaders } = hosting;
  const root = realpathSync(dir);
  const pages = new Map(hosting.pages.map(({ address, file }) => [address, file]));
  const redirects = new Map(hosting.redirects.map((redirect) => [redirect.from, redirect]));
  // With `dev`, sirv looks up files at each request, so that a new build does not end the process.
  const sendFile = sirv(root, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    setHeaders(res, headers);
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return sendText(res, 405, 'This server only answers GET and HEAD.', { Allow: 'GET, HEAD' });
    const [encoded = '', ...query] = (req.url ?? '').split('?');
    const address = decodeUri(encoded); // the address is decoded only here, so that every rule gets the same path
    const isHashed = hashed.paths.some((dir) => address.startsWith(dir));
    // Unknown paths of pages lead to home; a missing script or picture is an error.
    const notFound = () =>
      isForPage(address, req.headers.accept) && !isHashed
        ? sendRedirect(res, 302, base)
        : sendText(res, 404, 'Not found.');

    if (REFUSED_PATH.test(address)) return sendText(res, 404, 'Not found.');
    const redirected = redirects.get(address);
    if (redirected)
      return sendRedirect(res, redirected.status, [redirected.to, ...query].join('?'));
    const page = pages.get(address);
    const file = page ?? (address.startsWith(base) ? address.slice(base.length) : '');
    if (COPY.test(file) || !isInside(root, file)) return notFound();

    setHeaders(res, isHashed ? hashed.headers : fileHeaders);
    const type = mediaType(file);
    res.setHeader('Content-Type', type.startsWith('text/') ? `${type};charset=utf-8` : type);
    // A file may have been removed since it was looked up.
    res.once('pipe', (source) => source.once('error', () => res.destroy()));
    Object.assign(req, { url: `/${encodeURI(file)}`, _parsedUrl: undefined });
    sendFile(req, res, notFound);
  };

  return (req, res) => {
    try {
      answer(req, res);
    } catch (error) {
      console.error(error);
      // For some ranges, sirv throws after it has sent the headers.
      if (res.headersSent) res.destroy();
      else sendText(res, 500, 'The server failed.');
    }
  };
}

/** @returns whether a file is in the site under exactly this name, also after links are resolved */
function isInside(root: string, file: string): boolean {
  const absolute = [root, ...file.split('/')].join(path.sep);
  try {
    return realpathSync(absolute) === absolute;
  } catch {
    return false;
  }
}

function sendRedirect(res: ServerResponse, status: 301 | 302 | 308, location: string): void {
  sendText(res, status, `This page is at ${location}`, { Location: location });
}

function sendText(res: ServerResponse, status: number, text: string, headers = {}): void {
  setHeaders(res, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  res.writeHead(status, headers).end(`${text}\n`);
}

function setHeaders(res: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
}
