import type { Command } from 'commander';
import { type Answers, type Owner, problemWith } from '#site/sample/owner.ts';

/** The questions of `init`, in this order; each is an option too. */
export const QUESTIONS = {
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

export const NAMES = Object.keys(QUESTIONS) as (keyof Owner)[];

/** @returns a line for each option of these names whose answer is invalid or missing */
export const answerErrors = (answers: Answers, names: (keyof Owner)[]): string[] =>
  names.flatMap((name) => {
    const problem = problemWith(name, answers[name]);
    return problem ? [`error: --${name} ${problem}`] : [];
  });

export const FILE_LABEL = 'A JSON Resume (.json) or an export of LinkedIn (.zip) to import';

/** Adds the options of `init` to a command: `init` itself, or one that passes them on. */
export function addQuestions(command: Command): void {
  for (const [name, { label, example }] of Object.entries(QUESTIONS))
    command.option(`--${name} <${name}>`, `${label}; for example ${example}`);
  command
    .option('--import <file>', FILE_LABEL)
    .option('--import-github', 'import your repositories on GitHub as projects')
    .addHelpText(
      'after',
      '\n--name, --role, --email, --location and --url are required. They may be left out where the file to import\nhas them, and on a terminal, which asks for each option that is missing.',
    );
}
