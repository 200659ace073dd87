import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeStaleTemporaryFiles, temporaryName } from './temporary-files.ts';

const gone = spawnSync('true').pid;
const given = (name: string) => temporaryName(name).replace(String(process.pid), String(gone));

function workshop(files: string[]) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.join(dir, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(dir, file), file);
  }
  return dir;
}

it('removes stale files, and not those of running builds', async () => {
  const working = temporaryName('build-site');
  const dir = workshop([
    `cache/${working}/site/index.html`,
    `cache/${given('build-site')}/site/index.html`,
    `cache/pictures/${given('a-320.avif')}`,
    'cache/pictures/a-320.avif',
  ]);

  await removeStaleTemporaryFiles(path.join(dir, 'cache'), 'build-site', path.join(dir, 'site'));

  expect(readdirSync(dir)).toEqual(['cache']);
  expect(readdirSync(path.join(dir, 'cache')).sort()).toEqual([working, 'pictures']);
  expect(readdirSync(path.join(dir, 'cache/pictures'))).toEqual(['a-320.avif']);
});

it('restores the last good site where a build was killed between the steps of a swap', async () => {
  const work = given('build-site');
  const dir = workshop(['last-1', 'last-10', 'last-9'].map((last) => `cache/${work}/${last}/page`));

  await removeStaleTemporaryFiles(path.join(dir, 'cache'), 'build-site', path.join(dir, 'site'));

  expect(readFileSync(path.join(dir, 'site/page'), 'utf8')).toContain('last-10');
  expect(readdirSync(path.join(dir, 'cache'))).toEqual([]);
});

it('restores it also where the killed build had the same process id, as in containers', async () => {
  const work = `build-site.by-${process.pid}-4f6c2c1e-0000-4000-8000-000000000000`;
  const dir = workshop([`cache/${work}/last-1/page`]);

  await removeStaleTemporaryFiles(path.join(dir, 'cache'), 'build-site', path.join(dir, 'site'));

  expect(readFileSync(path.join(dir, 'site/page'), 'utf8')).toContain('last-1');
  expect(readdirSync(path.join(dir, 'cache'))).toEqual([]);
});

it('does not follow links', async () => {
  const dir = workshop([`elsewhere/${given('a')}`, 'cache/pictures/a']);
  symlinkSync(path.join(dir, 'elsewhere'), path.join(dir, 'cache/link'));

  await removeStaleTemporaryFiles(path.join(dir, 'cache'), 'build-site', path.join(dir, 'site'));

  expect(readdirSync(path.join(dir, 'elsewhere'))).toHaveLength(1);
});

it('does not replace an existing site, and does not restore another site in its place', async () => {
  const dir = workshop([
    'site/page',
    `cache/${given('build-site')}/last-1/page`,
    `cache/${given('build-other')}/last-1/page`,
  ]);

  await removeStaleTemporaryFiles(path.join(dir, 'cache'), 'build-site', path.join(dir, 'site'));

  expect(readFileSync(path.join(dir, 'site/page'), 'utf8')).toBe('site/page');
  expect(readdirSync(path.join(dir, 'cache'))).toEqual([]);
});
