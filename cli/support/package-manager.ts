import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Manager = 'npm' | 'pnpm' | 'yarn';

interface Installation {
  /** The arguments that install what `package.json` says. */
  install: string[];
  /** The arguments that do so without running any script of a package. */
  fetch: string[];
  /** The commands that install what the lock file says, in a workflow. */
  inWorkflow: string;
}

export const LOCK_FILES: Record<Manager, string> = {
  npm: 'package-lock.json',
  pnpm: 'pnpm-lock.yaml',
  yarn: 'yarn.lock',
};

/** In continuous integration, pnpm and Yarn would refuse to write another lock file. */
export function installationBy(manager: Manager, release: string): Installation {
  if (manager === 'npm') {
    // Whatever the owner's settings are, a failure has to be explained.
    const install = ['install', '--no-fund', '--no-audit', '--loglevel=error'];
    return { install, fetch: [...install, '--ignore-scripts'], inWorkflow: 'npm ci' };
  }
  const isYarn2 = manager === 'yarn' && !release.startsWith('1.');
  const frozen = isYarn2 ? '--immutable' : '--frozen-lockfile';
  const install = isYarn2 ? ['install', '--no-immutable'] : ['install'];
  // The machines of GitHub have none of the releases that write today's lock files.
  const program = `npx --yes ${isYarn2 ? '@yarnpkg/cli-dist' : manager}@${release}`;
  const thawed = manager === 'pnpm' ? ['--no-frozen-lockfile'] : [];
  return {
    install,
    fetch: [...install, ...thawed, isYarn2 ? '--mode=skip-build' : '--ignore-scripts'],
    inWorkflow: `${program} install ${frozen}`,
  };
}

/** @returns the package manager of a site, by its `package.json` or else by its lock file */
export function managerOf(dir: string): { manager: Manager; release: string } {
  const { packageManager = '' } = JSON.parse(read(dir, 'package.json'));
  const [, named, version = ''] = /^(npm|pnpm|yarn)@([\d.]+)/.exec(packageManager) ?? [];
  if (named) return { manager: named as Manager, release: version };
  const managers = Object.keys(LOCK_FILES) as Manager[];
  const manager = managers.find((name) => existsSync(path.join(dir, LOCK_FILES[name]))) ?? 'npm';
  const isYarn1 = manager === 'yarn' && !read(dir, LOCK_FILES.yarn).includes('__metadata:');
  return { manager, release: isYarn1 ? '1.' : '' };
}

/** @returns the nearest directory, from this one upwards, whose packages share what is installed */
export function workspaceAbove(dir: string): string | undefined {
  const isRoot =
    /"workspaces"\s*:/.test(read(dir, 'package.json')) ||
    // Without packages, the file holds settings of pnpm.
    /^packages\s*:/m.test(read(dir, 'pnpm-workspace.yaml'));
  const parent = path.dirname(dir);
  return isRoot ? dir : parent === dir ? undefined : workspaceAbove(parent);
}

/** @returns the text of a file; an empty one where it is missing */
function read(dir: string, name: string): string {
  const file = path.join(dir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** What package managers print, with what it means and what to do. */
const PROBLEMS: [RegExp, string][] = [
  [/ENOSPC|no space left on device/i, 'The disk is full. Free some space and run it again.'],
  [
    /\bE40[137]\b|_40[137]\b|\b40[137] [A-Z]|Code: 40[137]/,
    'The registry, or a proxy before it, wants you to log in. Write a valid token into .npmrc, or run npm login.',
  ],
  [
    /\bE404\b|_404\b|ETARGET|NO_MATCHING_VERSION|\b404 [A-Z]/,
    'The registry does not have a package that is needed. Look at “registry” in npm config list.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|TIMEOUT|network|socket/i,
    'The registry cannot be reached. Look at your network, and at “registry” and “proxy” in npm config list.',
  ],
  [
    /EACCES|EROFS|EPERM|\bmkdir\b/,
    'A file cannot be written, such as the cache of the package manager. Give your user permission, or name another directory for it: npm_config_cache=/tmp/npm npx chronofolio upgrade',
  ],
];

/** @returns in a sentence why packages were not fetched, and what to do */
export function fetchProblem(output: string): string {
  for (const [pattern, problem] of PROBLEMS) {
    const [code] = pattern.exec(output) ?? [];
    if (code) return problem.replace(/(?=\.)/, ` (${code})`);
  }
  return `The packages could not be fetched:\n${output.trim()}`;
}
