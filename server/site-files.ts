import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { routeNames, routes } from '#routes.ts';
import {
  COPIES,
  casesIn,
  describeHosting,
  type Hosting,
  type Languages,
} from '#site/hosting/hosting.ts';
import { mediaType } from '#site/hosting/media-type.ts';

/** A finished site in memory, and how to serve it. */
export interface Site {
  /** By their paths, such as `/portfolio/assets/about-abc.js`; pages by their canonical paths. */
  files: Map<string, SiteFile>;
  /** By the path that they lead from. */
  redirects: Map<string, Hosting['redirects'][number]>;
  hosting: Hosting;
}

/** A file and its compressed copies, the smallest first. */
interface SiteFile {
  plain: Representation;
  copies: Representation[];
}

interface Representation {
  encoding: string | undefined;
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
  const languages = languagesIn(names, base);
  const hosting = describeHosting({ languages, isHttps });
  const addresses = new Map(hosting.pages.map(({ file, address }) => [file, address]));

  const files = new Map<string, SiteFile>();
  const copies = new Set<string>();
  for (const name of names) {
    const encodings = Object.entries(COPIES).filter(([, ext]) => all.has(`${name}.${ext}`));
    const address = addresses.get(name);
    const headers = {
      ...(address ? hosting.pageHeaders : headersOf(base + name, hosting)),
      ...(encodings.length > 0 && { Vary: 'Accept-Encoding' }),
    };
    const read = (file: string, encoding?: string): Representation => {
      const bytes = readFileSync(path.join(dir, file));
      const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
      const contentHeaders = {
        'Content-Type': contentType(name),
        'Accept-Ranges': 'bytes',
        ...(encoding && { 'Content-Encoding': encoding }),
      };
      return { encoding, bytes, etag, headers: { ...headers, ETag: etag }, contentHeaders };
    };
    for (const [, extension] of encodings) copies.add(`${base}${name}.${extension}`);
    files.set(address ?? base + name, {
      plain: read(name),
      copies: encodings.map(([encoding, extension]) => read(`${name}.${extension}`, encoding)),
    });
  }
  for (const copy of copies) files.delete(copy);
  const redirects = new Map(hosting.redirects.map((redirect) => [redirect.from, redirect]));
  return { files, redirects, hosting };
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

function contentType(name: string): string {
  const type = mediaType(name);
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}

/**
 * Sends a file in the smallest encoding that the browser accepts, or the range that it requests, or 304
 * if it has the file already (RFC 9110, sections 12.5.3, 13.1 and 14).
 */
export function sendFile(req: IncomingMessage, res: ServerResponse, file: SiteFile): void {
  const { range, 'if-none-match': known, 'if-range': condition } = req.headers;
  const isSameVersion = condition === undefined || condition === file.plain.etag;
  const isWhole = req.method !== 'GET' || !range || !isSameVersion;
  const { bytes, etag, headers, contentHeaders } = isWhole ? negotiate(req, file) : file.plain;

  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  const tags = known?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags?.includes(etag)) {
    res.writeHead(304).end();
    return;
  }
  for (const [name, value] of Object.entries(contentHeaders)) res.setHeader(name, value);
  const part = isWhole ? undefined : parseRange(range, bytes.length);
  if (!part) {
    res.end(bytes);
    return;
  }
  const [from, to] = part;
  const isEmpty = from > to;
  res.statusCode = isEmpty ? 416 : 206;
  if (isEmpty) res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Range', `bytes ${isEmpty ? '*' : `${from}-${to}`}/${bytes.length}`);
  res.end(bytes.subarray(from, to + 1));
}

/** Browsers give these encodings no weights; for `br;q=0.5` the plain file is right, too. */
function negotiate({ headers }: IncomingMessage, { plain, copies }: SiteFile): Representation {
  const accepted = String(headers['accept-encoding'])
    .split(',')
    .map((name) => name.trim());
  return copies.find(({ encoding = '' }) => accepted.includes(encoding)) ?? plain;
}

/**
 * @returns the first and last byte, the last before the first if there are none; `undefined` for invalid
 * and multiple ranges, which a server may ignore
 */
function parseRange(range: string, size: number): [number, number] | undefined {
  const [valid, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!valid) return undefined;
  if (from === '') return [Math.max(size - Number(to), 0), size - 1];
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
}
