import { execFile } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { copySample, nodeArgs } from './project-copy.ts';

/** Makes a site for the duration of a test, apart from the program. */
export function sampleSite() {
  const copy = copySample();
  onTestFinished(copy.remove);
  return {
    ...copy,
    run: (command: string | string[], env?: Record<string, string>) => run(copy.dir, command, env),
  };
}

/** Runs a command as the owner does. @param command such as `check --strict` */
export function run(
  cwd: string,
  command: string | string[],
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const [name = '', ...args] = typeof command === 'string' ? command.split(' ') : command;
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, GITHUB_TOKEN: '', ...env } };
    execFile('node', [...nodeArgs(name), ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });
}
