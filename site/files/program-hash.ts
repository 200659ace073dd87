import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shortHash } from './cache.ts';
import { filesIn } from './files-in.ts';
import { isFile } from './is-file.ts';
import { ROOT } from './paths.ts';

/** The sources; `lib` is compiled from them. */
const SOURCES = ['src', 'model', 'site', 'lib'];

let hash: Promise<string> | undefined;

/** Hashes this program, its packages and Node, once: another one may make other files from the same content. */
export function programHash(): Promise<string> {
  hash ??= hashProgram();
  return hash;
}

async function hashProgram(): Promise<string> {
  const files = await Promise.all(SOURCES.map((name) => filesIn(path.join(ROOT, name))));
  const sources = await Promise.all(
    files
      .flat()
      .sort()
      .map((file) => readFile(file)),
  );
  return shortHash(process.versions.node, await packageVersions(), ...sources);
}

/** @returns the installed versions of the packages that the program uses */
async function packageVersions(): Promise<string> {
  const manifest = path.join(ROOT, 'package.json');
  const { resolve } = createRequire(manifest);
  const { dependencies }: { dependencies: object } = JSON.parse(await readFile(manifest, 'utf8'));
  const versions = Object.keys(dependencies).map(async (name) => {
    for (const dir of resolve.paths(name) ?? []) {
      const file = path.join(dir, name, 'package.json');
      if (await isFile(file)) return `${name}@${JSON.parse(await readFile(file, 'utf8')).version}`;
    }
    return name;
  });
  return (await Promise.all(versions)).join();
}
