import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shortHash } from './cache.ts';
import { filesIn } from './files-in.ts';
import { ROOT } from './paths.ts';

const PROGRAM_DIRS = ['src', 'lib'];

let hash: Promise<string> | undefined;

/** Hashes the program and the version of Node once: either may make other files from the same content. */
export function programHash(): Promise<string> {
  hash ??= hashProgram();
  return hash;
}

async function hashProgram(): Promise<string> {
  const dirs = PROGRAM_DIRS.map((name) => filesIn(path.join(ROOT, name)));
  const files = (await Promise.all(dirs)).flat().sort();
  const sources = await Promise.all(files.map((file) => readFile(file)));
  return shortHash(process.versions.node, ...sources);
}
