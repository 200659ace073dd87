import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';

// The emulators of hosts and the HTML checker are only needed by the full suite. They are installed into
// `.cache` once, so that `npm ci` stays small.

const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc'];

/**
 * Its dependency miniflare brings a server of 100 MB that the tests do not use, so npm does not install
 * it; only its own files are fetched.
 */
const PAGES_SHARED = '@cloudflare/pages-shared@0.13.0';

/**
 * Installs the packages of `tests/full-suite` unless they are there.
 * @returns the directories of the packages and of `@cloudflare/pages-shared`, or in a sentence why they
 * cannot be installed
 */
export function installFullSuitePackages(): { packages: string; pagesShared: string } | string {
  const files = MANIFESTS.map((name) =>
    path.join(ROOT, name === '.npmrc' ? '' : 'tests/full-suite', name),
  );
  const hash = createHash('sha256').update(PAGES_SHARED);
  for (const file of files) hash.update(readFileSync(file));
  const dir = path.join(ROOT, '.cache', `full-suite-${hash.digest('hex').slice(0, 8)}`);
  if (!existsSync(dir)) {
    console.log('Installing the packages of tests/full-suite into .cache');
    try {
      install(files, dir);
    } catch (error) {
      return `the packages of tests/full-suite cannot be installed: ${error}`;
    }
  }
  return {
    packages: path.join(dir, 'node_modules'),
    pagesShared: path.join(dir, 'package'),
  };
}

/** Renames the directory at the end, so that an interrupted installation is never used. */
function install(manifests: string[], dir: string) {
  mkdirSync(path.dirname(dir), { recursive: true });
  const cwd = mkdtempSync(`${dir}-`);
  for (const file of manifests) cpSync(file, path.join(cwd, path.basename(file)));
  execFileSync('npm', ['ci', '--silent'], { cwd });
  execFileSync('npm', ['pack', PAGES_SHARED, '--silent'], { cwd, stdio: 'ignore' });
  // Its tsconfig.json extends a package that is not published.
  const tarball = 'cloudflare-pages-shared-0.13.0.tgz';
  execFileSync('tar', ['-xzf', tarball, '--exclude', 'package/tsconfig.json'], { cwd });
  renameSync(cwd, dir);
}
