import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { MARKER, makeWorkDir, swapIn, targetOf } from './swap.ts';

it('replaces the old directory with the new one, and keeps the old one if there is no new one', async () => {
  const dir = temporaryDir({ 'site/old': '', 'new/a': '', 'new/b': '' });
  const target = path.join(dir, 'site');

  await swapIn(path.join(dir, 'new'), target, dir);
  expect(readdirSync(target)).toEqual(['a', 'b']);

  await expect(swapIn(path.join(dir, 'nothing'), target, dir)).rejects.toThrow();
  expect(readdirSync(target)).toEqual(['a', 'b']);
});

it('accepts a site, an empty directory or no directory, and links to them, but no other files', async () => {
  const dir = temporaryDir({
    ...{ [`site/${MARKER}`]: '', 'mine/letter': '', 'older/licenses.txt': '' },
    ...{ [`clone/${MARKER}`]: '', 'clone/a/.git/HEAD': '' },
  });
  mkdirSync(path.join(dir, 'empty'));
  const at = (name: string) => path.join(dir, name);
  for (const name of ['site', 'empty', 'nothing', 'mine']) symlinkSync(name, at(`to-${name}`));

  for (const name of ['site', 'empty', 'nothing']) {
    expect(await targetOf(at(name))).toBe(at(name));
    expect(await targetOf(at(`to-${name}`))).toBe(at(name));
  }
  for (const name of ['mine', 'to-mine', 'older'])
    await expect(targetOf(at(name))).rejects.toThrow(
      /(mine|older) has files, .*If an earlier version made them, delete the directory/,
    );
  await expect(targetOf(at('clone'))).rejects.toThrow('has a Git repository, a/.git, which');
});

it('after a build was killed, the next one restores the site and deletes what was left, but nothing of running builds', async () => {
  const dir = temporaryDir({ 'site/old': '', 'other/old': '' });
  const [site, other] = [path.join(dir, 'site'), path.join(dir, 'other')];
  const running = await makeWorkDir(dir);
  const { pid } = spawnSync('true'); // a process that has ended
  const killed = running.replace(`-${process.pid}-`, `-${pid}-`);
  // What is there between the two steps of `swapIn`.
  for (const [work, target] of Object.entries({ [killed]: site, [running]: other })) {
    mkdirSync(work, { recursive: true });
    mkdirSync(path.join(dir, 'new'));
    await swapIn(path.join(dir, 'new'), target, work);
    rmSync(target, { recursive: true });
  }

  const work = await makeWorkDir(dir);

  expect(readdirSync(dir).sort()).toEqual(
    [path.basename(running), path.basename(work), 'site'].sort(),
  );
  expect(readdirSync(site)).toEqual(['old']);
});
