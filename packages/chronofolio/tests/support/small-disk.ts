import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';
import { temporaryDir } from './temporary-dir.ts';

/**
 * Mounts a disk of its own for the duration of a test, which is skipped where nobody may.
 * @param size such as `24m`
 * @returns its directory
 */
export function smallDisk(size: string, skip: TestContext['skip']): string {
  const disk = temporaryDir();
  const mount = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk];
  skip(spawnSync('mount', mount).status !== 0, 'mounting a disk is not permitted here');
  onTestFinished(() => void execFileSync('umount', ['-l', disk]));
  return disk;
}

/** Leaves only some bytes free. @returns a function that frees the others */
export function fillDisk(disk: string, bytesLeft: number): () => void {
  const filler = path.join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft)));
  return () => rmSync(filler);
}
