import { createHash } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryName } from './temporary-files.ts';

/** A file made from content: its name in the output, and where its bytes are now. */
export interface AssetFile {
  name: string;
  from: string;
}

/**
 * Makes a file once. It is written aside and swapped in, because another build may be making the
 * same one.
 * @param file named after a hash of all that it is made from, so that it never goes stale
 */
export async function makeOnce(file: string, make: () => Promise<Uint8Array>): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(path.dirname(file), { recursive: true });
  const aside = temporaryName(file);
  try {
    await writeFile(aside, await make());
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true }); // half of it, where the disk is full
  }
}

/** @returns eight hexadecimal digits that stand for the contents */
export function shortHash(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 8);
}
