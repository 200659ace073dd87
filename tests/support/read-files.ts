import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @returns the bytes of every file below a directory as Latin-1 text, by path */
export function readFiles(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [path.relative(dir, file), readFileSync(file, 'latin1')]),
  );
}

/** @returns a hash of every file below a directory, by path, so that failures print no binary files */
export const hashFiles = (dir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readFiles(dir)).map(([name, text]) => [
      name,
      createHash('sha256').update(text, 'latin1').digest('hex'),
    ]),
  );
