import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addressesOf } from '#site/hosting/hosting.ts';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a built site, at the root of a domain, must be served as: read from its files. */
export interface BuiltSite {
  /** Of the `Content-Security-Policy` that its build wrote down for hosts. */
  policy: string;
  /** By address, such as `/projects`. */
  files: Map<string, BuiltFile>;
  /** All files' hashes, in every encoding. */
  hashes: Set<string>;
  /** What home names, such as `/assets/about-abc.js`. */
  partsOfHome: string[];
}

interface BuiltFile {
  bytes: Buffer;
  /** What is to be sent for each encoding that a visitor takes. */
  sent: Record<Encoding, { coding: Encoding; length: number; hash: string }>;
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** @param dir absolute */
export function readBuiltSite(dir: string): BuiltSite {
  const { pages, redirects } = addressesOf('/');
  const elsewhere = new Set(redirects.map(({ from }) => from));
  const addressOf = (name: string) =>
    pages.find(({ file }) => file === name)?.address ?? `/${name}`;
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
  const files = new Map(
    names
      .map((name) => [addressOf(name), readBuiltFile(path.join(dir, name))] as const)
      .filter(([address]) => !elsewhere.has(address)),
  );

  const home = readFileSync(path.join(dir, 'index.html'), 'utf8');
  const rules = readFileSync(path.join(dir, '_headers'), 'utf8');
  return {
    policy: /Content-Security-Policy: (.*)/.exec(rules)?.[1] ?? '',
    files,
    hashes: new Set(
      [...files.values()].flatMap(({ sent }) => Object.values(sent).map(({ hash }) => hash)),
    ),
    partsOfHome: [...files.keys()].filter((address) => address !== '/' && home.includes(address)),
  };
}

function readBuiltFile(file: string): BuiltFile {
  const bytes = readFileSync(file);
  const sentAs = (coding: Encoding, ending: string) => {
    const isThere = ending !== '' && existsSync(file + ending);
    const sent = isThere ? readFileSync(file + ending) : bytes;
    return { coding: isThere ? coding : 'identity', length: sent.length, hash: hashOf(sent) };
  };
  return {
    bytes,
    sent: {
      br: sentAs('br', '.br'),
      gzip: sentAs('gzip', '.gz'),
      identity: sentAs('identity', ''),
    },
  };
}
