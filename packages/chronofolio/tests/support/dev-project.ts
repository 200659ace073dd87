import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from './files.ts';
import { copySample, nodeArgs } from './project-copy.ts';
import { startServer } from './start-server.ts';

/**
 * Starts `npx chronofolio dev` in a directory with the sample.
 * @param changes new contents by file name, made before the start
 */
export async function startDev(changes: Record<string, string> = {}) {
  const { dir, content, read, write, remove } = copySample();
  writeFiles(content, changes);
  const dev = await startServer(dir, ['node', ...nodeArgs('dev')], { HOST: '127.0.0.1' });
  return {
    /** Without the base path. */
    address: new URL('/', dev.address).href,
    read,
    write,
    remove: (name: string) => rmSync(path.join(content, name)),
    [Symbol.asyncDispose]: async () => {
      dev.process.kill();
      await dev.exit;
      remove();
    },
  };
}
