import { type Files, writeFiles } from './files.ts';
import { copySample, nodeArgs } from './project-copy.ts';
import { startServer } from './start-server.ts';

/** Starts `npx chronofolio dev` in a directory with the sample and changes to its `content/`. */
export async function startDev(changes: Files = {}) {
  const { dir, content, read, write, remove } = copySample();
  writeFiles(content, changes);
  const dev = await startServer(dir, ['node', ...nodeArgs('dev')], { HOST: '127.0.0.1' });
  return {
    /** Without the base path. */
    address: new URL('/', dev.address).href,
    content,
    read,
    write,
    [Symbol.asyncDispose]: async () => {
      dev.process.kill();
      await dev.exit;
      remove();
    },
  };
}
