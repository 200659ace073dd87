import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { scrollThrough } from './browser.ts';
import { writeGrowthContent } from './growth-content.ts';
import { limitCells, type Section } from './report.ts';
import { forkModule, nextMessage, serve } from './serve.ts';
import { sizeOf } from './sizes.ts';
import { formatSample, type Sample, summarize } from './statistics.ts';

const COUNTS = [5, 50, 500, 5000];
const VISITS = 3;
const BUILDS = 3;
const GB = 1_000_000_000;

/**
 * Measures what more projects cost the visitor and the build.
 * @param contentDir the content to add projects to
 * @param work an empty directory
 */
export async function measureGrowth(
  browser: Browser,
  contentDir: string,
  work: string,
): Promise<Section> {
  const rows: string[][] = [];
  for (const count of COUNTS) {
    const at = (name: string) => path.join(work, `${count}-projects`, name);
    const dirs = [at('content'), at('site'), at('cache')] as const;
    await writeGrowthContent(at('content'), count, contentDir);
    const cold = await buildOnce(...dirs);
    await appendFile(at('content/about.md'), '\nOne more sentence.\n');
    const warm = await buildOnce(...dirs);
    const { url, stop } = await serve(at('site'));
    const visits = [];
    for (let visit = 0; visit < VISITS; visit++) {
      visits.push(await scrollThrough(browser, `${url}projects`));
    }
    stop();
    rows.push([
      String(count),
      String(sizeOf(at('site/index.html.br'))),
      String(sizeOf(at('site/projects.html.br'))),
      formatSample(summarize(visits.map(({ paint }) => paint))),
      cold.seconds.toFixed(1),
      warm.seconds.toFixed(1),
      (Math.max(cold.memory, warm.memory) / GB).toFixed(2),
      ...limitCells(summarize(visits.map(({ longestTask }) => longestTask)), 50),
    ]);
  }
  return {
    title: 'Growth',
    note: 'Sizes in bytes as brotli; one build of each; Chrome reports no task shorter than 50 ms.',
    head: [
      ...['projects', 'home', 'All Projects', 'its first paint, ms', 'cold build, s'],
      ...['build after a text edit, s', 'peak memory, GB', 'longest task while scrolling, ms'],
      ...['limit', 'met'],
    ],
    rows,
  };
}

/** Measures builds with an empty cache, and builds that find everything in the cache. */
export async function measureBuilds(contentDir: string, work: string): Promise<Section> {
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < BUILDS; round++) {
    const dirs = [contentDir, path.join(work, 'site'), path.join(work, `cache-${round}`)] as const;
    cold.push((await buildOnce(...dirs)).seconds);
    warm.push((await buildOnce(...dirs)).seconds);
  }
  const row = (label: string, seconds: Sample, limit: number) => [
    label,
    ...limitCells(seconds, limit, 1),
  ];
  return {
    title: 'Builds of the content',
    note: `Seconds, ${BUILDS} builds each.`,
    head: ['cache', 'seconds', 'limit', 'met'],
    rows: [row('empty', summarize(cold), 8), row('full', summarize(warm), 3)],
  };
}

/** Builds in a separate process, so that its peak memory is that of the build. */
async function buildOnce(content: string, site: string, cache: string) {
  const message = await nextMessage(forkModule('build-once.ts', [content, site, cache]));
  return message as { seconds: number; memory: number };
}
