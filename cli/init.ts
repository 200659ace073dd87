import { isCancel, text } from '@clack/prompts';
import { Command } from 'commander';
import { UserError } from '#site/files/user-error.ts';
import { type Owner, ownerSchema, replaceSample, requireSample } from '#site/sample/skeleton.ts';
import { OWN_SITE } from './support/own-site.ts';

/** What is asked, in this order; each is a flag as well. */
const QUESTIONS = {
  name: { asks: 'Your name', such: 'Ada Lovelace' },
  role: { asks: 'What you are', such: 'Senior developer' },
  email: { asks: 'Your e-mail address', such: 'ada@ada.example' },
  location: { asks: 'Where you are', such: 'London, or remote' },
  url: { asks: 'Where the site will be', such: 'https://ada.example/' },
  pitch: { asks: 'What you do and for whom, in a sentence', such: 'I make engines think.' },
  assistant: { asks: 'Where the assistant is', such: 'https://chat.ada.example/' },
} satisfies Record<keyof Owner, { asks: string; such: string }>;

type Answers = { [Name in keyof Owner]?: string | undefined };
const NAMES = Object.keys(QUESTIONS) as (keyof Owner)[];

export const init = new Command('init')
  .description('Puts your own content, still empty, in the place of the sample.')
  .addHelpText('after', '\nOn a terminal it asks for what no flag tells.');
for (const name of NAMES) {
  const { asks, such } = QUESTIONS[name];
  init.option(
    `--${name} <${name}>`,
    `${asks}, such as “${such}”${canWait(name) ? ' (can wait)' : ''}`,
  );
}
init.action(async (flags: Answers) => {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const toAsk = isTerminal ? NAMES.filter((name) => flags[name] === undefined) : [];
  const problems = NAMES.filter((name) => !toAsk.includes(name)).flatMap((name) => {
    const problem = problemWith(name, flags[name]);
    return problem ? [`error: --${name} ${problem}`] : [];
  });
  if (problems.length > 0) init.error(problems.join('\n'));

  await requireSample(OWN_SITE.contentDir);
  const answers = { ...flags };
  for (const name of toAsk) answers[name] = await ask(name);
  const month = new Date().toISOString().slice(0, 'yyyy-mm'.length);
  await replaceSample(ownerSchema.parse(answers), month, OWN_SITE);
  console.log(
    'content/ is yours now. npm run dev shows the site; npm run check says what is still to write.',
  );
});

/** @throws {UserError} where the owner thinks better of it */
async function ask(name: keyof Owner): Promise<string | undefined> {
  const { asks, such } = QUESTIONS[name];
  const answer = await text({
    message: canWait(name) ? `${asks} (Enter if you do not know yet)` : asks,
    placeholder: such,
    validate: (typed) => problemWith(name, typed || undefined),
  });
  if (isCancel(answer)) throw new UserError('Nothing has changed.');
  return answer || undefined;
}

/** What is wrong with an answer, in words. */
function problemWith(name: keyof Owner, answer: string | undefined): string | undefined {
  if (/\p{Cc}/u.test(answer ?? '')) return 'must be one line of text';
  const result = ownerSchema.shape[name].safeParse(answer);
  const message = result.error?.issues[0]?.message;
  return message && (answer === undefined ? `is missing: it ${message}` : message);
}

function canWait(name: keyof Owner): boolean {
  return ownerSchema.shape[name].safeParse(undefined).success;
}
