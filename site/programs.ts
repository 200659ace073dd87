import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Finds a program that starts; as root on Debian it is installed where it is missing.
 * @param names that it may have
 * @param debianPackage which holds it
 * @returns its path
 */
export function findProgram(names: string[], debianPackage: string): string | undefined {
  return installed(names) ?? (install(debianPackage) ? installed(names) : undefined);
}

/**
 * @param names of a program, or absolute paths to it
 * @returns the path of the first that starts
 */
export function installed(names: string[]): string | undefined {
  const dirs = (process.env.PATH ?? '').split(path.delimiter);
  return dirs.flatMap((dir) => names.map((name) => path.resolve(dir, name))).find(starts);
}

function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0) return false;
  return (
    runs('apt-get', ['update', '-qq']) &&
    runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage])
  );
}

/** Whether a file is a program that starts. */
export const starts = (file: string): boolean =>
  ['--version', '-v', 'version'].some((ask) => runs(file, [ask]));

/** @returns whether a command ends well */
export function runs(command: string, args: string[], timeout?: number): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', ...(timeout && { timeout }) });
    return true;
  } catch {
    return false;
  }
}
