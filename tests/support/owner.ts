import { execFile } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { copyProject } from './project-copy.ts';

/** Copies the project for the duration of a test. @returns its directory */
export function projectCopy(): string {
  const { dir, remove } = copyProject();
  onTestFinished(remove);
  return dir;
}

/** Runs a command of `cli/` as the owner does. @param command such as `['portfolio', 'check']` */
export function run(
  cwd: string,
  [name, ...args]: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, GITHUB_TOKEN: '', ...env } };
    execFile('node', ['--import', 'tsx', `cli/${name}.ts`, ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });
}
