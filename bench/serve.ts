import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Serves a directory with the project's server, in a separate process. */
export async function serve(dir: string): Promise<{ url: string; stop: () => void }> {
  const child = forkModule('server.ts', [dir]);
  const port = Number(await nextMessage(child));
  // Lets the bench exit without stopping the server, which then ends too.
  child.unref();
  child.channel?.unref();
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.disconnect() };
}

/** @param module a file of this directory */
export function forkModule(module: string, args: string[]): ChildProcess {
  return fork(path.join(import.meta.dirname, module), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** @throws if the process ends without sending a message */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  const end = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message'), end]);
  return message;
}
