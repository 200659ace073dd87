import { expect, it, onTestFinished, vi } from 'vitest';
import { UserError } from '#files/user-error.ts';
import { importCommand } from './import.ts';

it.each([
  ['feed', 'http://ada:S3CRET@127.0.0.1:1/'],
  ['feed', ' HTTP://ada:S3CRET@127.0.0.1:1/'],
  ['github', 'ada', '--api', 'http://ada:S3CRET@127.0.0.1:1/'],
])('refuses an address with a password, and does not print it: %s %s %s', async (...args) => {
  const error: unknown = await importCommand.parseAsync(args, { from: 'user' }).catch((it) => it);

  expect(error).toEqual(new UserError('An address must have no user name and no password.'));
});

it('does not print a token that is not valid in a header', async () => {
  vi.stubEnv('GITHUB_TOKEN', 'S3\nCRET');
  onTestFinished(() => void vi.unstubAllEnvs());
  const call = ['github', 'ada', '--api', 'http://127.0.0.1:1'];

  const error: unknown = await importCommand.parseAsync(call, { from: 'user' }).catch((it) => it);

  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toBe('Error: GITHUB_TOKEN has characters that no token has');
});
