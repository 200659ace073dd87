import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { SAMPLE_DIR } from './sample-site.ts';

const COPIED = [
  ...['cli', 'server', 'site', 'src'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** Caches that builds share; their files are named after a hash of what they are made from. */
const SHARED_CACHES = ['pictures', 'fonts', 'share-cards'];

/**
 * Copies the project, with the sample as its content, so that a test may change it.
 * @param parent the directory in which the copy is made
 * @returns its directory, and a function that removes it
 */
export function copyProject(parent = os.tmpdir()): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(parent, 'chronofolio-'));
  for (const name of COPIED) {
    cpSync(path.join(ROOT, name), path.join(dir, name), { recursive: true });
  }
  cpSync(SAMPLE_DIR, path.join(dir, 'content'), { recursive: true });
  copySharedCaches(path.join(dir, '.cache'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  return { dir, remove: () => rmSync(dir, { recursive: true }) };
}

/** Spares a build from processing the pictures and fonts of the sample again. */
export function copySharedCaches(cacheDir: string): void {
  for (const name of SHARED_CACHES) {
    const cache = path.join(ROOT, '.cache', name);
    if (existsSync(cache)) cpSync(cache, path.join(cacheDir, name), { recursive: true });
  }
}
