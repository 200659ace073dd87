import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';

// The registry, the package managers and the versions of Node are only needed by the full suite. They are
// installed into `.cache` once, so that `npm ci` stays small.

const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc'];

/**
 * Installs the packages of `tests/full-suite` unless they are there.
 * @returns their directory
 * @throws where they cannot be installed
 */
export function installFullSuitePackages(): string {
  const files = MANIFESTS.map((name) =>
    path.join(ROOT, name === '.npmrc' ? '' : 'tests/full-suite', name),
  );
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const dir = path.join(ROOT, '.cache', `full-suite-${hash.digest('hex').slice(0, 8)}`);
  if (!existsSync(dir)) {
    console.log('Installing the packages of tests/full-suite into .cache');
    install(files, dir);
  }
  return path.join(dir, 'node_modules');
}

/** Renames the directory at the end, so that an interrupted installation is never used. */
function install(manifests: string[], dir: string) {
  mkdirSync(path.dirname(dir), { recursive: true });
  const cwd = mkdtempSync(`${dir}-`);
  for (const file of manifests) cpSync(file, path.join(cwd, path.basename(file)));
  execFileSync('npm', ['ci', '--silent'], { cwd });
  renameSync(cwd, dir);
}
