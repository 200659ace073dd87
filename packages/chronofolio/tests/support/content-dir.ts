import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CAREER, SAMPLE_DIR } from '#tests/support/repository.ts';
import { type Files, writeFiles } from './files.ts';
import { temporaryDir } from './temporary-dir.ts';

export function contentDir(changes: Files = {}): string {
  const dir = path.join(temporaryDir(), 'content');
  cpSync(SAMPLE_DIR, dir, { recursive: true });
  // The case of the sample belongs to one of its projects.
  if ('projects.yaml' in changes) rmSync(path.join(dir, 'projects'), { recursive: true });
  writeFiles(dir, changes);
  return dir;
}

/** Copies the fixture of a whole career over the content in a directory, with its theme beside it. */
export function copyCareer(dir: string): void {
  cpSync(path.join(CAREER, 'content'), dir, { recursive: true });
  cpSync(path.join(CAREER, 'theme'), path.join(dir, '../theme'), { recursive: true });
}

/** Reads a file of the sample and replaces a text in it. @throws if the file lacks the text */
export function sample(name: string, from: string, to: string): string {
  const text = readFileSync(path.join(SAMPLE_DIR, name), 'utf8');
  if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
  return text.replace(from, to);
}
