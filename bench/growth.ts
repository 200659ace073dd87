import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { writeGrowthContent } from './growth-content.ts';
import { sizeOf } from './sizes.ts';
import { formatRange, markdownTable } from './table.ts';

const COUNTS = [5, 50, 500, 5000];
const BUILDS = 3;
const GB = 1_000_000_000;

/** Prints how long builds take with an empty cache, and those that find everything in the cache. */
export async function benchBuilds(contentDir: string, work: string): Promise<void> {
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < BUILDS; round++) {
    const dirs = [contentDir, path.join(work, 'site'), path.join(work, `cache-${round}`)];
    cold.push((await buildOnce(dirs)).seconds);
    warm.push((await buildOnce(dirs)).seconds);
  }
  const rows = [
    ['empty', formatRange(cold, 1), '≤ 8'],
    ['full', formatRange(warm, 1), '≤ 3'],
  ];
  console.log(markdownTable(['cache', 'build, s', 'goal'], rows));
}

/**
 * Prints what more projects cost: bytes of the pages as Brotli, and builds.
 * @param contentDir the content to add projects to
 */
export async function benchGrowth(contentDir: string, work: string): Promise<void> {
  const rows: string[][] = [];
  for (const count of COUNTS) {
    const at = (name: string) => path.join(work, `${count}-projects`, name);
    const dirs = [at('content'), at('site'), at('cache')];
    await writeGrowthContent(at('content'), count, contentDir);
    const cold = await buildOnce(dirs);
    await appendFile(at('content/about.md'), '\nOne more sentence.\n');
    const warm = await buildOnce(dirs);
    const pages = ['index', 'projects'].map((page) => sizeOf(at(`site/${page}.html.br`)));
    const seconds = [cold, warm].map((build) => build.seconds.toFixed(1));
    const memory = (Math.max(cold.memory, warm.memory) / GB).toFixed(2);
    rows.push([String(count), ...pages.map(String), ...seconds, memory]);
  }
  const head = ['projects', 'home', 'All Projects', 'cold build, s'];
  const more = ['build after a text edit, s', 'peak memory, GB'];
  console.log(`\n${markdownTable([...head, ...more], rows)}`);
}

/**
 * Builds in a separate process, so that its peak memory is that of the build.
 * @param dirs of the content, the site and the cache
 */
async function buildOnce(dirs: string[]): Promise<{ seconds: number; memory: number }> {
  const child = fork(path.join(import.meta.dirname, 'build-once.ts'), dirs, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const end = once(child, 'exit').then(([code]) => {
    throw new Error(`The build ended with ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message'), end]);
  return message;
}
