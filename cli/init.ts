import { isCancel, text } from '@clack/prompts';
import { Command } from 'commander';
import { UserError } from '#site/files/user-error.ts';
import { type Owner, ownerSchema, replaceSample, requireSample } from '#site/sample/skeleton.ts';
import { OWN_SITE } from './support/own-site.ts';

/** The questions, in this order; each is an option too. */
const QUESTIONS = {
  name: { label: 'Your name', example: 'Ada Lovelace' },
  role: { label: 'Your role', example: 'Senior developer' },
  email: { label: 'Your e-mail address', example: 'ada@ada.example' },
  location: { label: 'Your location', example: 'London, or remote' },
  url: { label: 'The address of the site', example: 'https://ada.example/' },
  pitch: { label: 'What you do and for whom, in a sentence', example: 'I make engines think.' },
  assistant: { label: 'The address of your assistant site', example: 'https://chat.ada.example/' },
} satisfies Record<keyof Owner, { label: string; example: string }>;

type Answers = { [Name in keyof Owner]?: string | undefined };
const NAMES = Object.keys(QUESTIONS) as (keyof Owner)[];

export const init = new Command('init')
  .description('Replaces the sample with empty content of your own.')
  .addHelpText('after', '\nOn a terminal it asks for each option that is missing.');
for (const name of NAMES) {
  const { label, example } = QUESTIONS[name];
  init.option(
    `--${name} <${name}>`,
    `${label}, such as “${example}”${isOptional(name) ? ' (optional)' : ''}`,
  );
}
init.action(async (flags: Answers) => {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const toAsk = isTerminal ? NAMES.filter((name) => flags[name] === undefined) : [];
  const errors = NAMES.filter((name) => !toAsk.includes(name)).flatMap((name) => {
    const message = validate(name, flags[name]);
    return message ? [`error: --${name} ${message}`] : [];
  });
  if (errors.length > 0) init.error(errors.join('\n'));

  await requireSample(OWN_SITE.contentDir);
  const answers = { ...flags };
  for (const name of toAsk) answers[name] = await ask(name);
  const month = new Date().toISOString().slice(0, 'yyyy-mm'.length);
  await replaceSample(ownerSchema.parse(answers), month, OWN_SITE);
  console.log(
    'Replaced the sample in content/. npm run dev shows the site; npm run check lists what is still to write.',
  );
});

/** @throws {UserError} where the owner cancels */
async function ask(name: keyof Owner): Promise<string | undefined> {
  const { label, example } = QUESTIONS[name];
  const answer = await text({
    message: isOptional(name) ? `${label} (optional)` : label,
    placeholder: example,
    validate: (typed) => validate(name, typed || undefined),
  });
  if (isCancel(answer)) throw new UserError('Cancelled; nothing was changed.');
  return answer || undefined;
}

/** @returns what is wrong with an answer */
function validate(name: keyof Owner, answer: string | undefined): string | undefined {
  if (/\p{Cc}/u.test(answer ?? '')) return 'must be one line of text';
  const result = ownerSchema.shape[name].safeParse(answer);
  const message = result.error?.issues[0]?.message;
  return message && (answer === undefined ? `is missing: it ${message}` : message);
}

function isOptional(name: keyof Owner): boolean {
  return ownerSchema.shape[name].safeParse(undefined).success;
}
