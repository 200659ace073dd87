import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '#tests/support/start-server.ts';

// `npm run bench`: the seconds that the owner waits for each command, three times, beside the goal.

const SITE = path.resolve('.cache/bench');
const CLI = path.resolve('packages/chronofolio/bin.js');

await rm(SITE, { recursive: true, force: true });
await cp('examples/starter/content', path.join(SITE, 'content'), { recursive: true });
for (let round = 0; round < 3; round++) {
  await rm(path.join(SITE, '.cache'), { recursive: true, force: true });
  await time('build, empty cache', '≤ 12', () => run('build'));
  await time('build, full cache', '≤ 3', () => run('build'));
  await time('check', '≤ 1', () => run('check'));
  const dev = await time('dev until it is ready', '≤ 2', () =>
    startServer(SITE, ['node', CLI, 'dev']),
  );
  dev.process.kill();
  await dev.exit;
}

async function time<Result>(what: string, goal: string, measured: () => Promise<Result>) {
  const start = performance.now();
  const result = await measured();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(2)} s (goal: ${goal})`);
  return result;
}

function run(command: string) {
  return promisify(execFile)('node', [CLI, command], { cwd: SITE });
}
