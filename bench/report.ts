import { OWN_SITE } from '#site/files/paths.ts';
import type { PageChange, Tasks } from './browser.ts';
import { goalsTable } from './goals.ts';
import type { Growth } from './growth.ts';
import type { Device, Visit } from './lighthouse.ts';
import { DEVICES } from './lighthouse.ts';
import { BUDGETS, fileSizes, type Sizes } from './sizes.ts';
import { type Sample, shown, summary, table } from './statistics.ts';
import type { Throughput } from './throughput.ts';

export interface SiteResults {
  home: Record<Device, Visit[]>;
  /** Only of our own site. */
  projects: Record<Device, Visit[]>;
  tasks: Tasks[];
}

export interface Results {
  /** By label, ours first, then ours without scripts, then the peers. */
  sites: Map<string, SiteResults>;
  changes: PageChange[];
  /** The same with reduced motion: without a view transition. */
  calmChanges: PageChange[];
  /** Seconds. */
  coldBuild: Sample;
  warmBuild: Sample;
  growth: Growth[];
  throughput: Throughput | undefined;
}

/** @returns the results as Markdown */
export function report(
  results: Results,
  { machine, rounds }: { machine: string; rounds: number },
): string {
  return `# Results

Made by \`npm run bench\`; do not edit. Machine: ${machine}.
Medians of ${rounds} visits, with the range in brackets; all sites of a table were visited in turns, behind
the same server. Times are milliseconds unless they say otherwise. Lighthouse 13, simulated throttling.

## Goals

${goalsTable(results)}

What has no figure here is a test: blocking requests, readable words, priorities, the number of requests,
layout shift with fonts late and missing, the back/forward cache (\`tests/e2e/budgets.spec.ts\`). What is not
met, and what was tried, is in \`docs/decisions/0012-what-is-not-met.md\`.

## Home, as Lighthouse sees it

${DEVICES.map((device) => `### ${device}\n\n${homeTable(results.sites, device)}`).join('\n\n')}

“Without scripts” is without the fonts, too, that a script asks for after the first paint.

## Lighthouse scores of our pages

${scoreTable(results.sites)}

## Main thread of a phone, at a quarter of this machine's speed

${taskTable(results.sites)}

${changeTable(results)}

## Bytes sent, brotli

${bytesTable()}

## Builds and growth

The sample: ${shown(results.coldBuild, 1)} s with an empty cache, ${shown(results.warmBuild, 1)} s with a full one.

${growthTable(results.growth)}

## The server

${serverText(results.throughput)}
`;
}

function homeTable(sites: Results['sites'], device: Device): string {
  const rows = [...sites].map(([label, { home }]) => {
    const metric = (name: Exclude<keyof Visit, 'scores'>) =>
      summary(home[device].map((visit) => visit[name]));
    return [
      label,
      shown(metric('fcp')),
      shown(metric('lcp')),
      shown(metric('speedIndex')),
      shown(metric('tbt')),
      shown(metric('cls'), 4),
      `${(metric('bytes').median / 1000).toFixed(0)} KB`,
    ];
  });
  return table(['site', 'FCP', 'LCP', 'Speed Index', 'TBT', 'CLS', 'sent'], rows);
}

function scoreTable(sites: Results['sites']): string {
  const ours = sites.get('ours');
  if (!ours) return '';
  const pages = DEVICES.flatMap((device) => [
    [`home, ${device}`, ours.home[device]] as const,
    [`All Projects, ${device}`, ours.projects[device]] as const,
  ]);
  const names = Object.keys(pages[0]?.[1][0]?.scores ?? {});
  const rows = pages.map(([label, visits]) => [
    label,
    ...names.map((name) => shown(summary(visits.map(({ scores }) => scores[name] ?? 0)))),
  ]);
  return table(['page', ...names], rows);
}

function taskTable(sites: Results['sites']): string {
  const rows = [...sites].map(([label, { tasks }]) => [
    label,
    shown(summary(tasks.map(({ beforePaint }) => beforePaint))),
    shown(summary(tasks.map(({ afterPaint }) => afterPaint))),
    shown(summary(tasks.map(({ evaluation }) => evaluation))),
  ]);
  return table(
    ['site', 'longest until the first paint', 'longest after it', 'evaluating React DOM'],
    rows,
  );
}

function changeTable({ changes, calmChanges }: Results): string {
  const row = (label: string, some: PageChange[]) => [
    label,
    shown(summary(some.map(({ untilPaint }) => untilPaint))),
    shown(summary(some.map(({ longestTask }) => longestTask))),
  ];
  return table(
    [
      'change of page, the link pointed at before',
      'from the click to the new page painted',
      'longest task',
    ],
    [row('in a view transition', changes), row('with reduced motion', calmChanges)],
  );
}

function bytesTable(): string {
  const total = (sizes: Sizes) => Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
  return table(
    ['what', 'bytes', 'budget in npm test'],
    [
      [
        'home, its styles inlined',
        total(fileSizes(OWN_SITE, /^index\.html\.br$/)),
        BUDGETS.document,
      ],
      [
        'scripts of home, nine chunks included',
        total(fileSizes(OWN_SITE, /\.js\.br$/)),
        BUDGETS.scripts,
      ],
      ['fonts', total(fileSizes(OWN_SITE, /\.woff2$/)), BUDGETS.fonts],
    ].map((row) => row.map(String)),
  );
}

function growthTable(growth: Growth[]): string {
  const base = growth[0];
  const rows = growth.map((step) => [
    String(step.count),
    String(step.home),
    String(step.list),
    base && step !== base ? ((step.list - base.list) / (step.count - base.count)).toFixed(0) : '–',
    shown(step.paint),
    shown(step.scrollTask),
    step.cold.toFixed(1),
    step.text.toFixed(1),
    step.memory.toFixed(2),
  ]);
  return table(
    [
      'projects',
      'home, bytes',
      'All Projects, bytes',
      'bytes a row',
      'its first paint',
      'longest task while scrolling (0: none over 50)',
      'cold build, s',
      'text-only build, s',
      'peak memory, GB',
    ],
    rows,
  );
}

function serverText(measured: Throughput | undefined): string {
  if (!measured) return '';
  const { servers, missing, memory } = measured;
  const nginx = servers.find(({ name }) => name === 'nginx')?.requests.median;
  const rows = servers.map(({ name, requests }) => [
    name,
    shown(requests),
    nginx ? (requests.median / nginx).toFixed(2) : '–',
  ]);
  return [
    'Home, `Accept-Encoding: br`, 32 connections of wrk on one thread, on loopback.',
    ...(servers.length > 0 ? [table(['server', 'requests a second', 'of nginx'], rows)] : []),
    ...(missing.length > 0 ? [`Not on this machine: ${missing.join(', ')}.`] : []),
    ...(memory
      ? [
          `Resident memory of ours: ${memory.before.toFixed(0)} MB before and ${memory.after.toFixed(0)} MB after ${(memory.requests / 1e6).toFixed(1)} million requests.`,
        ]
      : []),
  ].join('\n\n');
}
