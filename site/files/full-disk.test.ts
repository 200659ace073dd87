import path from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { processPicture } from '#site/images/pictures.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';

vi.mock('./cache.ts', async (original) => ({
  ...(await original<object>()),
  makeOnce: () => Promise.reject(new Error('ENOSPC: no space left on device, write')),
}));

it('does not blame a picture for a full disk', async () => {
  const file = path.join(temporaryDir(), 'a.png');
  await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } }).toFile(file);

  await expect(processPicture(file, '/', '/nowhere')).rejects.toThrow(/^ENOSPC/);
});
