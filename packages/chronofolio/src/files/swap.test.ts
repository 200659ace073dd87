import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { swapIn, targetOf } from './swap.ts';

it('replaces the old directory with the new one, and keeps the old one if there is no new one', async () => {
  const dir = temporaryDir({ 'site/old': '', 'new/a': '', 'new/b': '' });
  const target = path.join(dir, 'site');

  await swapIn(path.join(dir, 'new'), target, dir);
  expect([readdirSync(target), readdirSync(dir)]).toEqual([
    ['a', 'b'],
    ['last', 'site'],
  ]);

  await expect(swapIn(path.join(dir, 'nothing'), target, dir)).rejects.toThrow();
  expect(readdirSync(target)).toEqual(['a', 'b']);
});

it('accepts a site, an empty directory or no directory, and links to them, but no other files', async () => {
  const dir = temporaryDir({ 'site/made': '', 'mine/letter': '' });
  mkdirSync(path.join(dir, 'empty'));
  const at = (name: string) => path.join(dir, name);
  for (const name of ['site', 'empty', 'nothing', 'mine']) symlinkSync(name, at(`to-${name}`));

  for (const name of ['site', 'empty', 'nothing']) {
    expect(await targetOf(at(name), 'made')).toBe(at(name));
    expect(await targetOf(at(`to-${name}`), 'made')).toBe(at(name));
  }
  for (const name of ['mine', 'to-mine'])
    await expect(targetOf(at(name), 'made')).rejects.toThrow(
      /mine has files of something else, and a build replaces all files there\. Empty it, /,
    );
});
