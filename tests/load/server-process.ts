import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const KIB = 1024;
const SERVER = path.join(import.meta.dirname, 'server.ts');

/** The project's own server, seen from outside. */
export interface ServerProcess {
  port: number;
  /** Resident memory, in bytes. */
  memory: () => Promise<number>;
  /** What it has said of errors. */
  errors: () => string;
  hasEnded: () => boolean;
  /** @returns the exit code, or the signal that ended it */
  stop: (signal?: NodeJS.Signals) => Promise<number | string>;
}

/**
 * @param project whose site is built already
 * @param maxFiles how many files and connections it may have open
 * @throws where it does not come up
 */
export async function startServer(project: string, maxFiles?: number): Promise<ServerProcess> {
  const limit = maxFiles ? `ulimit -n ${maxFiles}; ` : '';
  const child = spawn('sh', ['-c', `${limit}exec node --import tsx "$0"`, SERVER], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    port: await Promise.race([
      portOf(child),
      ended.then((code) => {
        throw new Error(`The server ended with ${code}: ${errors}`);
      }),
    ]),
    memory: async () => {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return Number(stdout) * KIB;
    },
    errors: () => errors,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('The server has no output');
  for await (const line of createInterface(stdout)) {
    const port = Number(/It is at http:\/\/localhost:(\d+)\//.exec(line)?.[1]);
    if (port) return port;
  }
  throw new Error('The server did not say where it is');
}
