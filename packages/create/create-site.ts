import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shellQuote } from '#cli/support/shell-quote.ts';
import { isJunk } from '#site/files/is-junk.ts';
import {
  installationBy,
  installProblem,
  type Manager,
  workspaceAbove,
} from '#site/files/package-manager.ts';
import { UserError } from '#site/files/user-error.ts';

/** Where each file of the template goes. The content is written by `chronofolio init`. */
const FILES = {
  'README.md': 'README.md',
  _gitignore: '.gitignore',
  'publish.yml': '.github/workflows/publish.yml',
  'refresh.yml': '.github/workflows/refresh.yml',
  'dependabot.yml': '.github/dependabot.yml',
};

const SCRIPTS = ['dev', 'build', 'start', 'check', 'resume'];

interface Options {
  /** The directory of the site, absolute. */
  dir: string;
  /** The version of both packages. */
  version: string;
  templateDir: string;
  /** What the package manager that runs this says about itself, such as `pnpm/10.4.1 npm/? node/v22.14.0`. */
  userAgent: string;
  /** Options for `chronofolio init`. */
  answers: string[];
  installs: boolean;
  usesGit: boolean;
}

/**
 * Makes a repository for a site: a few files, the program as a dependency, and the owner's content.
 * @throws {UserError} where the directory cannot be used or the packages cannot be installed, and then nothing
 *   stays; or where the content cannot be written, and then the message says how to go on
 */
export async function createSite(options: Options): Promise<void> {
  const { dir, userAgent, answers, installs, usesGit } = options;
  requireFree(dir);
  const [, name = 'npm', release = ''] = /^(npm|pnpm|yarn)\/([\d.]+)/.exec(userAgent) ?? [];
  const manager = name as Manager;
  const { install, inWorkflow } = installationBy(manager, release);
  const init = ['npx', 'chronofolio', 'init', ...answers];
  const inside = path.relative(process.cwd(), dir);
  const goOn = (steps: string[][]) =>
    [...(inside ? [['cd', inside]] : []), ...steps]
      .map((step) => step.map(shellQuote).join(' '))
      .join(' && ');
  const created = await mkdir(dir, { recursive: true });
  const existing = readdirSync(dir);
  try {
    await writeSite(options, manager, release, inWorkflow);
    if (installs) {
      console.log(`Installing the packages with ${manager}`);
      installPackages(manager, install, dir);
    }
  } catch (error) {
    if (created) await rm(created, { recursive: true });
    else await removeOthers(dir, existing);
    throw error;
  }
  console.log(`Wrote package.json, ${Object.values(FILES).join(', ')} into ${dir}.`);
  if (!installs) {
    console.log(`To go on: ${goOn([[manager, 'install'], init])}`);
    return;
  }
  const program = path.join(dir, 'node_modules/chronofolio/lib/node/bin.js');
  const call = [program, 'init', ...answers];
  if (spawnSync(process.execPath, call, { cwd: dir, stdio: 'inherit' }).status !== 0) {
    throw new UserError(`The site has no content yet. To go on: ${goOn([init])}`);
  }
  if (usesGit) beginRepository(dir);
  console.log(`To see the site: ${goOn([[manager, 'run', 'dev']])}`);
}

/** @throws {UserError} where a site in this directory would mix with something else */
function requireFree(dir: string): void {
  const other =
    'Name a directory that is empty or does not exist: npm create chronofolio@latest my-site';
  if (existsSync(dir) && !statSync(dir).isDirectory()) {
    throw new UserError(`${dir} is a file. ${other}`);
  }
  const files = existsSync(dir) ? readdirSync(dir) : [];
  if (files.some((name) => name !== '.git' && !isJunk(name))) {
    const isBegun =
      files.includes('package.json') && /"chronofolio"/.test(read(dir, 'package.json'));
    throw new UserError(
      isBegun
        ? `A site has been begun in ${dir}. To go on there: npm install && npx chronofolio init`
        : `${dir} is not empty. ${other}`,
    );
  }
  const workspace = workspaceAbove(path.dirname(dir));
  if (workspace) {
    throw new UserError(
      `${dir} is in the workspace ${workspace}, whose packages would be shared. Make the site outside of it.`,
    );
  }
}

const read = (dir: string, name: string) => readFileSync(path.join(dir, name), 'utf8');

async function writeSite(
  { dir, version, templateDir }: Options,
  manager: Manager,
  release: string,
  install: string,
) {
  const name = packageName(path.basename(dir));
  const manifest = {
    name,
    private: true,
    type: 'module',
    // Otherwise Corepack would take Yarn 1. Pnpm needs no such help, and would look for all its own packages.
    ...(manager === 'yarn' && { packageManager: `${manager}@${release}` }),
    scripts: Object.fromEntries(SCRIPTS.map((script) => [script, `chronofolio ${script}`])),
    dependencies: { chronofolio: version },
  };
  await writeFile(path.join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (manager === 'yarn') {
    // Yarn 2 and later would keep packages in archives, which bundlers do not read.
    await writeFile(path.join(dir, '.yarnrc.yml'), 'nodeLinker: node-modules\n');
    // Without a lock file, they take the nearest directory above that has a package.json.
    await writeFile(path.join(dir, 'yarn.lock'), '');
  }
  const cache = manager === 'npm' ? '          cache: npm\n' : '';
  const values: Record<string, string> = { name, install, cache };
  for (const [from, to] of Object.entries(FILES)) {
    const text = await readFile(path.join(templateDir, from), 'utf8');
    const filled = text.replace(/(?<!\{)\{(\w+)\}/g, (all, name) => values[name] ?? all);
    await mkdir(path.join(dir, path.dirname(to)), { recursive: true });
    await writeFile(path.join(dir, to), filled);
  }
}

/** @returns a name that npm accepts: https://docs.npmjs.com/cli/configuring-npm/package-json#name */
const packageName = (directory: string) =>
  (directory === 'chronofolio' ? 'chronofolio-site' : directory) // no package depends on its own name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200) || 'portfolio';

/** @throws {UserError} where it fails */
function installPackages(manager: Manager, args: string[], dir: string): void {
  const { status, stdout, stderr, error } = spawnSync(manager, args, {
    cwd: dir,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'pipe'],
    // On Windows, package managers are scripts, which only a shell runs.
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  throw new UserError(installProblem(manager, error?.message ?? stdout + stderr));
}

/** Removes what a directory has except for these files. */
async function removeOthers(dir: string, names: string[]): Promise<void> {
  for (const name of readdirSync(dir)) {
    if (!names.includes(name)) await rm(path.join(dir, name), { recursive: true });
  }
}

/** Begins a repository with a first commit, unless the directory is in one or the machine has no Git. */
function beginRepository(dir: string): void {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: dir, stdio: 'ignore' }).status === 0;
  if (git('rev-parse', '--git-dir') || !git('init', '--initial-branch=main')) return;
  // Without a name and an address of the author, the commit is left to the owner.
  if (git('add', '--all')) git('commit', '--message=Begin the portfolio');
}
