import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { readTextFile, writeChanges } from './change-files.ts';

it('writes through links, makes directories, keeps permissions, and leaves no temporary file', async () => {
  const dir = temporaryDir({ 'real.yaml': 'old\n' });
  chmodSync(path.join(dir, 'real.yaml'), 0o600);
  symlinkSync('real.yaml', path.join(dir, 'link.yaml'));

  await writeChanges(dir, [
    { name: 'link.yaml', before: 'old\n', after: 'new\n' },
    { name: 'images/a.svg', before: undefined, after: '<svg/>\n' },
  ]);

  expect(readFileSync(path.join(dir, 'real.yaml'), 'utf8')).toBe('new\n');
  expect(lstatSync(path.join(dir, 'link.yaml')).isSymbolicLink()).toBe(true);
  if (process.platform !== 'win32')
    expect(statSync(path.join(dir, 'real.yaml')).mode & 0o777).toBe(0o600);
  const names = readdirSync(dir, { recursive: true }).sort();
  expect(names).toEqual(['images', path.join('images', 'a.svg'), 'link.yaml', 'real.yaml']);
});

it('writes no file if one has changed in the meantime', async () => {
  const dir = temporaryDir({ 'a.yaml': 'old\n', 'b.yaml': 'the owner’s\n' });

  const writing = writeChanges(dir, [
    { name: 'a.yaml', before: 'old\n', after: 'new\n' },
    { name: 'b.yaml', before: 'old\n', after: 'new\n' },
  ]);

  await expect(writing).rejects.toThrow('b.yaml was changed in the meantime; nothing was written');
  expect(readFileSync(path.join(dir, 'a.yaml'), 'utf8')).toBe('old\n');
  expect(readdirSync(dir)).toEqual(['a.yaml', 'b.yaml']);
});

it('reads a text with its byte order mark, and refuses other encodings', async () => {
  const dir = temporaryDir({ 'a.yaml': '\ufeffa\r\n', 'b.yaml': Buffer.from([0xe9]) });

  expect(await readTextFile(path.join(dir, 'a.yaml'))).toBe('\ufeffa\r\n');
  expect(await readTextFile(path.join(dir, 'none.yaml'))).toBeUndefined();
  await expect(readTextFile(path.join(dir, 'b.yaml'))).rejects.toThrow('is not UTF-8');
});
