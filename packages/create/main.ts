import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { askText, isTerminal } from '#cli/support/ask.ts';
import { addQuestions, answerErrors, NAMES } from '#cli/support/questions.ts';
import { run } from '#cli/support/run.ts';
import { UserError } from '#site/files/user-error.ts';
import type { Answers } from '#site/sample/owner.ts';
import { createSite } from './create-site.ts';

interface Options extends Answers {
  install: boolean;
  git: boolean;
  import?: string;
  importGithub?: true;
}

const program = new Command('npm create chronofolio@latest')
  .usage('<directory> -- [options]')
  .description('Makes a portfolio site in a new directory.')
  .argument('[directory]')
  .option('--no-install', 'write the files, without installing the program and writing the content')
  .option('--no-git', 'begin no Git repository')
  .helpOption('--help', 'display this help')
  .exitOverride()
  .showHelpAfterError('See npm create chronofolio@latest -- --help');
addQuestions(program);
program.action(async (named: string | undefined, options: Options) => {
  const { install, git, importGithub, ...answers } = options;
  // `init` asks for those that are missing.
  const errors = answerErrors(
    answers,
    NAMES.filter((name) => answers[name] !== undefined),
  );
  if (errors.length > 0) program.error(errors.join('\n'));
  if (answers.import) {
    answers.import = path.resolve(answers.import); // `init` runs in the directory of the site
    if (!existsSync(answers.import)) throw new UserError(`${answers.import} does not exist.`);
  }
  await createSite({
    dir: path.resolve(named ?? (await askDirectory())),
    userAgent: process.env.npm_config_user_agent ?? '',
    answers: Object.entries(answers)
      .flatMap(([name, answer]) => [`--${name}`, answer ?? ''])
      .concat(importGithub ? '--import-github' : []),
    installs: install,
    usesGit: git,
  });
});
await run(async () => void (await program.parseAsync()));

/** @throws {UserError} without a terminal, or where the owner cancels */
async function askDirectory(): Promise<string> {
  const problem = 'Name the directory of the site: npm create chronofolio@latest my-site';
  if (!isTerminal()) throw new UserError(problem);
  return (await askText('Directory', 'my-site', (answer) => (answer ? undefined : problem))) ?? '';
}
