import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { removeStaleTemporaryFiles, temporaryName } from './temporary-files.ts';

const gone = spawnSync('true').pid;
const staleName = (name: string) => temporaryName(name).replace(String(process.pid), String(gone));

/** A directory whose files contain their names. */
function workshop(files: string[]) {
  const dir = temporaryDir(Object.fromEntries(files.map((file) => [file, file])));
  const clean = () =>
    removeStaleTemporaryFiles(path.join(dir, 'cache'), 'build-site', path.join(dir, 'site'));
  const list = (name: string) => readdirSync(path.join(dir, name)).sort();
  return { dir, clean, list, page: () => readFileSync(path.join(dir, 'site/page'), 'utf8') };
}

it('removes stale files, and not those of running builds', async () => {
  const working = temporaryName('build-site');
  const { clean, list } = workshop([
    `cache/${working}/site/index.html`,
    `cache/${staleName('build-site')}/site/index.html`,
    `cache/pictures/${staleName('a-320.avif')}`,
    'cache/pictures/a-320.avif',
  ]);

  await clean();

  expect(list('')).toEqual(['cache']);
  expect(list('cache')).toEqual([working, 'pictures']);
  expect(list('cache/pictures')).toEqual(['a-320.avif']);
});

it.each([
  ['was killed between the steps of a swap', staleName('build-site')],
  [
    'had the same process id, as in containers',
    `build-site.by-${process.pid}-4f6c2c1e-0000-4000-8000-000000000000`,
  ],
])('restores the last good site where a build %s', async (_, work) => {
  const { clean, list, page } = workshop(
    ['last-1', 'last-10', 'last-9'].map((last) => `cache/${work}/${last}/page`),
  );

  await clean();

  expect(page()).toContain('last-10');
  expect(list('cache')).toEqual([]);
});

it('does not follow links', async () => {
  const { dir, clean, list } = workshop([`elsewhere/${staleName('a')}`, 'cache/pictures/a']);
  symlinkSync(path.join(dir, 'elsewhere'), path.join(dir, 'cache/link'));

  await clean();

  expect(list('elsewhere')).toHaveLength(1);
});

it('does not replace an existing site, and does not restore another site in its place', async () => {
  const { clean, list, page } = workshop([
    'site/page',
    `cache/${staleName('build-site')}/last-1/page`,
    `cache/${staleName('build-other')}/last-1/page`,
  ]);

  await clean();

  expect(page()).toBe('site/page');
  expect(list('cache')).toEqual([]);
});
