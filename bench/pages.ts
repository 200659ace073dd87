import type { Browser } from '@playwright/test';
import { type LoadTasks, loadTasks, type PageChange, pageChanges } from './browser.ts';
import { DEVICES, type Device, type LighthouseRun, runLighthouse } from './lighthouse.ts';
import { limitCells, type Section } from './report.ts';
import { serve } from './serve.ts';
import { formatSample, type Sample, summarize } from './statistics.ts';

interface Options {
  /** Directories of built sites by label; the first is ours. */
  sites: Map<string, string>;
  browser: Browser;
  /** From `lighthouseEnvironment`. */
  env: NodeJS.ProcessEnv;
  rounds: number;
}

interface Measured {
  home: Record<Device, LighthouseRun[]>;
  /** All Projects of our own site. */
  projects: Record<Device, LighthouseRun[]>;
  tasks: LoadTasks[];
  changes: PageChange[];
  changesWithReducedMotion: PageChange[];
}

/** Measures home of every site, and All Projects and page changes of ours, in turns. */
export async function measurePages({ sites, browser, env, rounds }: Options): Promise<Section[]> {
  const results = new Map([...sites.keys()].map((label) => [label, emptyResult()]));
  const [ours] = results.keys();
  for (let round = 1; round <= rounds; round++) {
    for (const [label, result] of results) {
      console.log(`Round ${round} of ${rounds}: ${label}`);
      const { url, stop } = await serve(sites.get(label) ?? '');
      result.tasks.push(await loadTasks(browser, url));
      for (const device of DEVICES) {
        result.home[device].push(await runLighthouse(url, device, env));
        if (label === ours) {
          result.projects[device].push(await runLighthouse(`${url}projects`, device, env));
        }
      }
      if (label === ours) {
        result.changes.push(...(await pageChanges(browser, url, 'no-preference')));
        result.changesWithReducedMotion.push(...(await pageChanges(browser, url, 'reduce')));
      }
      stop();
    }
  }
  const own = results.get(ours ?? '') ?? emptyResult();
  return [
    ...DEVICES.map((device) => timesSection(results, device)),
    scoresSection(own),
    tasksSection(results),
    changesSection(own),
  ];
}

const emptyResult = (): Measured => ({
  home: { mobile: [], desktop: [] },
  projects: { mobile: [], desktop: [] },
  tasks: [],
  changes: [],
  changesWithReducedMotion: [],
});

/** Summarizes one property of each value. */
const summarizeBy = <Value>(values: Value[], read: (value: Value) => number): Sample =>
  summarize(values.map(read));

function timesSection(results: Map<string, Measured>, device: Device): Section {
  return {
    title: `Home in Lighthouse, ${device}`,
    note: 'Milliseconds, simulated throttling. Without scripts, fonts that a script loads are missing too.',
    head: ['site', 'FCP', 'LCP', 'Speed Index', 'TBT', 'CLS', 'KB sent'],
    rows: [...results].map(([label, { home }]) => {
      const cell = (read: (run: LighthouseRun) => number, digits = 0) =>
        formatSample(summarizeBy(home[device], read), digits);
      return [
        label,
        cell(({ fcp }) => fcp),
        cell(({ lcp }) => lcp),
        cell(({ speedIndex }) => speedIndex),
        cell(({ tbt }) => tbt),
        cell(({ cls }) => cls, 4),
        cell(({ bytes }) => bytes / 1000),
      ];
    }),
  };
}

function scoresSection({ home, projects }: Measured): Section {
  const names = Object.keys(home.mobile[0]?.scores ?? {});
  const row = (page: string, runs: LighthouseRun[]) => [
    page,
    ...names.map((name) => formatSample(summarizeBy(runs, ({ scores }) => scores[name] ?? 0))),
  ];
  return {
    title: 'Lighthouse scores',
    head: ['page', ...names],
    rows: DEVICES.flatMap((device) => [
      row(`home, ${device}`, home[device]),
      row(`All Projects, ${device}`, projects[device]),
    ]),
  };
}

function tasksSection(results: Map<string, Measured>): Section {
  return {
    title: 'Longest main-thread tasks of a first visit',
    note: 'Milliseconds, on a phone’s viewport, with the CPU four times slower.',
    head: [
      'site',
      'before the first paint',
      'evaluating the app',
      'others after it',
      'limit',
      'met',
    ],
    rows: [...results].map(([label, { tasks }]) => [
      label,
      formatSample(summarizeBy(tasks, ({ beforePaint }) => beforePaint)),
      formatSample(summarizeBy(tasks, ({ evaluation }) => evaluation)),
      ...limitCells(
        summarizeBy(tasks, ({ afterPaint }) => afterPaint),
        50,
      ),
    ]),
  };
}

function changesSection({ changes, changesWithReducedMotion }: Measured): Section {
  const row = (label: string, some: PageChange[]) => [
    label,
    formatSample(summarizeBy(some, ({ longestTask }) => longestTask)),
    ...limitCells(
      summarizeBy(some, ({ untilPaint }) => untilPaint),
      100,
    ),
  ];
  return {
    title: 'Changing between the two pages',
    note: 'Milliseconds, with the CPU four times slower; the pointer was over the link before.',
    head: ['', 'longest task', 'from the click to the paint', 'limit', 'met'],
    rows: [
      row('in a view transition', changes),
      row('with reduced motion', changesWithReducedMotion),
    ],
  };
}
