import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Files = Record<string, string | Uint8Array | undefined>;

export function writeFiles(dir: string, files: Files): void {
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (contents === undefined) rmSync(file);
    else writeFileSync(file, contents);
  }
}

/** @returns the bytes of every file below a directory as Latin-1 text, by path */
export function readFiles(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [
      path.relative(dir, file).replaceAll(path.sep, '/'),
      readFileSync(file, 'latin1'),
    ]),
  );
}

/** @returns a hash of every file below a directory, by path, so that failures print no binary files */
export const hashFiles = (dir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readFiles(dir)).map(([name, text]) => [name, hash('sha256', text)]),
  );
