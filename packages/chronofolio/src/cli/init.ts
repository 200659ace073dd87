import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command, Option } from 'commander';
import { today } from '#content/dates/today.ts';
import { type Imported, readAnswers, withoutAnswers, withoutProfiles } from '#import/imported.ts';
import { requireNoContent, writeNewContent } from '#init/new-content.ts';
import {
  type Answers,
  completeAnswer,
  isOptional,
  type Owner,
  ownerSchema,
  problemWith,
} from '#init/owner-answers.ts';
import { THEME_CHOICES, THEMES_PICTURE, type ThemeChoice } from '#init/themes.ts';
import { applyImport, isAddress, readAny } from './import.ts';
import { askChoice, askText, expandPath, isTerminal } from './support/ask.ts';
import { SITE_DIRS } from './support/site-dirs.ts';

/** The questions of `init`, in their order. Each question is also an option. */
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

const OWNER_FIELDS = Object.keys(QUESTIONS) as (keyof Owner)[];

const FILE_LABEL =
  'What to import: a file, folder or address, such as resume.json, LinkedIn’s PDF or archive, or github:ada';

export const init = new Command('init').description(
  'Writes content of your own, empty or imported.',
);
for (const [name, { label, example }] of Object.entries(QUESTIONS))
  init.option(`--${name} <${name}>`, `${label}; for example ${example}`);

/** The look of a new site. */
export const themeOption = () =>
  new Option('--theme <theme>', 'The look').choices(Object.keys(THEME_CHOICES));

init
  .option('--import <file>', FILE_LABEL)
  .addOption(themeOption())
  .addHelpText(
    'after',
    '\n--name, --role, --email, --location and --url are required. They may be left out where the file to import\nhas them, and on a terminal, which asks for each option that is missing.',
  );
type Flags = Answers & { import?: string; theme?: ThemeChoice };
init.action(async ({ import: source, theme, ...flags }: Flags) => {
  await requireNoContent(SITE_DIRS.contentDir);
  const file = source ?? (isTerminal() ? await askFile() : undefined);
  const imported = file ? await readAny(file) : undefined;
  const importedAnswers = imported ? validAnswersIn(imported) : {};
  const toAsk = isTerminal() ? OWNER_FIELDS.filter((name) => flags[name] === undefined) : [];
  const answers: Answers = { ...importedAnswers, ...flags };
  const errors = OWNER_FIELDS.filter((name) => !toAsk.includes(name)).flatMap((name) => {
    const problem = problemWith(name, answers[name]);
    return problem ? [`error: --${name} ${problem}`] : [];
  });
  if (errors.length > 0) init.error(errors.join('\n'));

  for (const name of toAsk) answers[name] = await ask(name, importedAnswers[name]);
  const owner = ownerSchema.parse(complete(answers));
  const month = today().slice(0, 'yyyy-mm'.length);
  const chosenTheme = theme ?? (isTerminal() ? await askTheme() : undefined);
  await writeNewContent(
    imported ? withoutProfiles(owner, imported) : owner,
    month,
    SITE_DIRS,
    chosenTheme,
  );
  if (imported) await applyImport(withoutAnswers(imported, importedAnswers), { write: true });
  console.log(
    'Wrote content/. npx chronofolio dev shows the site; npx chronofolio check lists what is still to write.',
  );
});

/** Asks for a file in the directory in which the owner has started `npm create` or this command. */
async function askFile(): Promise<string | undefined> {
  const dir = path.resolve(process.env.INIT_CWD ?? '');
  const fileOf = (answer: string) =>
    isAddress(answer) ? answer : path.resolve(dir, expandPath(answer));
  const problemOf = (source: string) =>
    isAddress(source) || existsSync(source) ? undefined : `${source} does not exist`;
  const answer = await askText(`${FILE_LABEL}, in ${dir} (optional)`, 'resume.json', (answer) =>
    answer ? problemOf(fileOf(answer)) : undefined,
  );
  return answer && fileOf(answer);
}

const askTheme = (): Promise<ThemeChoice> =>
  askChoice(`The look (pictures: ${pathToFileURL(THEMES_PICTURE)})`, THEME_CHOICES);

function ask(name: keyof Owner, importedAnswer: string | undefined): Promise<string | undefined> {
  const { label, example } = QUESTIONS[name];
  const message = isOptional(name) ? `${label} (optional)` : label;
  return askText(message, example, (answer) => problemWith(name, answer), importedAnswer);
}

/** @returns the valid answers in an import; the import itself reports invalid answers */
export function validAnswersIn(imported: Imported): Answers {
  const answers = Object.entries(readAnswers(imported)) as [keyof Owner, string | undefined][];
  return Object.fromEntries(
    answers.filter(([name, answer]) => answer && !problemWith(name, answer)),
  );
}

function complete(answers: Answers): Answers {
  const completed = OWNER_FIELDS.map((name) => [
    name,
    answers[name]?.trim() ? completeAnswer(name, answers[name]) : undefined,
  ]);
  return Object.fromEntries(completed);
}
