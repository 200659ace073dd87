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

  const aside = temporaryDir();
  await expect(swapIn(path.join(dir, 'nothing'), target, aside)).rejects.toThrow();
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
      /which has files .*earlier version made them, delete/,
    );
  await expect(targetOf(at('clone'))).rejects.toThrow(
    `has the Git repository ${path.join('a', '.git')}. Move it away`,
  );
});

it('after a build was killed, the next one restores the site and deletes what was left, but nothing of running builds', async () => {
  const dir = temporaryDir({ 'site/old': '', 'other/old': '' });
  const running = await makeWorkDir(dir);
  const { pid } = spawnSync(process.execPath, ['--version']); // a process that has ended
  const killed = running.replace(`-${process.pid}-`, `-${pid}-`);
  for (const [work, target] of [
    [killed, 'site'],
    [running, 'other'],
  ] as const) {
    for (const made of ['new', path.basename(work)])
      mkdirSync(path.join(dir, made), { recursive: true });
    await swapIn(path.join(dir, 'new'), path.join(dir, target), work);
    rmSync(path.join(dir, target), { recursive: true }); // as between the two steps of `swapIn`
  }

  const work = await makeWorkDir(dir);

  const left = [running, work].map((one) => path.basename(one));
  expect(readdirSync(dir).sort()).toEqual([...left, 'site'].sort());
  expect(readdirSync(path.join(dir, 'site'))).toEqual(['old']);
});
