import { execFileSync } from 'node:child_process';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '#cli/support/chromium.ts';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { buildSite } from '#site/build/build.ts';
import { ROOT } from '#site/files/paths.ts';
import { UserError } from '#site/files/user-error.ts';

import { DEVICES, type LighthouseRun, lighthouseEnvironment, runLighthouse } from './lighthouse.ts';
import { serve } from './serve.ts';
import { copyPlain } from './site-copies.ts';
import { type Interval, interval, markdownTable } from './statistics.ts';

// `npm run bench -- paint`: whether the first visit is painted as soon as that of a plain page, in under
// five minutes. It compares with the goals and with the figures that were recorded last.

/** Before the page got its dial and its typefaces. */
const EARLIER_COMMIT = '39c061d';
const ROUNDS = 5;
const WORK = path.join(OWN_SITE.cacheDir, 'bench-paint');
/** Kept, because a commit never changes. */
const EARLIER_DIR = path.join(OWN_SITE.cacheDir, `site-${EARLIER_COMMIT}`);
const RECORDED = path.join(ROOT, 'bench/paint.json');

const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

/** What ours may be, compared with the plain page. */
const GOALS = {
  mobile: { fcp: 1.05, lcp: 1.05, tbt: 20 },
  desktop: { fcp: 1.1, lcp: 1.1, tbt: 20 },
} as const;

/** Times are compared by their ratio, blocking, which may be 0, by its difference in milliseconds. */
const METRICS = ['fcp', 'lcp', 'tbt'] as const;
type Metric = (typeof METRICS)[number];

const COMPARISONS = {
  fcp: { digits: 2, compare: (ours: number[], others: number[]) => ratio(ours, others) },
  lcp: { digits: 2, compare: (ours: number[], others: number[]) => ratio(ours, others) },
  tbt: { digits: 0, compare: (ours: number[], others: number[]) => difference(ours, others) },
} satisfies Record<Metric, unknown>;

/** The comparisons that the last successful run found, such as `mobile fcp`. */
type Recorded = Record<string, number>;

/**
 * Measures the owner’s site, an earlier commit and a plain page with the same words in turns, prints a table and
 * records it.
 * @throws {UserError} where the lower end of the 95 % interval is above a goal or above the last record
 */
export async function benchPaint(): Promise<void> {
  const chromium = findChromium();
  const env = await lighthouseEnvironment(chromium);
  await rm(WORK, { recursive: true, force: true });
  const ours = path.join(WORK, 'ours');
  console.log('Building');
  await buildSite({ contentDir: OWN_SITE.contentDir, outDir: ours, cacheDir: OWN_SITE.cacheDir });
  await copyPlain(ours, path.join(WORK, 'plain'));
  const sites = { ours, earlier: await buildEarlier(), plain: path.join(WORK, 'plain') };

  const runs = new Map<string, LighthouseRun[]>();
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`Round ${round} of ${ROUNDS}`);
    for (const [site, dir] of Object.entries(sites)) {
      const { url, stop } = await serve(dir);
      for (const device of DEVICES) {
        const run = await runLighthouse(url, device, env, AUDITS);
        const times = METRICS.map((metric) => `${metric} ${Math.round(run[metric])}`);
        console.log(`  ${site} ${device}: ${times.join(', ')}`);
        runs.set(`${site} ${device}`, [...(runs.get(`${site} ${device}`) ?? []), run]);
      }
      stop();
    }
  }
  await rm(WORK, { recursive: true, force: true });
  await report((site, device, metric) =>
    (runs.get(`${site} ${device}`) ?? []).map((run) => run[metric]),
  );
}

type Read = (site: string, device: string, metric: Metric) => number[];

async function report(read: Read): Promise<void> {
  const recorded: Recorded = JSON.parse(await readFile(RECORDED, 'utf8'));
  const found: Recorded = {};
  const worse: string[] = [];
  const rows = DEVICES.flatMap((device) =>
    METRICS.map((metric) => {
      const { digits, compare } = COMPARISONS[metric];
      const name = `${device} ${metric}`;
      const [ours, earlier, plain] = ['ours', 'earlier', 'plain'].map((site) =>
        read(site, device, metric),
      ) as [number[], number[], number[]];
      const change = compare(ours, plain);
      found[name] = Number(change.mean.toFixed(digits));
      const goal = GOALS[device][metric];
      const last = recorded[name];
      const limit = Math.min(goal, last ?? goal);
      if (change.low > limit) worse.push(`${name} is ${format(change, digits)}, above ${limit}`);
      return [
        name,
        ...[ours, earlier, plain].map((values) => String(Math.round(median(values)))),
        format(compare(ours, earlier), digits),
        format(change, digits),
        `≤ ${goal}`,
        String(last ?? ''),
      ];
    }),
  );
  const head = ['', 'ours', EARLIER_COMMIT, 'plain', `to ${EARLIER_COMMIT}`, 'to plain', 'goal'];
  console.log(
    `\nMilliseconds, medians of ${ROUNDS}; ratios, and for tbt differences, with their 95 % intervals.\n`,
  );
  console.log(markdownTable([...head, 'recorded'], rows));
  if (worse.length > 0) throw new UserError(`\nThe first paint got slower:\n${worse.join('\n')}`);
  await writeFile(RECORDED, `${JSON.stringify(found, null, 2)}\n`);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const difference = (ours: number[], others: number[]): Interval =>
  interval(ours.map((value, round) => value - (others[round] ?? 0)));

/** Of the geometric mean. */
function ratio(ours: number[], others: number[]): Interval {
  const { mean, low, high } = interval(ours.map((value, i) => Math.log(value / (others[i] ?? 1))));
  return { mean: Math.exp(mean), low: Math.exp(low), high: Math.exp(high) };
}

const format = ({ mean, low, high }: Interval, digits: number) =>
  `${mean.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;

/** @throws {UserError} where the history of the project is not there */
async function buildEarlier(): Promise<string> {
  const dist = path.join(EARLIER_DIR, 'dist');
  if (
    await access(dist).then(
      () => true,
      () => false,
    )
  )
    return dist;
  console.log(`Building ${EARLIER_COMMIT}`);
  await rm(EARLIER_DIR, { recursive: true, force: true });
  try {
    execFileSync('git', ['clone', '--quiet', '--no-checkout', ROOT, EARLIER_DIR]);
    execFileSync('git', ['checkout', '--quiet', EARLIER_COMMIT], { cwd: EARLIER_DIR });
  } catch {
    throw new UserError(`Commit ${EARLIER_COMMIT} is not in this clone: run git fetch --unshallow`);
  }
  // Our own build has set it, and npm would leave out the packages that build.
  const env = { ...process.env, NODE_ENV: '' };
  for (const args of [['ci'], ['run', 'build']])
    execFileSync('npm', args, { cwd: EARLIER_DIR, env, stdio: 'ignore' });
  return dist;
}
