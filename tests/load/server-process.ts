import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the production server in a separate process.
 * @param dir the built site
 * @param port 0 for any free port
 * @throws if the server ends before it listens
 */
export async function startServer(dir: string, port = 0) {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [dir, String(port)], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stderr = child.stderr ? text(child.stderr) : Promise.resolve('');
  const exit = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const failure = exit.then(async (code) => {
    throw new Error(`The server ended with ${code}: ${await stderr}`);
  });
  failure.catch(() => {}); // after the start, `stop` reports the end
  const nextMessage = () => Promise.race([once(child, 'message'), failure]);
  const [listeningPort] = await nextMessage();
  return {
    port: Number(listeningPort),
    /** Resolves to the bytes in use after garbage collection. */
    readMemory: async () => {
      child.send('memory');
      const [bytes] = await nextMessage();
      return Number(bytes);
    },
    /** Resolves to the exit code, or the signal that ended the process, and to what it wrote to stderr. */
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return { code: await exit, stderr: await stderr };
    },
  };
}
