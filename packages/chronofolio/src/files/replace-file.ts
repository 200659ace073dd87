import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Flushes and renames a temporary file, so that the file is always complete, even after a power cut. */
export async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, data, { flush: true });
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true }); // the temporary file is incomplete if the disk is full
  }
}
