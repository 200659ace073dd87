import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '#site/paths.ts';

/** A directory behind the project's own server, in a process of its own. */
export interface Served {
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
  const port = await message(child);
  return {
    url: `http://127.0.0.1:${port}/`,
    memory: () => {
      const answer = message(child);
      child.send('memory');
      return answer;
    },
    stop: () => child.disconnect(),
  };
}

async function message(child: ChildProcess): Promise<number> {
  const [value] = await once(child, 'message');
  return Number(value);
}
