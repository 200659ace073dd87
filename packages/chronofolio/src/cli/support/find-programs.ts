import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Finds the first program that starts: some systems have stubs that only offer to install a program. */
export const findProgram = (names: string[]): string | undefined => findOnPath(names).find(starts);

/** @returns the paths of all programs with these names, without starting them */
export function findOnPath(names: string[]): string[] {
  const dirs = (process.env.PATH ?? '').split(path.delimiter);
  return dirs.flatMap((dir) => names.map((name) => path.resolve(dir, name))).filter(existsSync);
}

export const starts = (file: string): boolean =>
  ['--version', '-v', 'version'].some((argument) => {
    try {
      execFileSync(file, [argument], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
