import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { askText, isTerminal } from '#cli/support/ask.ts';
import { run } from '#cli/support/run.ts';
import { UserError } from '#site/files/user-error.ts';
import type { Owner } from '#site/sample/owner.ts';
import { createSite } from './create-site.ts';

/** Those of `chronofolio init`, which this package is without. */
const ANSWERS = Object.keys({
  ...{ name: '', role: '', email: '', location: '', url: '', language: '', pitch: '' },
  ...{ github: '', linkedin: '', assistant: '' },
} satisfies Record<keyof Owner, ''>);
const OPTIONS = [...ANSWERS, 'import', 'import-github', 'no-install', 'no-git'];

const HELP = `Usage: npm create chronofolio@latest <directory> -- [options]

Makes a portfolio site in a new directory.

Options:
  --no-install   write the files, without installing the program and writing the content
  --no-git       begin no Git repository
  --help         display this help

All other options are those of “npx chronofolio init”, which writes the content: ${ANSWERS.map((name) => `--${name}`).join(', ')},
--import <file> and --import-github. A terminal asks for those that are missing.`;

await run(async () => {
  const { version } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'),
  );
  const options = process.argv.slice(2);
  if (options.includes('--help')) return console.log(HELP);
  checkOptions(options);
  const directory = options[0]?.startsWith('-') ? undefined : options.shift();
  await createSite({
    dir: path.resolve(directory ?? (await askDirectory())),
    version,
    templateDir: path.join(import.meta.dirname, 'template'),
    userAgent: process.env.npm_config_user_agent ?? '',
    answers: withAbsolutePaths(options.filter((option) => !/^--no-(install|git)$/.test(option))),
    installs: !options.includes('--no-install'),
    usesGit: !options.includes('--no-git'),
  });
});

/** @throws {UserError} without a terminal, or where the owner cancels */
async function askDirectory(): Promise<string> {
  const problem = 'Name the directory of the site: npm create chronofolio@latest my-site';
  if (!isTerminal()) throw new UserError(problem);
  return (await askText('Directory', 'my-site', (answer) => (answer ? undefined : problem))) ?? '';
}

/** @throws {UserError} for what `init` would refuse only after the packages are installed */
function checkOptions(options: string[]): void {
  const problems = options.flatMap((option, index) => {
    const [, name, file = options[index + 1]] = /^--([^=]+)(?:=(.*))?$/.exec(option) ?? [];
    if (!name) return [];
    if (!OPTIONS.includes(name)) return [`--${name} is not an option. --help lists them.`];
    return name === 'import' && file && !existsSync(file) ? [`${file} does not exist.`] : [];
  });
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

/** Resolves the file to import, because `init` runs in the directory of the site. */
function withAbsolutePaths(options: string[]): string[] {
  return options.map((option, index) => {
    if (options[index - 1] === '--import') return path.resolve(option);
    return option.replace(/^--import=(.+)/, (_, file) => `--import=${path.resolve(file)}`);
  });
}
