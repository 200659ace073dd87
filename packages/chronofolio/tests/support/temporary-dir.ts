import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Files, writeFiles } from './files.ts';

const OTHER_DISK = '/dev/shm';
const hasOtherDisk =
  existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(os.tmpdir()).dev;

/** As `temporaryDir`, on another disk. @param skip skips the test on a machine with only one disk */
export function dirOnOtherDisk(skip: (note: string) => never): string {
  if (!hasOtherDisk) return skip(`${OTHER_DISK} is not another disk here`);
  return temporaryDir({}, OTHER_DISK);
}

/** @returns a directory with these files, which is removed after the test */
export function temporaryDir(files: Files = {}, parent = os.tmpdir()): string {
  const dir = mkdtempSync(path.join(parent, 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFiles(dir, files);
  return dir;
}
