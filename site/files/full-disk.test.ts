import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { processPicture } from '#site/images/pictures.ts';
import { SAMPLE_DIR } from '#tests/support/sample-site.ts';

vi.mock('./cache.ts', async (original) => ({
  ...(await original<object>()),
  makeOnce: () => Promise.reject(new Error('ENOSPC: no space left on device, write')),
}));

it('blames no picture for a full disk', async () => {
  const file = path.join(SAMPLE_DIR, 'images/consent.png');

  await expect(processPicture(file, '/', '/nowhere')).rejects.toThrow(/^ENOSPC/);
});
