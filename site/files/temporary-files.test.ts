import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { removeStaleTemporaryFiles, temporaryName } from './temporary-files.ts';

const gone = spawnSync('true').pid;
const staleName = (name: string) => temporaryName(name).replace(String(process.pid), String(gone));

/** @returns a directory whose files contain their names, after the next build has begun there */
async function cleaned(...files: string[]) {
  const dir = temporaryDir(Object.fromEntries(files.map((file) => [file, file])));
  const site = path.join(dir, 'site');
  await removeStaleTemporaryFiles(path.join(dir, 'cache'), 'build-site', site);
  const list = (name: string) => readdirSync(path.join(dir, name)).sort();
  return { list, page: () => readFileSync(path.join(site, 'page'), 'utf8') };
}

it('removes stale files, and not those of running builds', async () => {
  const working = temporaryName('build-site');
  const { list } = await cleaned(
    `cache/${working}/site/index.html`,
    `cache/${staleName('build-site')}/site/index.html`,
    `cache/pictures/${staleName('a-320.avif')}`,
    'cache/pictures/a-320.avif',
  );

  expect(list('')).toEqual(['cache']);
  expect(list('cache')).toEqual([working, 'pictures']);
  expect(list('cache/pictures')).toEqual(['a-320.avif']);
});

const inContainer = `build-site.by-${process.pid}-4f6c2c1e-0000-4000-8000-000000000000`;
const last = `cache/${staleName('build-site')}/last/page`;
it.each([
  ['restores the last good site where a build was killed in a swap', [last], last],
  [
    ...['… with the same process id, as in containers', [`cache/${inContainer}/last/page`]],
    `cache/${inContainer}/last/page`,
  ] as const,
  ['does not replace an existing site', ['site/page', last], 'site/page'],
])('%s', async (_, files, shown) => {
  const { list, page } = await cleaned(...files, `cache/${staleName('build-other')}/last/page`);

  expect(page()).toBe(shown);
  expect(list('cache')).toEqual([]);
});
