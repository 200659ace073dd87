import { execFile } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { copySample, nodeArgs } from './project-copy.ts';

export function sampleSite() {
  const copy = copySample();
  onTestFinished(copy.remove);
  return {
    ...copy,
    run: (command: string | string[], env?: NodeJS.ProcessEnv) => run(copy.dir, command, env),
  };
}

/** Runs a command as the owner does. @param command such as `check --strict` */
export function run(cwd: string, command: string | string[], env: NodeJS.ProcessEnv = {}) {
  const [name = '', ...args] = typeof command === 'string' ? command.split(' ') : command;
  return runNode(cwd, [...nodeArgs(name), ...args], { GITHUB_TOKEN: '', ...env });
}

export function runNode(cwd: string, args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const options = { cwd, env: { ...process.env, ...env } };
    const child = execFile('node', args, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
    child.stdin?.end();
  });
}
