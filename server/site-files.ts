import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import { describeHosting, type Hosting } from '#site/hosting/hosting.ts';

/** A finished site and what is to be said of it. */
export interface Site {
  /** By their paths, such as `/portfolio/assets/about-abc.js`. */
  files: Map<string, SiteFile>;
  hosting: Hosting;
}

/** A file of the site and its compressed copies, as they are sent. */
interface SiteFile {
  plain: Representation;
  br?: Representation | undefined;
  gzip?: Representation | undefined;
}

interface Representation {
  bytes: Buffer;
  etag: string;
  /** What a 200 and a 304 both say. */
  headers: Record<string, string>;
  contentHeaders: Record<string, string>;
}

const COPIES = { '.br': 'br', '.gz': 'gzip' } as const;

/**
 * Reads a finished site into memory: it is small, and no swap or deletion can then catch an answer
 * half-way. Links in it are not followed.
 * @param dir absolute
 */
export function readSite(dir: string, base: string, isHttps: boolean): Site {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
  const all = new Set(names);
  const isCopy = (name: string) => path.extname(name) in COPIES && all.has(name.slice(0, -3));
  const documents = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(path.join(dir, name), 'utf8'));
  const hosting = describeHosting({ base, isHttps, documents });

  const files = new Map<string, SiteFile>();
  for (const name of names.filter((name) => !isCopy(name))) {
    const hasCopies = Object.keys(COPIES).some((ext) => all.has(name + ext));
    const headers = { ...headersOf(name, hosting), ...(hasCopies && { Vary: 'Accept-Encoding' }) };
    const read = (ext: '' | keyof typeof COPIES) =>
      representation(readFileSync(path.join(dir, name + ext)), headers, {
        'Content-Type': contentType(name),
        ...(ext && { 'Content-Encoding': COPIES[ext] }),
      });
    files.set(base + name, {
      plain: read(''),
      br: all.has(`${name}.br`) ? read('.br') : undefined,
      gzip: all.has(`${name}.gz`) ? read('.gz') : undefined,
    });
  }
  return { files, hosting };
}

function headersOf(name: string, { base, pages, pageHeaders, hashed, fileHeaders }: Hosting) {
  if (pages.some(({ file }) => file === name)) return pageHeaders;
  return (base + name).startsWith(hashed.path) ? hashed.headers : fileHeaders;
}

/**
 * Answers with a file: in the smallest form that the browser takes, or only the range that it
 * wants, or not at all if it has the file already (RFC 9110, 12.5.3, 13.1 and 14).
 */
export function sendFile(req: IncomingMessage, res: ServerResponse, file: SiteFile): void {
  const { range, 'if-none-match': known = '', 'if-range': condition } = req.headers;
  const isOther = condition !== undefined && condition !== file.plain.etag;
  const isWhole = req.method !== 'GET' || !range || isOther;
  const { bytes, etag, headers, contentHeaders } = isWhole
    ? negotiate(file, req.headers['accept-encoding'])
    : file.plain;

  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes(etag) || tags.includes('*')) {
    res.writeHead(304, headers).end();
    return;
  }
  const part = isWhole ? undefined : partOf(range, bytes.length);
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

function representation(
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
  const type = lookup(name) ?? 'application/octet-stream';
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
  const takes = (coding: string) => weights.get(coding) ?? weights.get('*') ?? false;
  if (file.br && takes('br')) return file.br;
  if (file.gzip && takes('gzip')) return file.gzip;
  return file.plain;
}

/**
 * @returns the first and last byte of one range; nothing for ranges that make no sense or are
 * several, which may be ignored; `beyond` if no byte is in it
 */
function partOf(range: string, size: number): [number, number] | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? 'beyond' : [Math.max(size - Number(to), 0), size - 1];
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return 'beyond';
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
}
