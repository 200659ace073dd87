import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { hashFiles } from '#tests/support/files.ts';
import { sampleSite } from '#tests/support/owner.ts';
import { copySample, nodeArgs } from '#tests/support/project-copy.ts';
import { fillDisk, smallDisk } from '#tests/support/small-disk.ts';

// However a build ends, dist/ has either the complete old site or the complete new one.

/** Shares of the time that a build takes. At the end of it, the sites are swapped. */
const KILLED_AT = [0.5, 0.95];
/** Bytes of free disk space: too few for the first file of the bundle, and for the last picture. */
const FREE_BYTES = [0, 1.5e6];

const setName = ({ edit }: ReturnType<typeof copySample>, name: string) =>
  edit('site.yaml', /^name: .*/m, `name: ${name}`);

const build = (cwd: string) => {
  const child = spawn('node', nodeArgs('build'), { cwd });
  const err = text(child.stderr);
  const exit = once(child, 'exit').then(async ([code]) => ({ code, err: await err }));
  return { child, exit };
};

it('a killed build leaves a complete site, and the next build completes', async () => {
  const owner = sampleSite();
  const { dir } = owner;
  const site = path.join(dir, 'dist');
  const complete = [];
  let took = 0;
  for (const name of ['Ada', 'Grace']) {
    setName(owner, name);
    const start = performance.now();
    expect(await build(dir).exit).toEqual({ code: 0, err: '' });
    took = performance.now() - start;
    complete.push(hashFiles(site));
  }

  setName(owner, 'Ada');
  for (const moment of KILLED_AT) {
    const { child, exit } = build(dir);
    await Promise.race([wait(took * moment), exit]);
    child.kill('SIGKILL');
    await exit;
    expect(complete, `killed at ${moment}`).toContainEqual(hashFiles(site));
  }

  expect(await build(dir).exit).toEqual({ code: 0, err: '' });
  expect(hashFiles(site)).toEqual(complete[0]);
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
