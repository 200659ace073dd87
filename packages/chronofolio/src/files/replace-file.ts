import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file beside it, flushes and renames it, so that it is complete at any moment, also after a power cut. */
export async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, data, { flush: true });
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true }); // incomplete where the disk is full
  }
}
