import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { ROOT } from '#site/files/paths.ts';

const COPIED = [
  ...['cli', 'content', 'server', 'site', 'src'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** Prepared once for all copies; they are named after what they are made from. */
const PREPARED = ['pictures', 'fonts', 'share-cards'];

/**
 * A copy of the project that a test may change.
 * @param parent where it is made
 * @returns its directory, and what removes it
 */
export function copyProject(parent = os.tmpdir()): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(parent, 'chronofolio-'));
  for (const name of COPIED) {
    cpSync(path.join(ROOT, name), path.join(dir, name), { recursive: true });
  }
  for (const name of PREPARED) {
    const prepared = path.join(OWN_SITE.cacheDir, name);
    if (existsSync(prepared)) cpSync(prepared, path.join(dir, '.cache', name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  return { dir, remove: () => rmSync(dir, { recursive: true }) };
}
