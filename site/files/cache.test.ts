import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { makeOnce } from './cache.ts';

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  return { ...fs, writeFile: vi.fn(fs.writeFile) };
});

it('makes a file once for several callers, and leaves no temporary file', async () => {
  const dir = temporaryDir();
  const make = (text: string) => makeOnce(path.join(dir, 'made'), async () => Buffer.from(text));

  await Promise.all(Array.from({ length: 8 }, () => make('first')));
  await make('second');

  expect(readFileSync(path.join(dir, 'made'), 'utf8')).toBe('first');
  expect(readdirSync(dir)).toEqual(['made']);
});

it('does not use a file that was cut short', async () => {
  const file = path.join(temporaryDir(), 'made');
  const make = () => makeOnce(file, async () => Buffer.from('whole'));
  vi.mocked(writeFile).mockImplementationOnce(async (to) => {
    writeFileSync(String(to), 'who');
    throw new Error('The disk is full');
  });

  await expect(make()).rejects.toThrow('The disk is full');
  await make();

  expect(readFileSync(file, 'utf8')).toBe('whole');
});
