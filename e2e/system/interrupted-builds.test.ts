import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { run, sampleSite } from '#tests/support/owner.ts';
import { copySample, nodeArgs } from '#tests/support/project-copy.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

// Tests that dist/ has either the complete old site or the complete new one, however a build ends.

/** The file by which a build knows that a site is in dist/. */
const OLD_SITE = '../dist/licenses.txt';

it('a killed build leaves the last site, and the next build completes', async () => {
  const { dir, run, write } = sampleSite();
  const [site, cache] = [path.join(dir, 'dist'), path.join(dir, '.cache')];
  write(OLD_SITE, '');

  const child = spawn('node', nodeArgs('build'), { cwd: dir });
  const exit = once(child, 'exit');
  const written = () => readdirSync(cache, { recursive: true }).map(String);
  await expect.poll(written).toContainEqual(expect.stringMatching(/^work-\w+\/site\/assets\//));
  child.kill('SIGKILL');

  expect(await exit).toEqual([null, 'SIGKILL']);
  expect(readdirSync(site)).toEqual(['licenses.txt']);
  expect(await run('build')).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(site)).toContain('index.html');
});

it('a full disk is reported and leaves the last site', async ({ skip }) => {
  const disk = temporaryDir();
  const mount = ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk];
  skip(spawnSync('mount', mount).status !== 0, 'mounting a disk is not permitted here');
  onTestFinished(() => void spawnSync('umount', ['-l', disk]));
  const { dir, write } = copySample(disk);
  write(OLD_SITE, '');
  const { bavail, bsize } = statfsSync(disk);
  // The free space is not enough for the pictures.
  writeFileSync(path.join(disk, 'filler'), Buffer.alloc(bavail * bsize - 500_000));

  const { code, err } = await run(dir, 'build');

  expect(code).toBe(1);
  expect(stripVTControlCharacters(err)).toMatch(
    /^(✗ Build failed in \S+\n)?The disk is full, so the command did not finish\. Free some space and run it again\.\n$/,
  );
  expect(readdirSync(path.join(dir, 'dist'))).toEqual(['licenses.txt']);
  expect(readdirSync(path.join(dir, '.cache')).join()).not.toContain('work-');
});
