import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { UserError } from '#files/user-error.ts';
import { localServer } from '#tests/support/local-server.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { importCommand, readResume } from './import.ts';

it.each([
  [
    'an address with a password',
    'feed',
    ' HTTP://ada:S3CRET@127.0.0.1:1/',
    'An address must have no user name and no password.',
  ],
  [
    'a token that is not valid in a header',
    'github',
    'ada',
    'GITHUB_TOKEN has characters that no token has',
  ],
])('refuses %s, and does not print it', async (_, source, argument, message) => {
  vi.stubEnv('GITHUB_TOKEN', 'S3\nCRET');
  onTestFinished(() => void vi.unstubAllEnvs());
  const reading = importCommand.parseAsync([source, argument], { from: 'user' });

  expect(await reading.catch((error) => error)).toEqual(new UserError(message));
});

it('reads a résumé at an address, and follows a blog to its feed, and says where it was led', async () => {
  const requests: unknown[] = [];
  const server = await localServer(({ url }, res) => {
    requests.push(url);
    res.end(url === '/' ? PAGE : 'work: [{ position: Cook }]');
  });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());

  const location = `${server}/resume.yaml`;
  const asked = await localServer((_, res) => res.writeHead(302, { location }).end());

  const { experience } = await readResume(asked);
  await expect(importCommand.parseAsync(['feed', server], { from: 'user' })).rejects.toThrow(
    `No feed found at ${server}/feed`,
  );

  expect(experience).toMatchObject([{ value: { role: 'Cook' } }]);
  expect(requests).toEqual(['/resume.yaml', '/', '/feed']);
  expect(log.mock.calls).toEqual([
    [`${new URL(asked).host} led to ${location}\n`],
    [`The feed of ${server}/ is ${server}/feed.\n`],
  ]);
});
const PAGE = '<!doctype html><link rel="alternate" type="application/rss+xml" href="/feed">';

it.each([
  ['none.json', undefined, /none\.json does not exist$/],
  ['.', undefined, / is not a file$/],
  ['cv.pdf', Buffer.from('%PDF-1.7 \xff'), /cv\.pdf is damaged: download it again$/],
  ['cv.zip', Buffer.from('PK'), /cv\.zip is a ZIP, not a JSON Resume/],
  [
    'a.json',
    Buffer.from(`{"basics":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
    /nested too deep$/,
  ],
  ['a.json', Buffer.alloc(200_001, ' '), /a\.json is larger than 200 KB: split it, or shorten it$/],
  ['a.json', Buffer.from('{'), /The file is not valid JSON: /],
  ['a.json', Buffer.alloc(5_000_001, ' '), /a\.json is larger than 5 MB$/],
])('reports the problem with %s', async (name, bytes, message) => {
  const dir = temporaryDir(bytes && { [name]: bytes });

  const error: unknown = await readResume(path.join(dir, name)).catch((it) => it);

  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toMatch(message);
});
