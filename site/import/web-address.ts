import { UserError } from '#site/files/user-error.ts';

/**
 * @returns whether a text is an http or https address, as browsers read it
 * @throws {UserError} where it has a password, which messages would show
 */
export function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username || url?.password)
    throw new UserError('An address must have no user name and no password.');
  return url !== undefined && /^https?:$/.test(url.protocol);
}
