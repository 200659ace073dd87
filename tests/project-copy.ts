import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '#site/paths.ts';

const COPIED = [
  ...['cli', 'content', 'server', 'site', 'src'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** A copy of the project that a test may change. @returns its directory, and what removes it */
export function copyProject(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  for (const name of COPIED) {
    cpSync(path.join(ROOT, name), path.join(dir, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  return { dir, remove: () => rmSync(dir, { recursive: true }) };
}
