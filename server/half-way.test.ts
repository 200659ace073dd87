import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { localServer } from '#tests/support/local-server.ts';
import { createApp } from './app.ts';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, readdirSync: vi.fn(fs.readdirSync) };
});

it('never mixes two sites if one is replaced while it is read', async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const swapIn = (home: string) => {
    const next = mkdtempSync(path.join(parent, 'next-'));
    writeFileSync(path.join(next, 'index.html'), home);
    rmSync(path.join(parent, 'site'), { recursive: true, force: true });
    renameSync(next, path.join(parent, 'site'));
  };
  swapIn('one');
  const address = await localServer(createApp({ dir: path.join(parent, 'site'), base: '/' }));
  const home = async () => (await fetch(address)).text();
  const list = vi.mocked(readdirSync).getMockImplementation();
  await new Promise((resolve) => setTimeout(resolve, 150));

  swapIn('two');
  vi.mocked(readdirSync).mockImplementationOnce((...call) => {
    const names = list?.(...call) ?? [];
    swapIn('three');
    return names;
  });

  expect(await home()).toBe('one');
  await expect.poll(home).toBe('three');
});
