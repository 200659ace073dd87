import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '#site/files/paths.ts';

/** A directory behind the project's own server, in a process of its own. */
interface Served {
  url: string;
  /** The server's resident memory, in bytes. */
  memory: () => Promise<number>;
  stop: () => void;
}

export async function serve(dir: string): Promise<Served> {
  const child = fork(path.join(ROOT, 'bench/server.ts'), [dir], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const port = Number(await answerOf(child));
  return {
    url: `http://127.0.0.1:${port}/`,
    memory: async () => {
      const answer = answerOf(child);
      child.send('memory');
      return Number(await answer);
    },
    stop: () => child.disconnect(),
  };
}

/**
 * What a process of the bench says next.
 * @throws where it ends without a word
 */
export async function answerOf(child: ChildProcess): Promise<unknown> {
  const end = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`);
  });
  const [answer] = await Promise.race([once(child, 'message'), end]);
  return answer;
}
