import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';
import { SAMPLE_DIR } from './sample-site.ts';

const PROGRAM = [
  ...['cli', 'server', 'site', 'src', 'model'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** Caches that builds share; their files are named after a hash of what they are made from. */
const SHARED_CACHES = ['pictures', 'fonts', 'share-cards'];

interface Copy {
  dir: string;
  remove: () => void;
}

/**
 * Makes a directory with the sample as its content, and without the program.
 * @param parent the directory in which it is made
 */
export function copySample(parent = os.tmpdir()): Copy {
  const dir = mkdtempSync(path.join(parent, 'chronofolio-'));
  cpSync(SAMPLE_DIR, path.join(dir, 'content'), { recursive: true });
  copySharedCaches(path.join(dir, '.cache'));
  return { dir, remove: () => rmSync(dir, { recursive: true }) };
}

/** Copies the whole project as a clone has it, with the sample as its content. */
export function copyProject(parent?: string): Copy {
  const copy = copySample(parent);
  for (const name of PROGRAM) {
    cpSync(path.join(ROOT, name), path.join(copy.dir, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy.dir, 'node_modules'));
  return copy;
}

/** @returns the arguments of `node` for a command of `cli/`, which works on the current directory */
export const nodeArgs = (command: string, program = ROOT): string[] => [
  ...['--import', path.join(program, 'cli/support/tsx.js')],
  path.join(program, `cli/${command}.ts`),
];

/** Spares a build from processing the pictures and fonts of the sample again. */
export function copySharedCaches(cacheDir: string): void {
  for (const name of SHARED_CACHES) {
    const cache = path.join(ROOT, '.cache', name);
    if (existsSync(cache)) cpSync(cache, path.join(cacheDir, name), { recursive: true });
  }
}
