import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { makeOnce, removeUnused } from './cache.ts';

it('makes a file once for several callers, and leaves no temporary file', async () => {
  const dir = temporaryDir();
  const make = (text: string) => makeOnce(path.join(dir, 'made'), async () => Buffer.from(text));

  await Promise.all(Array.from({ length: 8 }, () => make('first')));
  await make('second');

  expect(readFileSync(path.join(dir, 'made'), 'utf8')).toBe('first');
  expect(readdirSync(dir)).toEqual(['made']);
});

it('has no file until it is complete', async () => {
  const file = path.join(temporaryDir(), 'made');
  const bytes = Buffer.alloc(50_000_000);

  const made = makeOnce(file, async () => bytes);
  while (!existsSync(file)) await setImmediate();

  expect(statSync(file).size).toBe(bytes.length);
  await made;
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
