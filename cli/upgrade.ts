import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import lt from 'semver/functions/lt.js';
import valid from 'semver/functions/valid.js';
import { isScalar, parseDocument } from 'yaml';
import {
  forgetRegistryOf,
  installationBy,
  installProblem,
  isComplete,
  LOCK_FILES,
  type Manager,
  managerOf,
  workspaceAbove,
} from '#site/files/package-manager.ts';
import { ROOT } from '#site/files/paths.ts';
import { stripControls, UserError } from '#site/files/user-error.ts';
import { compareSites, readSite } from './support/compare-sites.ts';
import { runProgram } from './support/run-program.ts';
import { commitCopy, copySite, requireAuthor, type SiteCopy } from './support/site-copy.ts';
import { type Manifest, nodeProblem } from './support/start-on-node.ts';

/** A version of this program that is installed. */
interface Program {
  version: string;
  bin: string;
}

const DEPENDENCY = 'chronofolio';
const NEWEST = 'latest';
const GROUPS = ['dependencies', 'devDependencies'];

const stopped = new AbortController();

export const upgrade = new Command('upgrade')
  .description('Shows what another version would change, and changes to it with --write.')
  .argument('[version]', 'such as 1.3.0; without it, the newest', toVersion, NEWEST)
  .option('--write', 'make the change, as one commit; without it, it is only shown')
  .action(async (named: string, { write = false }: { write?: boolean }) => {
    const site = process.cwd();
    const current = currentProgram(site);
    forgetRegistryOf(managerOf(site).manager);
    if (write) await requireAuthor(site);
    const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopped.abort());
    try {
      const copy = await copySite(site, path.join(dir, 'site'));
      await upgradeSite(site, copy, current, await findVersion(site, named), write);
    } finally {
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    }
  });

/** @throws {InvalidArgumentError} for a range or a tag, which may be another version tomorrow */
function toVersion(text: string): string {
  const version = valid(text);
  if (version) return version;
  throw new InvalidArgumentError('It must be a version such as 1.3.0.');
}

/** @throws {UserError} where the directory is not that of a site with its packages installed */
function currentProgram(site: string): Program {
  if (site === ROOT) {
    throw new UserError('This is a clone of the project, which Git updates: see docs/updates.md');
  }
  const manifest = path.join(site, 'package.json');
  const groups = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  if (!GROUPS.some((group) => groups[group]?.[DEPENDENCY])) {
    throw new UserError(
      `${site} has no package.json with Chronofolio as a dependency. Run the command in the directory of your site; npm create chronofolio@latest my-site makes one.`,
    );
  }
  try {
    return programIn(site);
  } catch {
    const { manager } = managerOf(site);
    throw new UserError(`Chronofolio is not installed here. To install it: ${manager} install`);
  }
}

function programIn(dir: string): Program {
  const file = createRequire(path.join(dir, 'package.json')).resolve(`${DEPENDENCY}/package.json`);
  const { version, bin } = JSON.parse(readFileSync(file, 'utf8'));
  return { version, bin: path.join(path.dirname(file), bin[DEPENDENCY]) };
}

/** @throws {UserError} where the registry has no such version, or does not answer */
async function findVersion(site: string, named: string): Promise<Manifest> {
  const { manager, release } = managerOf(site);
  const [program, ...args] = installationBy(manager, release).view;
  const call = [...args, `${DEPENDENCY}@${named}`];
  const { isSuccess, stdout, output } = await run(program, call, site);
  if (!isSuccess && !/\bE404\b|ETARGET|Code: 404/.test(output)) throw installError(program, output);
  // Where there is no such version, some answer with nothing, and others with the newest one.
  const manifest = isSuccess && stdout.trim() ? JSON.parse(stdout) : undefined;
  if (manifest && (named === NEWEST || manifest.version === named)) return manifest;
  if (named === NEWEST) {
    const settings = program === 'yarn' ? '.yarnrc.yml' : '.npmrc';
    throw new UserError(
      `The registry that ${program} asks has no Chronofolio: name the one that has it in ${settings}.`,
    );
  }
  throw new UserError(
    `The registry has no Chronofolio ${named}. To list its versions: npm view ${DEPENDENCY} versions`,
  );
}

