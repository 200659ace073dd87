import { execFile } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { copyProject, copySample, nodeArgs } from './project-copy.ts';

/** Makes a site for the duration of a test, apart from the program. @returns its directory */
export const sampleSite = (): string => untilTestEnds(copySample());

/** Copies the project for the duration of a test. @returns its directory */
export const projectCopy = (): string => untilTestEnds(copyProject());

function untilTestEnds({ dir, remove }: ReturnType<typeof copySample>): string {
  onTestFinished(remove);
  return dir;
}

/** Runs a command of `cli/` as the owner does. @param command such as `['portfolio', 'check']` */
export function run(
  cwd: string,
  [name = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, GITHUB_TOKEN: '', ...env } };
    execFile('node', [...nodeArgs(name), ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });
}
