import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './ports.ts';
import { copySample, nodeArgs } from './project-copy.ts';

/**
 * Starts `npm run dev` in a directory with the sample.
 * @param changes new contents by file name, made before the start
 */
export async function startDev(changes: Record<string, string> = {}) {
  const { dir, remove } = copySample();
  const file = (name: string) => path.join(dir, 'content', name);
  for (const [name, text] of Object.entries(changes)) {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), text);
  }
  const port = await freePort();
  const child = spawn('node', nodeArgs('dev'), {
    cwd: dir,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Local') && resolve());
    child.once('exit', (code) => reject(new Error(`dev ended with ${code}`)));
  });
  return {
    address: `http://127.0.0.1:${port}/`,
    read: (name: string) => readFileSync(file(name), 'utf8'),
    write: (name: string, data: string | Uint8Array) => {
      mkdirSync(path.dirname(file(name)), { recursive: true });
      writeFileSync(file(name), data);
    },
    remove: (name: string) => rmSync(file(name)),
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await once(child, 'exit');
      remove();
    },
  };
}
