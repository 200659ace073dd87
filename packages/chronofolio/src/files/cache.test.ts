import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { makeOnce } from './cache.ts';

it('makes a file once for several callers, again if it is damaged, and leaves no temporary file', async () => {
  const dir = temporaryDir();
  const file = path.join(dir, 'made');
  const make = (text: string) => makeOnce(file, async () => Buffer.from(text));

  await Promise.all(Array.from({ length: 8 }, () => make('first')));
  await make('second');

  expect(readFileSync(file, 'utf8')).toBe('first');
  for (const damaged of ['', 'firs', 'worst']) {
    writeFileSync(file, damaged);
    expect(String(await make('again'))).toBe('again');
    expect(readFileSync(file, 'utf8')).toBe('again');
  }
  expect(readdirSync(dir)).toEqual(['made', 'made.sha256']);
});
