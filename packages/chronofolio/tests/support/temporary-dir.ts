import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Files, writeFiles } from './files.ts';

/** @returns a directory with these files, which is removed after the test */
export function temporaryDir(files: Files = {}): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFiles(dir, files);
  return dir;
}
