import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../chronofolio/src/cli/support/run-command.ts';
import { shellQuote } from '../../chronofolio/src/cli/support/shell-quote.ts';
import { isJunk } from '../../chronofolio/src/files/is-junk.ts';
import { UserError } from '../../chronofolio/src/files/user-error.ts';

/** The path in the site of each file of the template. `chronofolio init` writes the content. */
const TEMPLATE_FILES = {
  'README.md': 'README.md',
  'AGENTS.md': 'AGENTS.md',
  _gitignore: '.gitignore',
  'publish.yml': '.github/workflows/publish.yml',
  'refresh.yml': '.github/workflows/refresh.yml',
  'dependabot.yml': '.github/dependabot.yml',
};
const SCRIPTS = ['dev', 'build', 'start', 'check', 'resume'];
const USAGE = 'npm create chronofolio@latest my-site';

/** Makes a repository for a site: project files, the program as a dependency, and the owner's content. */
await run(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  if (!name || name.startsWith('-')) {
    throw new UserError(
      `Name the directory of the site: ${USAGE}\nOptions of chronofolio init may follow: ${USAGE} -- --import resume.json`,
    );
  }
  const dir = path.resolve(name);
  if (existsSync(dir) && !readdirSync(dir).every((file) => file === '.git' || isJunk(file))) {
    throw new UserError(
      `${dir} is not empty. Name a directory that is empty or does not exist: ${USAGE}`,
    );
  }
  const agent = process.env.npm_config_user_agent ?? '';
  const [, manager = 'npm', release = ''] = /^(npm|pnpm)\/([\d.]+)/.exec(agent) ?? [];
  const files = siteFiles(manager, release);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  console.log(`Wrote ${Object.keys(files).join(', ')} into ${dir}.`);

  const inside = path.relative('', dir);
  const toGo = inside ? `cd ${shellQuote(inside)} && ` : '';
  // The command runs in the directory of the site.
  const answers = options.map((text, at) =>
    options[at - 1] === '--import' && !/^(?:https?|github):/.test(text) ? path.resolve(text) : text,
  );
  const init = ['npx', 'chronofolio', 'init', ...answers].map(shellQuote).join(' ');
  const inSite = { cwd: dir, stdio: 'inherit' } as const;
  const isWindows = process.platform === 'win32'; // package managers are scripts on Windows
  if (spawnSync(manager, ['install'], { ...inSite, shell: isWindows }).status !== 0) {
    // The next installation would take incomplete packages for complete ones.
    rmSync(path.join(dir, 'node_modules'), { recursive: true, force: true });
    throw new UserError(
      `${manager} could not install the packages. To continue: ${toGo}${manager} install && ${init}`,
    );
  }
  const program = path.join(dir, 'node_modules/chronofolio/bin.js');
  const env = { ...process.env, INIT_CWD: process.cwd() }; // where `init` looks for files
  if (spawnSync(process.execPath, [program, 'init', ...answers], { ...inSite, env }).status !== 0)
    throw new UserError(`The site has no content yet. To continue: ${toGo}${init}`);
  beginRepository(dir);
  console.log(`To see the site: ${toGo}${manager} run dev`);
});

function siteFiles(manager: string, release: string): Record<string, string> {
  const read = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');
  // GitHub's runners have no pnpm.
  const install = manager === 'npm' ? 'npm ci' : `npx --yes pnpm@${release} install`;
  const manifest = {
    name: 'portfolio',
    private: true,
    type: 'module',
    scripts: Object.fromEntries(SCRIPTS.map((script) => [script, `chronofolio ${script}`])),
    // The versions of both packages are the same.
    dependencies: { chronofolio: `^${JSON.parse(read('package.json')).version}` },
  };
  return {
    ...Object.fromEntries(
      Object.entries(TEMPLATE_FILES).map(([from, to]) => [
        to,
        read(`template/${from}`).replace('{install}', install),
      ]),
    ),
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  };
}

/** Makes a Git repository with a first commit, unless the directory is in a repository or Git is missing. */
function beginRepository(dir: string): void {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: dir, stdio: 'ignore' }).status === 0;
  if (git('rev-parse', '--git-dir') || !git('init', '--initial-branch=main')) return;
  // The commit fails if Git does not know the author, and is then left to the owner.
  if (git('add', '--all')) git('commit', '--message=Begin the portfolio');
}
