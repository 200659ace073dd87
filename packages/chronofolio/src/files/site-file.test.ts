import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { writeSiteFile } from './site-file.ts';

it.each(['../x', 'a/../../x', '/x', '.', '../site-x'])(
  'a build writes no file outside the site: %s',
  async (name) => {
    const dir = temporaryDir();
    const site = path.join(dir, 'site');

    await expect(writeSiteFile(site, name.replace(/^\//, `${dir}/`), '')).rejects.toThrow(
      'would be outside the site',
    );
    expect(readdirSync(dir)).toEqual([]);
  },
);

it.each([
  ['a.html', 'a.html'],
  ['a.html', 'a.html/b.html'],
  ['a/b', 'a'],
])('%s and %s cannot both be written, which the message says', async (one, other) => {
  const site = temporaryDir();
  await writeSiteFile(site, one, '');

  await expect(writeSiteFile(site, other, '')).rejects.toThrow(
    `The site would have ${other} twice, or both as a file and as a folder`,
  );
  expect(existsSync(path.join(site, one))).toBe(true);
});
