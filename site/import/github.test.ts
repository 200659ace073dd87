import { expect, it } from 'vitest';
import { UserError } from '#site/files/user-error.ts';
import { localServer } from '#tests/support/local-server.ts';
import { readGitHub } from './github.ts';

it.each([
  [
    403,
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1767225600' },
    'GitHub’s rate limit is reached; it resets at 00:00 UTC. A token in GITHUB_TOKEN raises it',
  ],
  [429, { 'retry-after': '60' }, 'rate limit is reached; try again later'],
  [404, {}, 'GitHub has no user “ada”'],
  [401, {}, 'rejected the token'],
  [500, {}, 'answered with status 500'],
  [200, {}, 'did not answer as the API of GitHub does'],
])('explains the status %i', async (status, headers, message) => {
  const api = await localServer((_, res) => res.writeHead(status, headers).end('{}'));

  const reading = readGitHub('ada', { api, token: undefined, onPages: () => () => {} });

  await expect(reading).rejects.toThrow(UserError);
  await expect(reading).rejects.toThrow(message);
});
