import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull, UserError } from '#site/files/user-error.ts';
import { runProgram } from './run-program.ts';

/** A copy of a site as it was committed, whose changes can become the next commit of the site. */
export interface SiteCopy {
  dir: string;
  /** The commit that it was copied from. */
  head: string;
  /** Runs Git on the copy, with the history of the site and an index of its own. */
  git: Git;
}

/** @returns what Git prints @throws {UserError} with what Git says */
type Git = (...args: string[]) => Promise<string>;

const gitIn =
  (cwd: string, env: NodeJS.ProcessEnv = {}): Git =>
  async (...args) => {
    const settings = { ...process.env, ...env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' };
    const { isSuccess, stdout, output } = await runProgram('git', args, { cwd, env: settings });
    if (isSuccess) return stdout.trimEnd();
    if (/not a git repository/.test(output)) throw new UserError(NO_REPOSITORY);
    if (/permission denied|insufficient permission|read-only file system/i.test(output))
      throw new UserError(`${NO_PERMISSION} Git says: ${output.trim()}`);
    const error = new UserError(`Git says: ${output.trim()}`);
    throw isDiskFull(error) ? new Error(output) : error;
  };

const NO_REPOSITORY =
  'This site is not in a Git repository, so nobody could undo the upgrade. Begin one: git init -b main && git add --all && git commit --message "Begin the portfolio"';

const NO_PERMISSION =
  'Git may not write all files of this site: give your user permission for them, and run the command again.';

/**
 * Copies the committed files, and of the ignored ones the content, the cache and settings such as `.npmrc`.
 * @param to a directory that does not exist
 * @throws {UserError} where a file is not committed
 */
export async function copySite(site: string, to: string): Promise<SiteCopy> {
  const git = gitIn(site);
  await requireCommitted(git);
  const env = {
    GIT_DIR: await git('rev-parse', '--absolute-git-dir'),
    GIT_WORK_TREE: to,
    GIT_INDEX_FILE: `${to}.index`,
  };
  const head = await git('rev-parse', 'HEAD');
  await mkdir(to);
  await gitIn(to, env)('read-tree', head);
  await gitIn(to, env)('checkout-index', '--all', '--index');
  const dir = path.join(to, await git('rev-parse', '--show-prefix'));
  const kinds = ['--others', '--ignored', '--exclude-standard', '--directory'];
  for (const name of (await git('ls-files', '-z', ...kinds)).split('\0')) {
    if (!name || (name.endsWith('/') && !/^(content|\.cache)\//.test(name))) continue;
    const options = { recursive: true, verbatimSymlinks: true };
    await cp(path.join(site, name), path.join(dir, name), options);
  }
  return { dir, head, git: gitIn(dir, env) };
}

async function requireCommitted(git: Git): Promise<void> {
  if ((await git('status', '--porcelain')) === '') return;
  throw new UserError(
    'Some files are not committed. Commit them first, so that the upgrade is a commit of its own: git add --all && git commit',
  );
}

/** @throws {UserError} where Git does not know who commits */
export const requireAuthor = (site: string) => gitIn(site)('var', 'GIT_COMMITTER_IDENT');

/**
 * Commits files of the copy, and brings the site to this commit: all of them, or none.
 * @param names of files and directories
 * @throws {UserError} where the site has changed since it was copied, or cannot be written
 */
export async function commitCopy(
  site: string,
  copy: SiteCopy,
  names: string[],
  message: string,
): Promise<void> {
  const git = gitIn(site);
  await copy.git('add', '--all', '--', ...names);
  const tree = await copy.git('write-tree');
  const signs = await git('config', '--type=bool', '--default=false', 'commit.gpgSign');
  const options = ['-p', copy.head, '-m', message, ...(signs === 'true' ? ['-S'] : [])];
  const commit = await git('commit-tree', tree, ...options);
  await requireCommitted(git);
  try {
    await git('merge', '--ff-only', '--quiet', commit);
  } catch (error) {
    // The disk is full, for example. All that is undone was committed a moment ago.
    const kinds = ['--name-only', '--diff-filter=A', '-z', '--relative'];
    const added = await git('diff-tree', '-r', ...kinds, copy.head, commit);
    for (const name of added.split('\0').filter(Boolean))
      await rm(path.join(site, name), { force: true });
    await git('reset', '--hard', '--quiet');
    throw error;
  }
}
