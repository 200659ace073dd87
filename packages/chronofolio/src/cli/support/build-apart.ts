import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Hosting } from '#build/hosts/hosting.ts';

/**
 * Runs `build` in a process of its own, whose memory is free afterwards. On Linux it takes less, because
 * there malloc keeps what each thread has needed. Where the build fails, this process ends as it did.
 * @param cwd the directory of the site
 * @param stdout what becomes of the output of the build; its errors are always shown
 */
export async function buildApart(
  cwd: string,
  args: string[],
  stdout: 'inherit' | 'ignore',
): Promise<Hosting> {
  const [, program = ''] = process.argv;
  const child = fork(program, args, {
    cwd,
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let hosting: Hosting | undefined;
  child.once('message', (message) => {
    hosting = message as Hosting;
  });
  // The message may arrive after the exit, but before the channel is closed.
  const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  process.off('exit', stop);
  // The build has said what is wrong.
  return hosting ?? process.exit(code ?? 1);
}
