import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { makeOnce } from './cache.ts';

it('makes a file once for several callers, and leaves no temporary file', async () => {
  const dir = temporaryDir();
  const make = (text: string) => makeOnce(path.join(dir, 'made'), async () => Buffer.from(text));

  await Promise.all(Array.from({ length: 8 }, () => make('first')));
  await make('second');

  expect(readFileSync(path.join(dir, 'made'), 'utf8')).toBe('first');
  expect(readdirSync(dir)).toEqual(['made']);
});
