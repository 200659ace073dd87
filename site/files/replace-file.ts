import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file that is complete at any moment, either old or new: under a temporary name beside it,
 * because it cannot be renamed from another disk. It is flushed first: after a power cut it would be empty.
 */
export async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, data, { flush: true });
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true }); // incomplete where the disk is full
  }
}
