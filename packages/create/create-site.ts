import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from '#cli/support/run-program.ts';
import { shellQuote } from '#cli/support/shell-quote.ts';
import { isJunk } from '#site/files/is-junk.ts';
import {
  forgetRegistryOf,
  installationBy,
  installProblem,
  isComplete,
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

const MANIFEST = 'package.json';
const SCRIPTS = ['dev', 'build', 'start', 'check', 'resume'];

interface Options {
  /** The directory of the site, absolute. */
  dir: string;
  /** What the package manager that runs this says about itself, such as `pnpm/10.4.1 npm/? node/v22.14.0`. */
  userAgent: string;
  /** Options for `chronofolio init`. */
  answers: string[];
  installs: boolean;
  usesGit: boolean;
}

/**
 * Makes a repository for a site: a few files, the program as a dependency, and the owner's content.
 * @throws {UserError} where the directory cannot be used, and then nothing is written; or where the packages
 *   cannot be installed or the content cannot be written, and then the message says how to go on
 */
export async function createSite(options: Options): Promise<void> {
  const { dir, userAgent, answers, installs, usesGit } = options;
  const [, name = 'npm', release = ''] = /^(npm|pnpm|yarn)\/([\d.]+)/.exec(userAgent) ?? [];
  const manager = name as Manager;
  const { install } = installationBy(manager, release);
  const init = ['npx', 'chronofolio', 'init', ...answers];
  const inside = path.relative(process.cwd(), dir);
  const goOn = (...steps: string[][]) =>
    [...(inside ? [['cd', inside]] : []), ...steps]
      .map((step) => step.map(shellQuote).join(' '))
      .join(' && ');
  const toComplete = `To continue: ${goOn([manager, 'install'], init)}`;
  const files = siteFiles(dir, manager, release);
  requireFree(dir, files);
  const forgetPackages = () => rm(path.join(dir, 'node_modules'), { recursive: true, force: true });
  if (isBegun(dir)) {
    if (!existsSync(path.join(dir, 'content'))) await forgetPackages();
    throw new UserError(`There is an unfinished site in ${dir}. ${toComplete}`);
  }
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), text);
  }
  console.log(`Wrote ${[...files.keys()].join(', ')} into ${dir}.`);
  if (!installs) return console.log(toComplete);
  console.log(`Installing the packages with ${manager}`);
  forgetRegistryOf(manager);
  const { isSuccess, output } = await runProgram(manager, install, { cwd: dir });
  if (!isComplete(isSuccess, output)) {
    // The next installation would take packages that are incomplete for complete ones.
    await forgetPackages();
    throw new UserError(`${installProblem(manager, output)}. ${toComplete}`);
  }
  const program = path.join(dir, 'node_modules/chronofolio/lib/node/bin.js');
  const call = [program, 'init', ...answers];
  if (spawnSync(process.execPath, call, { cwd: dir, stdio: 'inherit' }).status !== 0) {
    throw new UserError(`The site has no content yet. To continue: ${goOn(init)}`);
  }
  if (usesGit) beginRepository(dir);
  console.log(`To see the site: ${goOn([manager, 'run', 'dev'])}`);
}

/**
 * @param files that will be written; those of a try that was killed do not count
 * @throws {UserError} where a site in this directory would mix with something else than one that was begun
 */
function requireFree(dir: string, files: Map<string, string>): void {
  const other =
    'Name a directory that is empty or does not exist: npm create chronofolio@latest my-site';
  if (existsSync(dir) && !statSync(dir).isDirectory()) {
    throw new UserError(`${dir} is a file. ${other}`);
  }
  if (isBegun(dir)) return;
  if (existsSync(dir) && !hasOnly(dir, files)) throw new UserError(`${dir} is not empty. ${other}`);
  const workspace = workspaceAbove(path.dirname(dir));
  if (workspace) {
    throw new UserError(
      `${dir} is in the workspace ${workspace}, whose packages would be shared. Make the site outside of it.`,
    );
  }
}

/** A file that was written in part is no JSON. */
function isBegun(dir: string): boolean {
  try {
    return JSON.stringify(JSON.parse(read(dir, MANIFEST))).includes('"chronofolio"');
  } catch {
    return false;
  }
}

/** @returns whether a directory has only some of these files, as far as they were written */
const hasOnly = (dir: string, files: Map<string, string>, inside = ''): boolean =>
  readdirSync(path.join(dir, inside), { withFileTypes: true }).every((entry) => {
    const name = inside + entry.name;
    if (name === '.git' || isJunk(entry.name)) return true;
    if (!entry.isDirectory()) return files.get(name)?.startsWith(read(dir, name));
    const isOurs = [...files.keys()].some((file) => file.startsWith(`${name}/`));
    return isOurs && hasOnly(dir, files, `${name}/`);
  });

const read = (dir: string, name: string) => readFileSync(path.join(dir, name), 'utf8');

/** @returns the texts of the files by their names; the last is the one that makes a directory a site */
function siteFiles(dir: string, manager: Manager, release: string): Map<string, string> {
  // Both packages have the same version.
  const { version } = JSON.parse(read(import.meta.dirname, MANIFEST));
  const name = packageName(path.basename(dir));
  const cache = manager === 'npm' ? '          cache: npm\n' : '';
  const values: Record<string, string> = {
    ...{ name, cache },
    install: installationBy(manager, release).inWorkflow,
  };
  const files = new Map<string, string>();
  for (const [from, to] of Object.entries(FILES)) {
    const text = read(import.meta.dirname, `template/${from}`);
    files.set(
      to,
      text.replace(/(?<!\{)\{(\w+)\}/g, (all, name) => values[name] ?? all),
    );
  }
  if (manager === 'yarn') {
    // Yarn 2 and later would keep packages in archives, which bundlers do not read.
    files.set('.yarnrc.yml', 'nodeLinker: node-modules\n');
    // Without a lock file, they take the nearest directory above that has a package.json.
    files.set('yarn.lock', '');
  }
  const manifest = {
    name,
    private: true,
    type: 'module',
    // Otherwise Corepack would take Yarn 1. Pnpm needs no such help, and would look for all its own packages.
    ...(manager === 'yarn' && { packageManager: `${manager}@${release}` }),
    scripts: Object.fromEntries(SCRIPTS.map((script) => [script, `chronofolio ${script}`])),
    dependencies: { chronofolio: version },
  };
  return files.set(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
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

/** Begins a repository with a first commit, unless the directory is in one or the machine has no Git. */
function beginRepository(dir: string): void {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: dir, stdio: 'ignore' }).status === 0;
  if (git('rev-parse', '--git-dir') || !git('init', '--initial-branch=main')) return;
  // Without a name and an address of the author, the commit is left to the owner.
  if (git('add', '--all')) git('commit', '--message=Begin the portfolio');
}
