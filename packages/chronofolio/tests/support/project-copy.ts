import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '#files/paths.ts';
import { writeFiles } from './files.ts';
import { REPOSITORY, SAMPLE_DIR, SAMPLE_SITE } from './repository.ts';

const PROGRAM = ['bin.js', 'src', 'template', 'package.json', 'tsconfig.json', 'LICENSE'];

/** Spare a build the pictures and fonts of the sample: their files are named after a hash of their sources. */
const SHARED_CACHES = ['pictures', 'fonts', 'share-cards'];

/** Makes a directory with the sample as its content, without the program. Functions take names in `content/`. */
export function copySample(parent = os.tmpdir()) {
  const dir = mkdtempSync(path.join(parent, 'chronofolio-'));
  const content = path.join(dir, 'content');
  cpSync(SAMPLE_DIR, content, { recursive: true });
  for (const name of SHARED_CACHES) {
    const cache = path.join(SAMPLE_SITE.cacheDir, name);
    if (existsSync(cache)) cpSync(cache, path.join(dir, '.cache', name), { recursive: true });
  }
  const read = (name: string) => readFileSync(path.join(content, name), 'utf8');
  const write = (name: string, data: string | Uint8Array) => writeFiles(content, { [name]: data });
  return {
    dir,
    content,
    read,
    write,
    edit(name: string, from: string | RegExp, to: string): void {
      const before = read(name);
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${name} does not contain ${from}`);
      write(name, after);
    },
    remove: () => rmSync(dir, { recursive: true }),
  };
}

/** Makes a site as `copySample`, with the program in its directory `program`. */
export function copyWithProgram(parent: string) {
  const copy = copySample(parent);
  for (const name of PROGRAM) {
    cpSync(path.join(ROOT, name), path.join(copy.dir, 'program', name), { recursive: true });
  }
  linkPackages(copy.dir);
  return copy;
}

/** Installs the packages of the repository, and the program, in the directory of a site. */
export function linkPackages(dir: string): void {
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(dir, 'node_modules'));
}

/** @returns the arguments of `node` for a command, which works on the current directory */
export const nodeArgs = (command: string, program = ROOT): string[] => [
  path.join(program, 'bin.js'),
  command,
];