async function upgradeSite(
  site: string,
  copy: SiteCopy,
  current: Program,
  next: Manifest,
  write: boolean,
): Promise<void> {
  const { version } = next;
  if (lt(version, current.version)) {
    throw new UserError(
      `Chronofolio ${current.version} is installed, which is newer than ${version}. To go back, revert the commit of the upgrade, and install.`,
    );
  }
  const problem = nodeProblem(next);
  if (problem) throw new UserError(problem);
  const { manager, release } = managerOf(site);
  const { install, fetch } = installationBy(manager, release);
  const isOther = version !== current.version;
  if (isOther) {
    requireOwnLockFile(site, version);
    print(`Chronofolio ${current.version} → ${version}: builds the site with both.`);
    await setVersion(copy.dir, version);
    const { isSuccess, output } = await run(manager, fetch, copy.dir);
    if (!isComplete(isSuccess, output)) throw installError(manager, output);
  }
  const before = isOther ? await build(current, copy.dir) : undefined;
  const program = isOther ? programIn(copy.dir) : current;
  const migrated = await runOn(copy.dir, program, 'migrate');
  if (!migrated.isSuccess) throw new UserError(migrated.output);
  await copy.git('add', '--intent-to-add', '--', 'content');
  const shown = ['content', 'package.json'];
  const lockFile = await copy.git('ls-files', '--', LOCK_FILES[manager]);
  const names = lockFile ? [...shown, lockFile] : shown;
  const isChanged = (await copy.git('diff', '--name-only', copy.head, '--', ...names)) !== '';
  if (!isChanged && !isOther) {
    return print(`Chronofolio ${version} is installed, and the content needs no change.`);
  }
  print(migrated.output);
  print(await copy.git('diff', '--no-ext-diff', '--find-renames', copy.head, '--', ...shown));
  const checked = await runOn(copy.dir, program, 'check');
  print(`npx chronofolio check of ${version}:\n\n${checked.output}`);
  const after = checked.isSuccess ? await build(program, copy.dir) : undefined;
  if (before && after) print(compareSites(before, after));
  // As `check` does; the content can be corrected only with the new version.
  if (!checked.isSuccess) process.exitCode = 1;

  if (!write) {
    return print(`Nothing was changed. To upgrade: npx chronofolio upgrade ${version} --write`);
  }
  const toInstall = `${manager} install`;
  if (isChanged) {
    await commitCopy(site, copy, names, `Upgrade Chronofolio to ${version}`);
    print(`Committed the upgrade to ${version}. To go back: git revert HEAD && ${toInstall}`);
  }
  // Not stopped halfway: the owner's signal reaches the package manager itself.
  if (!isOther) return;
  const { isSuccess, output } = await runProgram(manager, install, { cwd: site });
  if (!isComplete(isSuccess, output)) {
    // Of all, because `npm install` would take packages that are incomplete for complete ones.
    const again = manager === 'npm' ? 'npm ci' : toInstall;
    throw new UserError(`Chronofolio ${version} is not installed yet. To install it: ${again}`);
  }
}

/** @throws {UserError} where other packages share the lock file */
function requireOwnLockFile(site: string, version: string): void {
  const workspace = workspaceAbove(site);
  if (workspace) {
    throw new UserError(
      `The site is in the workspace ${workspace}, whose packages share a lock file. Install ${DEPENDENCY}@${version} there yourself; then npx chronofolio upgrade --write changes the content.`,
    );
  }
}

const installError = (manager: Manager, output: string) =>
  new UserError(`${installProblem(manager, output)}, then run the same command again.`);

/** Sets the version that is installed, and keeps the format of `package.json`. */
async function setVersion(dir: string, version: string): Promise<void> {
  const file = path.join(dir, 'package.json');
  const text = await readFile(file, 'utf8');
  const manifest = parseDocument(text); // YAML includes JSON
  const nodes = GROUPS.map((group) => manifest.getIn([group, DEPENDENCY], true));
  const [from, to] = nodes.find(isScalar)?.range ?? [0, 0];
  await writeFile(file, text.slice(0, from) + JSON.stringify(version) + text.slice(to));
}

/** Builds the copy of the site, or says why it cannot be built. */
async function build(program: Program, dir: string) {
  const { isSuccess, output } = await runOn(dir, program, 'build');
  if (isSuccess) return await readSite(path.join(dir, 'dist'));
  print(`Chronofolio ${program.version} cannot build the site:\n\n${output}`);
  return undefined;
}

const runOn = (dir: string, { bin }: Program, command: string) =>
  run(process.execPath, [bin, command], dir);

const run = (program: string, args: string[], cwd: string) =>
  runProgram(program, args, { cwd, signal: stopped.signal });

function print(text: string): void {
  if (text) console.log(`${stripControls(text.trim())}\n`);
}
