import { execFile } from 'node:child_process';
import { UserError } from '#site/files/user-error.ts';

interface Options {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

interface Ended {
  isSuccess: boolean;
  stdout: string;
  /** What it printed, errors last. */
  output: string;
}

/** Runs a program to its end. @throws {UserError} where it does not exist, or the signal stops it */
export const runProgram = (program: string, args: string[], options: Options): Promise<Ended> =>
  new Promise((resolve, reject) => {
    // On Windows, package managers are scripts, which only a shell runs.
    const shell = process.platform === 'win32' && program !== process.execPath;
    const limits = { maxBuffer: Number.POSITIVE_INFINITY };
    execFile(program, args, { ...options, ...limits, shell }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') {
        reject(new UserError(`${program} is needed for this, and is not installed.`));
      } else if (error?.name === 'AbortError') reject(new UserError('Stopped.'));
      else resolve({ isSuccess: !error, stdout, output: stdout + stderr });
    });
  });
