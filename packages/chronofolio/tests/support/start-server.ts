import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/** Starts a server on a free port, in a process group that takes signals, and waits for it to print its address. */
export async function startServer(
  cwd: string,
  [command = '', ...args]: string[],
  env: NodeJS.ProcessEnv = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: '0', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit').then(([code]): number | null => code);
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += stripVTControlCharacters(String(text));
      const [found] = /http:\S+/.exec(output) ?? [];
      if (found) resolve(found);
    });
    exit.then((code) => reject(new Error(`${command} ended with ${code}`)));
  });
  return { process: child, address, exit, output };
}
