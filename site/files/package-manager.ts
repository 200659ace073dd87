import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Manager = 'npm' | 'pnpm' | 'yarn';

interface Installation {
  /** The arguments that install what `package.json` says. */
  install: string[];
  /** The arguments that do so without running any script of a package. */
  fetch: string[];
  /** The program that prints the `package.json` of a version, and its arguments, which the version follows. */
  view: [Manager, ...string[]];
  /** The commands that install what the lock file says, in a workflow. */
  inWorkflow: string;
}

/** Someone waits for the answer. */
const VIEW = ['view', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];

export const LOCK_FILES: Record<Manager, string> = {
  npm: 'package-lock.json',
  pnpm: 'pnpm-lock.yaml',
  yarn: 'yarn.lock',
};

/** In continuous integration, pnpm and Yarn would refuse to write another lock file. */
export function installationBy(manager: Manager, release: string): Installation {
  if (manager === 'npm') {
    // Whatever the owner's settings are, a failure has to be explained.
    const install = ['install', '--no-fund', '--no-audit', '--loglevel=warn'];
    const fetch = [...install, '--ignore-scripts'];
    return { install, fetch, view: ['npm', ...VIEW], inWorkflow: 'npm ci' };
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
    // Yarn 1 does not say why it gets no answer.
    view: isYarn2
      ? ['yarn', 'npm', 'info', '--json']
      : [manager === 'pnpm' ? 'pnpm' : 'npm', ...VIEW],
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

/** @returns the command that adds a package to a site */
export function addCommand(dir: string, pack: string): string {
  const manager = existsSync(path.join(dir, 'package.json')) ? managerOf(dir).manager : 'npm';
  return `${manager} ${manager === 'npm' ? 'install' : 'add'} ${pack}`;
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

/** Removes the registry that Yarn 1 names to the programs that it calls: it would replace that of `.npmrc`. */
export function forgetRegistryOf(manager: Manager): void {
  if (manager === 'yarn') delete process.env.npm_config_registry;
}

/** npm only warns of files that it could not write, on a full disk. */
export const isComplete = (isSuccess: boolean, output: string): boolean =>
  isSuccess && !output.includes('TAR_ENTRY_ERROR');

/** What package managers print where they cannot install, and in a sentence what the owner can do. */
const CAUSES: [RegExp, (manager: Manager, output: string) => string][] = [
  [/ENOSPC|no space left on device/i, () => 'The disk is full: free some space'],
  [
    /\bE40[13]\b|_40[13]\b|\bHTTP \D{0,20}40[13]\b|Code: 40[13]|\b40[13] [A-Z]|returned a 40[13]|YN0041|YN0033|Unauthorized/i,
    (manager) =>
      manager === 'yarn'
        ? 'The registry asks who you are: write a valid token into .yarnrc.yml, or log in with “yarn npm login”; with Yarn 1, into .npmrc, or with “yarn login”'
        : `The registry asks who you are: write a valid token into .npmrc, or log in with “${manager} login”`,
  ],
  [
    /EACCES|EPERM|EROFS|ENOTDIR|permission denied|read-only file system|not a directory/i,
    (manager, output) => {
      const [, quoted, unquoted] = /'((?:[A-Z]:)?[\\/][^'\n]*)'|\bpath (.+)/.exec(output) ?? [];
      const file = quoted ?? unquoted ?? `The cache of ${manager}`;
      return `${file} cannot be written: give your user permission for it, or ${manager} another directory for its cache`;
    },
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|SOCKET_TIMEOUT|E407|_407\b|407 Proxy|RequestError|error sending request|tunneling socket|returned a 407|\bE5\d\d\b|FETCH_5|failed "5|appears to be down|is not valid JSON|malformed response/i,
    (manager) =>
      `The registry cannot be reached: connect to the network, name your proxy as ${manager === 'yarn' ? 'YARN_HTTPS_PROXY' : 'HTTPS_PROXY'}, or try again later`,
  ],
  [
    /ETARGET|E404|_404\b|NO_MATCHING_VERSION|YN0082|YN0035|\b404 Not Found|Couldn't find (package|any versions)/i,
    (manager) =>
      `The registry lacks a package or a version that is needed: name another registry to ${manager}`,
  ],
];

/**
 * @param output what the package manager has printed
 * @returns why packages were not installed and what to do first; after the output, where the cause is unknown
 */
export function installProblem(manager: Manager, output: string): string {
  const [, explain] = CAUSES.find(([pattern]) => pattern.test(output)) ?? [];
  return explain
    ? explain(manager, output)
    : `${output.trim()}\nThe packages were not installed: do what ${manager} says above`;
}
