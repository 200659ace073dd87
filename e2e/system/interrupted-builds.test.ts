import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { hashFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { copySample, nodeArgs } from '#tests/support/project-copy.ts';
import { fillDisk, smallDisk } from '#tests/support/small-disk.ts';

// Tests that dist/ has either the complete old site or the complete new one, however a build ends.

/** Bytes of free disk space, which are too few for the first file of the bundle, or for the last picture. */
const FREE_BYTES = [0, 1.5e6];

const setName = ({ edit }: ReturnType<typeof copySample>, name: string) =>
  edit('site.yaml', /^name: .*/m, `name: ${name}`);

const build = (cwd: string) => {
  const child = spawn('node', nodeArgs('build'), { cwd });
  const err = text(child.stderr);
  const exit = once(child, 'exit').then(async ([code]) => ({ code, err: await err }));
  return { child, exit };
};

it('a killed build leaves the last site, and the next build completes', async () => {
  const owner = sampleSite();
  const [site, cache] = [path.join(owner.dir, 'dist'), path.join(owner.dir, '.cache')];
  expect(await build(owner.dir).exit).toEqual({ code: 0, err: '' });
  const whole = hashFiles(site);
  setName(owner, 'Ada');

  const { child, exit } = build(owner.dir);
  const written = () => readdirSync(cache, { recursive: true }).map(String);
  await expect.poll(written).toContainEqual(expect.stringMatching(/^work-\w+\/site\/assets\//));
  child.kill('SIGKILL');
  expect(await exit).toMatchObject({ code: null });

  expect(hashFiles(site)).toEqual(whole);
  expect(await build(owner.dir).exit).toEqual({ code: 0, err: '' });
  expect(hashFiles(site)).not.toEqual(whole);
});

it('a full disk is reported and leaves the last good site', async ({ skip }) => {
  const disk = smallDisk('24m', skip);
  const owner = copySample(disk);
  const [site, cache] = [path.join(owner.dir, 'dist'), path.join(owner.dir, '.cache')];
  expect(await build(owner.dir).exit).toEqual({ code: 0, err: '' });
  const whole = hashFiles(site);
  setName(owner, 'Ada');

  for (const bytesLeft of FREE_BYTES) {
    const free = fillDisk(disk, bytesLeft);
    const { code, err } = await build(owner.dir).exit;
    free();

    expect(code).toBe(1);
    expect(stripVTControlCharacters(err)).toMatch(
      /^(✗ Build failed in \S+\n)?The disk is full, so the command did not finish\. Free some space and run it again\.\n$/,
    );
    expect(hashFiles(site)).toEqual(whole);
    expect(readdirSync(cache).join()).not.toContain('work-');
  }

  expect(await build(owner.dir).exit).toEqual({ code: 0, err: '' });
  expect(hashFiles(site)).not.toEqual(whole);
});
