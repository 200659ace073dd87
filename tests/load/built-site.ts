import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeNames, routes } from '#routes.ts';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];
const EXTENSIONS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** A large file that the test adds to each site: larger than all buffers between server and client. */
export const FILM = 'film.bin';

/** The expected answers of a site at the root of a domain, read from its files. */
export interface BuiltSite {
  /** The `Content-Security-Policy` header. */
  policy: string;
  /** Pages, hashed files and the film, by URL path. */
  files: Map<string, BuiltFile>;
  /** The hash of every file in every encoding. */
  hashes: Set<string>;
}

interface BuiltFile {
  bytes: Buffer;
  /** The answer for a client that accepts one encoding. */
  sent: Record<Encoding, { encoding: Encoding; length: number; hash: string }>;
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** @param dir the built site, absolute */
export function readBuiltSite(dir: string): BuiltSite {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
  const pages = routeNames.map((name) => [routes[name].path, routes[name].file] as const);
  const others = names
    .filter((name) => name.startsWith('assets/') || name === FILM)
    .map((name) => [`/${name}`, name] as const);
  const read = (name: string) => readBuiltFile(path.join(dir, name));
  const headers = readFileSync(path.join(dir, '_headers'), 'utf8');
  return {
    policy: /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '',
    files: new Map([...pages, ...others].map(([urlPath, name]) => [urlPath, read(name)])),
    hashes: new Set(
      names.flatMap((name) => Object.values(read(name).sent).map(({ hash }) => hash)),
    ),
  };
}

function readBuiltFile(file: string): BuiltFile {
  const bytes = readFileSync(file);
  const sentAs = (accepted: Encoding) => {
    const encoding = existsSync(file + EXTENSIONS[accepted]) ? accepted : 'identity';
    const sent = readFileSync(file + EXTENSIONS[encoding]);
    return { encoding, length: sent.length, hash: hashOf(sent) };
  };
  return {
    bytes,
    sent: { br: sentAs('br'), gzip: sentAs('gzip'), identity: sentAs('identity') },
  };
}
