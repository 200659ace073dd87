import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeOnce } from './cache.ts';

it('makes a file once for several callers, and leaves no temporary file', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'made');
  const make = async () => Buffer.from('contents');

  await Promise.all(Array.from({ length: 8 }, () => makeOnce(file, make)));

  expect(readFileSync(file, 'utf8')).toBe('contents');
  expect(readdirSync(dir)).toEqual(['made']);
});

it('does not make a file that exists', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'made');
  await makeOnce(file, async () => Buffer.from('first'));

  await makeOnce(file, async () => Buffer.from('second'));

  expect(readFileSync(file, 'utf8')).toBe('first');
});
