import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '#tests/support/files.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { makeOnce, makeWorkDir, removeKilledBuilds } from './cache.ts';

it('makes a file once for several callers, and leaves no temporary file', async () => {
  const dir = temporaryDir();
  const make = (text: string) => makeOnce(path.join(dir, 'made'), async () => Buffer.from(text));

  await Promise.all(Array.from({ length: 8 }, () => make('first')));
  await make('second');

  expect(readFileSync(path.join(dir, 'made'), 'utf8')).toBe('first');
  expect(readdirSync(dir)).toEqual(['made']);
});

it('removes the temporary directories of killed builds after a day, but not those of running builds', async () => {
  const dir = temporaryDir();
  const killed = await makeWorkDir(dir);
  writeFiles(killed, { 'site/index.html': '' });
  const running = await makeWorkDir(dir);
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  utimesSync(killed, twoDaysAgo, twoDaysAgo);

  await removeKilledBuilds(dir);

  expect(readdirSync(dir)).toEqual([path.basename(running)]);
});
