import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** @returns a directory with these files, which is removed after the test */
export function temporaryDir(files: Record<string, string | Uint8Array> = {}): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  return dir;
}
