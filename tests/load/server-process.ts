import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const KIB = 1024;

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the production server in a process of its own.
 * @param dir the built site
 * @param port 0 for any free port
 * @throws if the server ends before it listens
 */
export async function startServer(dir: string, port = 0) {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [dir, String(port)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stderr = child.stderr ? text(child.stderr) : Promise.resolve('');
  const exit = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const failed = exit.then(async (code) => {
    throw new Error(`The server ended with ${code}: ${await stderr}`);
  });
  const [listeningPort] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => {}); // it has started: from here on `stop` reports its end
  return {
    port: Number(listeningPort),
    /** Resolves to the resident memory in bytes. */
    readMemory: async () => {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return Number(stdout) * KIB;
    },
    /** Resolves to the exit code, or the signal that ended the process, and to what it wrote to stderr. */
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return { code: await exit, stderr: await stderr };
    },
  };
}
