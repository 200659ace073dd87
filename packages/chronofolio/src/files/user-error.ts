import { readFields, readScalar } from '#schema/foreign.ts';

/** An error for the owner, whose message may name files and values that others wrote. */
export class UserError extends Error {
  constructor(message: string) {
    super(escapeControls(message));
  }
}

/** @returns whether the disk is full; errors of the bundler have only a message, no code */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /ENOSPC|no space left on device|out of diskspace/i.test(error.message);

/** @returns what an error of the operating system says; empty texts for other errors */
export function systemError(error: unknown) {
  const { code, path, syscall } = readFields(error);
  return { code: readScalar(code), path: readScalar(path), syscall: readScalar(syscall) };
}

const isRefusal = (code = '') => ['EACCES', 'EPERM', 'EROFS'].includes(code);

/** @returns a message about a file that may not be read or written; `undefined` for other errors */
export function refusedFile(error: unknown): string | undefined {
  const { code, path, syscall } = systemError(error);
  if (!path || !isRefusal(code) || syscall.startsWith('spawn')) return undefined;
  return `${onOneLine(path)} cannot be read or written (${code}). Give your user permission for it, and run the command again.`;
}

/** @returns a message about a path that cannot exist; `undefined` for other errors */
export function invalidPath(error: unknown): string | undefined {
  const { code, path } = systemError(error);
  if (!['ENAMETOOLONG', 'ENOTDIR'].includes(code)) return undefined;
  return `${onOneLine(path)} cannot be made (${code}): choose another path.`;
}

/** @returns the reason why a file cannot be read, as the predicate of a sentence */
export const unreadable = ({ code }: NodeJS.ErrnoException): string =>
  `cannot be read (${code})${isRefusal(code) ? ': give your user permission to read it' : ''}`;

/** @returns untrusted text on one line, because GitHub Actions reads lines as commands */
export const onOneLine = (text: string): string =>
  escapeControls(text.replace(/[\n\u2028\u2029]/g, '\\n'));

/** @returns untrusted text with codes for control characters and direction marks, which terminals interpret */
export const escapeControls = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    const hex = character.charCodeAt(0).toString(16);
    return `\\u${hex.padStart(4, '0')}`;
  });
