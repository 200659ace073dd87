import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
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

it('a file that cannot be written is an error, unless its data is enough', async () => {
  const file = path.join(temporaryDir({ a: '' }), 'a/below/a-file');
  const make = async () => Buffer.from('data');

  await expect(makeOnce(file, make)).rejects.toThrow('ENOTDIR');
  expect(String(await makeOnce(file, make, true))).toBe('data');
});

it('the hash of the program changes with its sources, in a clone and in the package, and with Node', async () => {
  const dir = temporaryDir({ 'src/a.ts': '', 'lib/b/a.js': '', 'docs/a.md': '' });
  const hashAfter = async (change: () => void) => {
    change();
    vi.resetModules();
    vi.doMock('./paths.ts', () => ({ ROOT: dir }));
    return (await import('./program-hash.ts')).programHash();
  };
  const write = (name: string) => () => writeFileSync(path.join(dir, name), 'changed');
  const { versions } = process;
  const newNode = () =>
    Object.defineProperty(process, 'versions', { value: { ...versions, node: '99' } });

  const hashes: string[] = [];
  for (const change of [
    () => {},
    write('docs/a.md'),
    write('src/a.ts'),
    write('lib/b/a.js'),
    newNode,
  ])
    hashes.push(await hashAfter(change));
  Object.defineProperty(process, 'versions', { value: versions });

  expect(hashes[1]).toBe(hashes[0]);
  expect(new Set(hashes).size).toBe(4);
});
