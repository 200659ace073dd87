import { existsSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeFiles } from '#tests/support/files.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { makeOnce, makeWorkDir, readOrMake, removeUnused } from './cache.ts';

it('makes a file once for several callers, and leaves no temporary file', async () => {
  const dir = temporaryDir();
  const make = (text: string) => makeOnce(path.join(dir, 'made'), async () => Buffer.from(text));

  await Promise.all(Array.from({ length: 8 }, () => make('first')));
  await make('second');

  expect(readFileSync(path.join(dir, 'made'), 'utf8')).toBe('first');
  expect(readdirSync(dir)).toEqual(['made', 'made.size']);
});

it('has no file until it is complete', async () => {
  const file = path.join(temporaryDir(), 'made');
  const bytes = Buffer.alloc(50_000_000);

  const made = makeOnce(file, async () => bytes);
  while (!existsSync(file)) await setImmediate();

  expect(statSync(file).size).toBe(bytes.length);
  await made;
});

it.each([
  ['emptied', 0],
  ['cut off', 3],
])('makes a file again that was %s', async (_, size) => {
  const dir = temporaryDir();
  const [picture, data] = [path.join(dir, 'made'), path.join(dir, 'made.json')];
  const make = async () => {
    await makeOnce(picture, async () => Buffer.from('picture'));
    return readOrMake(data, async () => ({ width: 320 }));
  };
  await make();
  for (const file of [picture, data]) truncateSync(file, size);

  expect(await make()).toEqual({ width: 320 });
  expect(readFileSync(picture, 'utf8')).toBe('picture');
});

it('keeps a file as long as it is used now and then', async () => {
  const dir = temporaryDir();
  const make = (name: string) =>
    makeOnce(path.join(dir, 'pictures', name), async () => Buffer.from(name));
  for (const name of ['used', 'unused']) {
    await make(name);
    for (const file of [name, `${name}.size`]) utimesSync(path.join(dir, 'pictures', file), 0, 0);
  }

  await make('used');
  await removeUnused(dir);

  expect(readdirSync(path.join(dir, 'pictures'))).toEqual(['used', 'used.size']);
});

it('removes temporary directories a day after a build was killed, and not those of running builds', async () => {
  const dir = temporaryDir();
  const killed = await makeWorkDir(dir);
  writeFiles(killed, { 'site/index.html': '' });
  const running = await makeWorkDir(dir);
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  utimesSync(killed, twoDaysAgo, twoDaysAgo);

  await removeUnused(dir);

  expect(readdirSync(dir)).toEqual([path.basename(running)]);
});
