import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '#tests/support/files.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { makeOnce, makeWorkDir, removeUnused } from './cache.ts';

it('makes a file once for several callers, and leaves no temporary file', async () => {
  const dir = temporaryDir();
  const make = (text: string) => makeOnce(path.join(dir, 'made'), async () => Buffer.from(text));

  await Promise.all(Array.from({ length: 8 }, () => make('first')));
  await make('second');

  expect(readFileSync(path.join(dir, 'made'), 'utf8')).toBe('first');
  expect(readdirSync(dir)).toEqual(['made']);
});

it('makes an emptied file again', async () => {
  const file = path.join(temporaryDir({ made: '' }), 'made');

  await makeOnce(file, async () => Buffer.from('picture'));

  expect(readFileSync(file, 'utf8')).toBe('picture');
});

it('keeps a file as long as it is used now and then', async () => {
  const dir = temporaryDir();
  const make = (name: string) =>
    makeOnce(path.join(dir, 'pictures', name), async () => Buffer.from(name));
  for (const name of ['used', 'unused']) {
    await make(name);
    utimesSync(path.join(dir, 'pictures', name), 0, 0);
  }

  await make('used');
  await removeUnused(dir);

  expect(readdirSync(path.join(dir, 'pictures'))).toEqual(['used']);
});

it('removes the temporary directories of killed builds after a day, but not those of running builds', async () => {
  const dir = temporaryDir();
  const killed = await makeWorkDir(dir);
  writeFiles(killed, { 'site/index.html': '' });
  const running = await makeWorkDir(dir);
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  utimesSync(killed, twoDaysAgo, twoDaysAgo);

  await removeUnused(dir);

  expect(readdirSync(dir)).toEqual([path.basename(running)]);
});
