import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { SAMPLE_DIR } from './sample-site.ts';

/**
 * Copies the sample content for the duration of a test.
 * @param changes new contents by file name; `undefined` deletes the file
 */
export function contentDir(changes: Record<string, string | Uint8Array | undefined> = {}): string {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const dir = path.join(parent, 'content');
  cpSync(SAMPLE_DIR, dir, { recursive: true });
  for (const [name, contents] of Object.entries(changes)) {
    if (contents === undefined) rmSync(path.join(dir, name));
    else {
      mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      writeFileSync(path.join(dir, name), contents);
    }
  }
  return dir;
}

/** Reads a file of the sample and replaces a text in it. @throws if the file lacks the text */
export function sample(name: string, from: string, to: string): string {
  const text = readFileSync(path.join(SAMPLE_DIR, name), 'utf8');
  if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
  return text.replace(from, to);
}
