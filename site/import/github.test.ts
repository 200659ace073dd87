import { expect, it } from 'vitest';
import { UserError } from '#site/files/user-error.ts';
import { localServer } from '#tests/support/local-server.ts';
import { readGitHub } from './github.ts';

it.each([
  [
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1767225600' },
    'answers no more requests until 00:00 UTC; with a token in GITHUB_TOKEN',
  ],
  [429, { 'retry-after': '60' }, 'answers no more requests'],
  [404, {}, 'There is no GitHub user “ada”'],
  [401, {}, 'does not take the token'],
  [500, {}, 'answers with the status 500'],
  [200, {}, 'not as the API of GitHub does'],
])('explains the status %i', async (status, headers, message) => {
  const api = await localServer((_, res) => res.writeHead(status, headers).end('{}'));

  const reading = readGitHub('ada', { api, token: undefined, onPages: () => () => {} });

  await expect(reading).rejects.toThrow(UserError);
  await expect(reading).rejects.toThrow(message);
});
