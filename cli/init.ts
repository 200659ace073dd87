import { existsSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { UserError } from '#site/files/user-error.ts';
import { completeAnswer, type Owner, ownerSchema } from '#site/sample/owner.ts';
import { replaceSample, requireSample } from '#site/sample/skeleton.ts';
import { importCommand } from './import.ts';
import { askText, askYesOrNo, expandPath, isTerminal } from './support/ask.ts';
import { OWN_SITE } from './support/own-site.ts';

/** The questions, in this order; each is an option too. */
const QUESTIONS = {
  name: { label: 'Your name', example: 'Ada Lovelace' },
  role: { label: 'Your role', example: 'Senior developer' },
  email: { label: 'Your e-mail address', example: 'ada@ada.example' },
  location: { label: 'Your location', example: 'London or remote' },
  url: { label: 'The address of the site', example: 'ada.example or you.github.io/portfolio' },
  language: { label: 'The language of your texts, if not English', example: 'de or German' },
  pitch: { label: 'What you do and for whom, in a sentence', example: 'I make engines think.' },
  github: { label: 'Your name on GitHub', example: 'ada' },
  linkedin: { label: 'Your profile on LinkedIn', example: 'linkedin.com/in/ada' },
  assistant: {
    label: 'The address of your assistant site, such as a chat or a calendar',
    example: 'https://chat.ada.example/',
  },
} satisfies Record<keyof Owner, { label: string; example: string }>;

type Answers = { [Name in keyof Owner]?: string | undefined };
const NAMES = Object.keys(QUESTIONS) as (keyof Owner)[];

interface Sources {
  /** A JSON Resume, or the ZIP file or directory of an export of LinkedIn. */
  import?: string | undefined;
  importGithub?: boolean | undefined;
}
const FILE_LABEL = 'A JSON Resume (.json) or an export of LinkedIn (.zip) to import';

export const init = new Command('init')
  .description('Replaces the sample with content of your own: empty, or imported.')
  .addHelpText('after', '\nOn a terminal it asks for each option that is missing.');
for (const name of NAMES) {
  const { label, example } = QUESTIONS[name];
  init.option(
    `--${name} <${name}>`,
    `${label} (${isOptional(name) ? 'optional, ' : ''}for example ${example})`,
  );
}
init.option('--import <file>', `${FILE_LABEL} (optional)`);
init.option('--import-github', 'import your repositories on GitHub as projects (optional)');
init.action(async ({ import: file, importGithub, ...flags }: Answers & Sources) => {
  const toAsk = isTerminal() ? NAMES.filter((name) => flags[name] === undefined) : [];
  const errors = NAMES.filter((name) => !toAsk.includes(name)).flatMap((name) => {
    const message = validate(name, flags[name]);
    return message ? [`error: --${name} ${message}`] : [];
  });
  if (importGithub && !flags.github && !toAsk.includes('github')) {
    errors.push('error: --import-github needs your name as --github');
  }
  if (errors.length > 0) init.error(errors.join('\n'));
  if (file && !existsSync(file)) throw new UserError(`${file} does not exist`);

  await requireSample(OWN_SITE.contentDir);
  const answers = { ...flags };
  for (const name of toAsk) answers[name] = await ask(name);
  const owner = ownerSchema.parse(complete(answers));
  const sources = isTerminal()
    ? await askSources({ import: file, importGithub }, owner)
    : { import: file, importGithub };
  const month = new Date().toISOString().slice(0, 'yyyy-mm'.length);
  await replaceSample(owner, month, OWN_SITE);
  await importAll(sources, owner);
  console.log(
    'Replaced the sample in content/. npm run dev shows the site; npm run check lists what is still to write.',
  );
});

/** @throws {UserError} where the owner cancels */
function ask(name: keyof Owner): Promise<string | undefined> {
  const { label, example } = QUESTIONS[name];
  const message = isOptional(name) ? `${label} (optional)` : label;
  return askText(message, example, (answer) => validate(name, answer));
}

/** Asks what to import, where the options do not say it. @throws {UserError} where the owner cancels */
async function askSources(given: Sources, { github }: Owner): Promise<Sources> {
  const file = await (given.import ??
    askText(`${FILE_LABEL} (optional)`, 'resume.json', (answer) =>
      !answer || existsSync(expandPath(answer)) ? undefined : 'does not exist',
    ));
  const importGithub =
    given.importGithub ??
    (github !== undefined && (await askYesOrNo('Import your repositories as projects?')));
  return { import: file && expandPath(file), importGithub };
}

/** @throws {UserError} where a source cannot be imported; it says how to try again */
async function importAll({ import: file, importGithub }: Sources, { github }: Owner) {
  const user = github && new URL(github).pathname.split('/')[1];
  const calls = [
    ...(file ? [[isLinkedIn(file) ? 'linkedin' : 'json-resume', file, '--keep']] : []),
    ...(importGithub && user ? [['github', user]] : []),
  ];
  for (const call of calls) {
    try {
      await importCommand.parseAsync([...call, '--write'], { from: 'user' });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const again = `npm run portfolio -- import ${call.join(' ')} --write`;
      throw new UserError(
        `${error.message}\nThe sample is replaced, but this was not imported. To try again: ${again}`,
      );
    }
  }
}

const isLinkedIn = (file: string) => /\.zip$/i.test(file) || statSync(file).isDirectory();

/** A part of a host name, such as `ada` without `.dev`. */
const HOST_LABEL = /^[\p{L}\p{N}-]+$/u;

/** @returns what is wrong with an answer */
function validate(name: keyof Owner, answer: string | undefined): string | undefined {
  if (/\p{Cc}/u.test(answer ?? '')) return 'must be one line of text';
  const result = ownerSchema.shape[name].safeParse(answer && completeAnswer(name, answer));
  const message = result.error?.issues[0]?.message;
  if (message && answer && name === 'url' && HOST_LABEL.test(answer.trim())) {
    return `must be a whole address, such as ${answer.trim()}.dev`;
  }
  return message && (answer === undefined ? `is missing: it ${message}` : message);
}

function complete(answers: Answers): Answers {
  const completed = NAMES.map((name) => [
    name,
    answers[name] && completeAnswer(name, answers[name]),
  ]);
  return Object.fromEntries(completed);
}

function isOptional(name: keyof Owner): boolean {
  return ownerSchema.shape[name].safeParse(undefined).success;
}
