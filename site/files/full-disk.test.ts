import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { processPicture } from '#site/images/pictures.ts';

vi.mock('./cache.ts', async (original) => ({
  ...(await original<object>()),
  makeOnce: () => Promise.reject(new Error('ENOSPC: no space left on device, write')),
}));

it('does not blame a picture for a full disk', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'a.png');
  await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } }).toFile(file);

  await expect(processPicture(file, '/', '/nowhere')).rejects.toThrow(/^ENOSPC/);
});
