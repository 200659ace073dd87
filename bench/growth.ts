import { fork } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { OWN_SITE, ROOT } from '#site/files/paths.ts';
import { scrollThrough } from './browser.ts';
import { writeGrowthContent } from './growth-content.ts';
import { answerOf, serve } from './serve.ts';
import { fileSize } from './site-copies.ts';
import { type Sample, summary } from './statistics.ts';

const COUNTS = [5, 50, 500, 5000];
const VISITS = 3;
const GB = 1_000_000_000;

/** What a number of projects costs. */
export interface Growth {
  count: number;
  /** Bytes, brotli. */
  home: number;
  list: number;
  /** Seconds, of a build with an empty cache, of one after a change of text, and its peak memory in GB. */
  cold: number;
  text: number;
  memory: number;
  /** Milliseconds: the first paint of All Projects, and the longest task while it is scrolled through. */
  paint: Sample;
  scrollTask: Sample;
}

export async function growth(browser: Browser, work: string): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const count of COUNTS) {
    const dir = path.join(work, `growth-${count}`);
    const at = (name: string) => path.join(dir, name);
    const [content, site, cache] = [at('content'), at('site'), at('cache')] as const;
    await rm(dir, { recursive: true, force: true });
    await writeGrowthContent(content, count, OWN_SITE.contentDir);
    const cold = await buildOnce(content, site, cache);
    await appendFile(path.join(content, 'about.md'), '\nOne more sentence.\n');
    const text = await buildOnce(content, site, cache);
    const served = await serve(site);
    const visits = [];
    for (let visit = 0; visit < VISITS; visit++)
      visits.push(await scrollThrough(browser, `${served.url}projects`));
    served.stop();
    results.push({
      count,
      home: await fileSize(site, 'index.html.br'),
      list: await fileSize(site, 'projects.html.br'),
      cold: cold.seconds,
      text: text.seconds,
      memory: Math.max(cold.memory, text.memory) / GB,
      paint: summary(visits.map(({ paint }) => paint)),
      scrollTask: summary(visits.map(({ longestTask }) => longestTask)),
    });
  }
  return results;
}

/** Builds in a process of its own, whose memory nothing else has touched. */
export async function buildOnce(content: string, site: string, cache: string) {
  const child = fork(path.join(ROOT, 'bench/build-once.ts'), [content, site, cache], {
    execArgv: ['--import', 'tsx'],
  });
  return (await answerOf(child)) as { seconds: number; memory: number };
}
