import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { writeSiteFile } from './site-file.ts';

it.each([
  ...['../x', 'a/../../x', '/x', '.', '../site-x'].map((name) => [name, 'outside the site']),
  ...['a.html', 'a.html/b.html', 'a'].map((name) => [name, 'twice, or both as a file and as']),
])('a build cannot write %s: %s', async (name, message) => {
  const dir = temporaryDir({ 'site/a.html': '', 'site/a/b': '' });

  await expect(writeSiteFile(path.join(dir, 'site'), name, '')).rejects.toThrow(message);
  expect(readdirSync(dir, { recursive: true })).toHaveLength(4);
});
