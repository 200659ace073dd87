import os from 'node:os';
import { isCancel, select, text } from '@clack/prompts';
import { UserError } from '#files/user-error.ts';

export const isTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

/** Asks for a line of text, which is `undefined` for `validate` if it is empty. @throws {UserError} on cancelling */
export async function askText(
  message: string,
  placeholder: string,
  validate: (answer: string | undefined) => string | undefined,
  initialValue = '',
): Promise<string | undefined> {
  const answer = await text({
    message,
    placeholder,
    initialValue,
    validate: (typed) => validate(typed || undefined),
  });
  if (isCancel(answer)) throw new UserError('Cancelled; nothing was changed.');
  return answer || undefined;
}

/** Asks for one of several choices, of which the last is chosen at first. @throws {UserError} on cancelling */
export async function askChoice<Name extends string>(
  message: string,
  choices: Record<Name, string>,
): Promise<Name> {
  const options = Object.entries<string>(choices).map(([value, hint]) => ({ value, hint }));
  const answer = await select({ message, options, initialValue: options.at(-1)?.value });
  if (isCancel(answer)) throw new UserError('Cancelled; nothing was changed.');
  return answer as Name;
}

/** @returns a path that was typed or dropped, without quotes, and with the home directory instead of `~` */
export const expandPath = (typed: string): string =>
  typed
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replace(/^~(?=\/)/, os.homedir());
