import { expect, it } from 'vitest';
import { isDiskFull, refusedFile, UserError, unreadable } from './user-error.ts';

const failure = (code: string, message = code) =>
  Object.assign(new Error(message), { code, path: '/me/a', syscall: 'open' });

it.each([
  [refusedFile(failure('EACCES')), '/me/a cannot be read or written (EACCES). Give your user'],
  [unreadable(failure('EPERM')), 'cannot be read (EPERM): give your user permission to read it'],
])('an error of the system becomes a sentence: %s', (sentence, expected) => {
  expect(sentence).toContain(expected);
});

it('recognises a full disk, and files without a problem of permissions', () => {
  expect(isDiskFull(new Error('write: No space left on device'))).toBe(true);
  expect(refusedFile(failure('ENOENT'))).toBeUndefined();
});

it('shows codes instead of control characters, which a terminal would obey', () => {
  const name = 'a\u001b[31m\u202e\r.md';

  expect(new UserError(`${name} is missing`).message).toBe(
    'a\\u001b[31m\\u202e\\u000d.md is missing',
  );
});
