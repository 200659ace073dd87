import { expect, it, onTestFinished, vi } from 'vitest';
import { UserError } from '#site/files/user-error.ts';
import { importCommand } from './import.ts';

it.each([
  ['feed', 'http://ada:S3@CRET@127.0.0.1:1/'],
  ['feed', 'http:ada:S3CRET@127.0.0.1:1/'],
  ['feed', 'http:\\\\ada:S3CRET@127.0.0.1:1/'],
  ['feed', 'http:///ada:S3CRET@127.0.0.1:1/'],
  ['feed', ' HTTP://ada:S3CRET@127.0.0.1:1/'],
  ['feed', 'http://ada:S3%CRET@127.0.0.1:1/'],
  ['feed', 'http://S3%CRET@127.0.0.1:1/'],
  ['feed', 'http://ada:S3@CRET@no host/'],
  ['feed', 'http://ada:S3/CRET@host/'],
  ['feed', 'ftp://ada:S3CRET@host/'],
  ['feed', '//ada:S3CRET@host/'],
  ['feed', 'ada:S3CRET@host/feed.xml'],
  ['github', 'ada', '--api', 'http://ada:S3CRET@127.0.0.1:1/'],
  ['github', 'ada', '--api', 'http://ada:S3CRET@no host/'],
  ['github', 'ada', '--api=ftp://ada:S3CRET@host/'],
  ['github', 'https://ada:S3CRET@github.com/ada'],
  ['json-resume', 'https://ada:S3CRET@host/resume.json'],
  ['linkedin', 'https://ada:S3CRET@host/export.zip'],
])('does not print the password where %s cannot be read: %s %s %s', async (...args) => {
  const error: unknown = await importCommand.parseAsync(args, { from: 'user' }).catch((it) => it);

  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).not.toMatch(/S3|CRET/);
});

it('does not print a token that no header can have', async () => {
  vi.stubEnv('GITHUB_TOKEN', 'S3\nCRET');
  onTestFinished(() => void vi.unstubAllEnvs());
  const call = ['github', 'ada', '--api', 'http://127.0.0.1:1'];

  const error: unknown = await importCommand.parseAsync(call, { from: 'user' }).catch((it) => it);

  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toBe('Error: GITHUB_TOKEN has characters that no token has');
});
