import { expect, it } from 'vitest';
import { localServer } from '#tests/support/local-server.ts';
import { fetchRepositories, readRepositories } from './github.ts';
import type { Imported } from './imported.ts';

const repository = (name: string, more: object = {}) => ({
  name,
  html_url: `https://github.example/ada/${name}`,
  created_at: '2024-01-01T00:00:00Z',
  pushed_at: '2024-05-01T00:00:00Z',
  ...more,
});
const read = async (list: object[], names?: string[]) => {
  const api = await localServer((_, res) => res.end(JSON.stringify(list)));
  const all = await fetchRepositories('ada', undefined, api);
  return readRepositories('ada', all, names);
};

it('reads all pages, with the token', async () => {
  const requests: unknown[] = [];
  const first = Array.from({ length: 100 }, (_, index) => repository(`r${index}`));
  const api = await localServer(({ url = '', headers }, res) => {
    requests.push([url, headers.authorization]);
    res.end(JSON.stringify(url.includes('&page=1&') ? first : [repository('last')]));
  });

  const all = await fetchRepositories('ada', 'secret', `${api}/api`);

  expect([all.length, all.at(-1)?.name]).toEqual([101, 'last']);
  const address = '/api/users/ada/repos?per_page=100';
  expect(requests).toEqual([
    [`${address}&page=1&type=owner&sort=pushed`, 'Bearer secret'],
    [`${address}&page=2&type=owner&sort=pushed`, 'Bearer secret'],
  ]);
});

it('takes the chosen repositories, or else all repositories except forks, settings and the like', async () => {
  const all = [
    ...[repository('engine'), repository('notes'), repository('copy', { fork: true })],
    ...[repository('Ada'), repository('.github'), repository('old', { archived: true })],
  ];

  const namesOf = ({ projects }: Imported) => projects.map(({ from }) => from);
  expect(namesOf(await read(all))).toEqual(['engine', 'notes']);
  expect((await read(all)).notImported).toEqual([
    'forks, archived repositories, the profile and .github: 4',
  ]);
  expect(namesOf(await read(all, ['Copy', 'engine']))).toEqual(['engine', 'copy']);
  await expect(read(all, ['engine', 'motor'])).rejects.toThrow(
    'ada has no public repository “motor”; there are engine, notes, copy',
  );
});

it.each([
  [{ created_at: '2021-02-03', pushed_at: '2023-01-01' }, { year: '2021–2023' }],
  [{ created_at: '2023-02-03', pushed_at: null }, { year: '2023' }],
  [{ homepage: 'engine.example' }, { link: 'https://engine.example' }],
  [{ homepage: 'https://github.example/ada/engine' }, { link: undefined }],
  [{ language: 'TypeScript' }, { technologies: ['TypeScript'] }],
])('takes from %j %j', async (more, value) => {
  const { projects } = await read([repository('engine', more)]);

  expect(projects[0]?.value).toMatchObject({ ...value, repository: expect.any(String) });
});

it.each([
  [429, 'GitHub’s rate limit is reached; it resets within an hour. A token in GITHUB_TOKEN'],
  [404, 'GitHub has no user “ada”'],
  [401, 'rejected the token'],
  [500, 'answered with status 500'],
  [200, 'did not answer as the API of GitHub does'],
])('explains the status %i', async (status, message) => {
  const api = await localServer((_, res) => res.writeHead(status).end('{}'));

  await expect(fetchRepositories('ada', undefined, api)).rejects.toThrow(message);
});
