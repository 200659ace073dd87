import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { routeNames, routes } from '#routes.ts';
import {
  addressesOf,
  COPIES,
  casesIn,
  describeHosting,
  type Hosting,
  type Languages,
  NOT_FOUND_PAGE,
} from '#site/hosting/hosting.ts';
import { mediaType } from '#site/hosting/media-type.ts';

/** A finished site in memory, and how to serve it. */
export interface Site {
  /** By their paths, such as `/portfolio/assets/about-abc.js`; pages by their canonical paths. */
  files: Map<string, SiteFile>;
  /** By the path that they lead from. */
  redirects: Map<string, Hosting['redirects'][number]>;
  hosting: Hosting;
  /** When it was read: the times of files are all the same in a copy. */
  lastModified: string;
}

/** A file and its compressed copies, ready to send. */
interface SiteFile {
  plain: Representation;
  br: Representation | undefined;
  gzip: Representation | undefined;
}

interface Representation {
  bytes: Buffer;
  etag: string;
  /** On 200 and 304. */
  headers: Record<string, string>;
  contentHeaders: Record<string, string>;
}

/**
 * Reads a finished site into memory: it is small, and a response then cannot be interrupted by a new
 * build. Links are not followed.
 * @param dir absolute
 */
export function readSite(dir: string, base: string, isHttps: boolean): Site {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
  const all = new Set(names);
  const extensions = Object.values(COPIES);
  const isCopy = (name: string) =>
    extensions.some((ext) => name.endsWith(`.${ext}`) && all.has(name.slice(0, -ext.length - 1)));
  // Other documents are the owner’s: the policy does not allow their scripts, as on other hosts.
  const languages = languagesIn(names, base);
  const documents = [...addressesOf(languages).pages.map(({ file }) => file), NOT_FOUND_PAGE]
    .filter((name) => all.has(name))
    .map((name) => readFileSync(path.join(dir, name), 'utf8'));
  const hosting = describeHosting({ languages, isHttps, documents });
  const addresses = new Map(hosting.pages.map(({ file, address }) => [file, address]));

  const files = new Map<string, SiteFile>();
  for (const name of names.filter((name) => !isCopy(name))) {
    const hasCopies = extensions.some((ext) => all.has(`${name}.${ext}`));
    const address = addresses.get(name);
    const ownHeaders = address ? hosting.pageHeaders : headersOf(base + name, hosting);
    const headers = { ...ownHeaders, ...(hasCopies && { Vary: 'Accept-Encoding' }) };
    const read = (file: string, encoding?: keyof typeof COPIES) =>
      represent(readFileSync(path.join(dir, file)), headers, {
        'Content-Type': contentType(name),
        ...(encoding && { 'Content-Encoding': encoding }),
      });
    const readCopy = (encoding: keyof typeof COPIES) => {
      const copy = `${name}.${COPIES[encoding]}`;
      return all.has(copy) ? read(copy, encoding) : undefined;
    };
    const versions = { plain: read(name), br: readCopy('br'), gzip: readCopy('gzip') };
    files.set(address ?? base + name, versions);
  }
  const redirects = new Map(hosting.redirects.map((redirect) => [redirect.from, redirect]));
  return { files, redirects, hosting, lastModified: new Date().toUTCString() };
}

/** @returns the languages of a site: a directory with all pages is one */
function languagesIn(names: readonly string[], base: string): Languages {
  const all = new Set(names);
  const pages = routeNames.map((name) => routes[name].file);
  const dirs = names
    .map((name) => `${name.split('/', 1)}/`)
    .filter((dir) => pages.every((page) => all.has(dir + page)));
  const languageIn = (dir: string) => {
    const own = names.filter((name) => name.startsWith(dir)).map((name) => name.slice(dir.length));
    return { base: base + dir, cases: casesIn(own) };
  };
  return [languageIn(''), ...[...new Set(dirs)].map(languageIn)];
}

const headersOf = (path: string, { hashed, fileHeaders }: Hosting) =>
  hashed.paths.some((dir) => path.startsWith(dir)) ? hashed.headers : fileHeaders;

/**
 * Sends a file in the smallest encoding that the browser accepts, or the range that it requests, or 304
 * if it has the file already (RFC 9110, sections 12.5.3, 13.1 and 14).
 */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: SiteFile,
  lastModified: string,
): void {
  const { range, 'if-none-match': known, 'if-range': condition } = req.headers;
  // A date is no match: a file and its copies have the same, and the browser may have the start of a copy.
  const isOtherVersion = condition !== undefined && condition !== file.plain.etag;
  const isWhole = req.method !== 'GET' || !range || isOtherVersion;
  const { bytes, etag, contentHeaders, ...sent } = isWhole
    ? negotiate(file, req.headers['accept-encoding'])
    : file.plain;
  const headers = { ...sent.headers, 'Last-Modified': lastModified };

  const tags = known?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  // Only the exact date counts, as in nginx: a server with the last version may have sent a later one.
  const hasDate = req.headers['if-modified-since'] === lastModified;
  if (tags ? tags.includes(etag) || tags.includes('*') : hasDate) {
    res.writeHead(304, headers).end();
    return;
  }
  const part = isWhole ? undefined : parseRange(range, bytes.length);
  if (part === 'beyond') {
    const answer = { 'Content-Range': `bytes */${bytes.length}`, 'Cache-Control': 'no-store' };
    res.writeHead(416, answer).end();
    return;
  }
  if (part) {
    const [from, to] = part;
    const answer = {
      ...headers,
      ...contentHeaders,
      'Content-Length': to - from + 1,
      'Content-Range': `bytes ${from}-${to}/${bytes.length}`,
    };
    res.writeHead(206, answer).end(bytes.subarray(from, to + 1));
    return;
  }
  res.writeHead(200, { ...headers, ...contentHeaders }).end(bytes);
}

function represent(
  bytes: Buffer,
  headers: Record<string, string>,
  contentHeaders: Record<string, string>,
): Representation {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  return {
    bytes,
    etag,
    headers: { ...headers, ETag: etag },
    contentHeaders: {
      ...contentHeaders,
      'Content-Length': String(bytes.length),
      'Accept-Ranges': 'bytes',
    },
  };
}

function contentType(name: string): string {
  const type = mediaType(name);
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}

/** @param accepted the `Accept-Encoding` header, such as `gzip, br;q=0.9` */
function negotiate(file: SiteFile, accepted = ''): Representation {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', weight] = part.toLowerCase().replace(/\s/g, '').split(';q=');
      return [name, weight === undefined || Number(weight) > 0];
    }),
  );
  const accepts = (coding: string) => weights.get(coding) ?? weights.get('*') ?? false;
  if (file.br && accepts('br')) return file.br;
  if (file.gzip && accepts('gzip')) return file.gzip;
  return file.plain;
}

/**
 * @returns the first and last byte; `beyond` if the range holds no byte; `undefined` for invalid and
 * multiple ranges, which a server may ignore
 */
function parseRange(range: string, size: number): [number, number] | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? 'beyond' : [Math.max(size - Number(to), 0), size - 1];
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return 'beyond';
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
}
