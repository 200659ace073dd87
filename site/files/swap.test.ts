import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dirOnOtherDisk, temporaryDir } from '#tests/support/temporary-dir.ts';
import { swapIn, targetOf } from './swap.ts';
import { UserError } from './user-error.ts';

it('replaces the old directory with the new one, and keeps it where there is none', async () => {
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

it('follows a link to a site, to nothing or to an empty directory, but not to other files', async () => {
  const dir = temporaryDir({ 'site/made': '', 'mine/letter': '' });
  const targetOfLink = (to: string) => {
    symlinkSync(to, path.join(dir, `to-${to}`));
    return targetOf(path.join(dir, `to-${to}`), 'made');
  };

  expect(await targetOf(path.join(dir, 'mine'), 'made')).toBe(path.join(dir, 'mine'));
  expect(await targetOfLink('site')).toBe(path.join(dir, 'site'));
  expect(await targetOfLink('nothing')).toBe(path.join(dir, 'nothing'));
  await expect(targetOfLink('mine')).rejects.toThrow(
    /to-mine is a link to .*mine, which has files of something else, .* Link to an empty directory\.$/,
  );
});

it('reports a directory on another disk, and keeps it', async ({ skip }) => {
  const dir = temporaryDir({ 'new/a': '' });
  const target = dirOnOtherDisk(skip);

  const swap = swapIn(path.join(dir, 'new'), target, dir);

  await expect(swap).rejects.toThrow(UserError);
  await expect(swap).rejects.toThrow(/ is on another disk than .*, so it could not be replaced/);
  expect(existsSync(target)).toBe(true);
});

it('keeps one complete directory where many builds end at the same time', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `build-${index}`);
  const files = names.flatMap((name) => ['a', 'b'].map((file) => [`${name}/site/${file}`, name]));
  const dir = temporaryDir(Object.fromEntries(files));
  const target = path.join(dir, 'site');

  await Promise.all(
    names.map((name) => swapIn(path.join(dir, name, 'site'), target, path.join(dir, name))),
  );

  const contents = readdirSync(target).map((name) => readFileSync(path.join(target, name), 'utf8'));
  expect(contents).toHaveLength(2);
  expect(contents[0]).toMatch(/^build-/);
  expect(contents[1]).toBe(contents[0]);
});
