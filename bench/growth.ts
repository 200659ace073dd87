import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { writeGrowthContent } from './growth-content.ts';
import { forkModule, nextMessage, serve } from './serve.ts';
import { sizeOf } from './sizes.ts';
import { formatRange, markdownTable } from './statistics.ts';

const COUNTS = [5, 50, 500, 5000];
const VISITS = 3;
const BUILDS = 3;
const GB = 1_000_000_000;
const WINDOW = { width: 1440, height: 900 };
/** A page that loads without interaction has finished after this time. */
const QUIET_AFTER_MS = 6000;
const SCROLL_STEPS = 40;

/** Prints how long builds take with an empty cache, and those that find everything in the cache. */
export async function benchBuilds(contentDir: string, work: string): Promise<void> {
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < BUILDS; round++) {
    const dirs = [contentDir, path.join(work, 'site'), path.join(work, `cache-${round}`)] as const;
    cold.push((await buildOnce(...dirs)).seconds);
    warm.push((await buildOnce(...dirs)).seconds);
  }
  const rows = [
    ['empty', formatRange(cold, 1), '≤ 8'],
    ['full', formatRange(warm, 1), '≤ 3'],
  ];
  console.log(markdownTable(['cache', 'build, s', 'goal'], rows));
}

/**
 * Prints what more projects cost the visitor and the build. Sizes are bytes as Brotli; Chromium reports no
 * task shorter than 50 ms.
 * @param contentDir the content to add projects to
 */
export async function benchGrowth(
  browser: Browser,
  contentDir: string,
  work: string,
): Promise<void> {
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
      formatRange(visits.map(({ paint }) => paint)),
      formatRange(visits.map(({ longestTask }) => longestTask)),
      cold.seconds.toFixed(1),
      warm.seconds.toFixed(1),
      (Math.max(cold.memory, warm.memory) / GB).toFixed(2),
    ]);
  }
  const head = [
    ...['projects', 'home', 'All Projects', 'its first paint, ms', 'longest task in scrolling, ms'],
    ...['cold build, s', 'build after a text edit, s', 'peak memory, GB'],
  ];
  console.log(`\n${markdownTable(head, rows)}`);
}

/** Builds in a separate process, so that its peak memory is that of the build. */
async function buildOnce(content: string, site: string, cache: string) {
  const message = await nextMessage(forkModule('build-once.ts', [content, site, cache]));
  return message as { seconds: number; memory: number };
}

/** Measures the first paint of a page and the longest task while it scrolls, in milliseconds. */
async function scrollThrough(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: WINDOW });
  await page.goto(url);
  await page.waitForTimeout(QUIET_AFTER_MS);
  const { paint, height } = await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      height: document.body.scrollHeight,
    };
  });
  for (let step = 0; step < SCROLL_STEPS; step++) {
    await page.mouse.wheel(0, height / SCROLL_STEPS);
    await page.waitForTimeout(60);
  }
  const tasks = await page.evaluate(() => Reflect.get(window, 'tasks') as number[]);
  await page.context().close();
  return { paint, longestTask: Math.max(0, ...tasks) };
}
