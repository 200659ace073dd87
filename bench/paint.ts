import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '#cli/support/chromium.ts';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { buildSite } from '#site/build/build.ts';
import { ROOT } from '#site/files/paths.ts';
import { UserError } from '#site/files/user-error.ts';
import { DEVICES, type LighthouseRun, lighthouseEnvironment, runLighthouse } from './lighthouse.ts';
import { copyPlain } from './plain-page.ts';
import { serve } from './serve.ts';
import { formatRange, markdownTable, median } from './table.ts';

// `npm run bench -- paint`: whether the first visit is painted as soon as that of a plain page, in under
// five minutes. It compares with the goals and with the figures that were recorded last.

const ROUNDS = 5;
const WORK = path.join(OWN_SITE.cacheDir, 'bench-paint');
const RECORDED = path.join(ROOT, 'bench/paint.json');

/** What ours may be, compared with the plain page. */
const GOALS = {
  mobile: { fcp: 1.05, lcp: 1.05, tbt: 20 },
  desktop: { fcp: 1.1, lcp: 1.1, tbt: 20 },
} as const;

const METRICS = ['fcp', 'lcp', 'tbt'] as const;
type Metric = (typeof METRICS)[number];

/** The comparisons that the last successful run found, such as `mobile fcp`. */
type Recorded = Record<string, number>;

/**
 * Measures the owner’s site and a plain page with the same words in turns, prints a table and records it.
 * @throws {UserError} where each round is above a goal or above the last record, which chance does in 3 of
 * 100 runs
 */
export async function benchPaint(): Promise<void> {
  const chromium = findChromium();
  const env = await lighthouseEnvironment(chromium);
  await rm(WORK, { recursive: true, force: true });
  const sites = { ours: path.join(WORK, 'ours'), plain: path.join(WORK, 'plain') };
  console.log('Building');
  await buildSite({ ...OWN_SITE, outDir: sites.ours });
  await copyPlain(sites.ours, sites.plain, OWN_SITE.cacheDir);

  const runs = new Map<string, LighthouseRun[]>();
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`Round ${round} of ${ROUNDS}`);
    for (const [site, dir] of Object.entries(sites)) {
      const { url, stop } = await serve(dir);
      for (const device of DEVICES) {
        const run = await runLighthouse(url, device, env);
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

async function report(
  read: (site: string, device: string, metric: Metric) => number[],
): Promise<void> {
  const recorded: Recorded = JSON.parse(await readFile(RECORDED, 'utf8'));
  const found: Recorded = {};
  const worse: string[] = [];
  const rows = DEVICES.flatMap((device) =>
    METRICS.map((metric) => {
      const name = `${device} ${metric}`;
      const [ours, plain] = [read('ours', device, metric), read('plain', device, metric)];
      // Times are compared by their ratio, blocking, which may be 0, by its difference in milliseconds.
      const digits = metric === 'tbt' ? 0 : 2;
      const compare = (time: number, other = Number.NaN) =>
        metric === 'tbt' ? time - other : time / other;
      const changes = ours.map((time, round) => compare(time, plain[round]));
      found[name] = Number(median(changes).toFixed(digits));
      const goal = GOALS[device][metric];
      const last = recorded[name];
      const limit = Math.min(goal, last ?? goal);
      const change = formatRange(changes, digits);
      if (Math.min(...changes) > limit) worse.push(`${name} is ${change}, above ${limit}`);
      const times = [formatRange(ours), formatRange(plain)];
      return [name, ...times, change, `≤ ${goal}`, String(last ?? '')];
    }),
  );
  console.log(`\nMilliseconds of ${ROUNDS} rounds; ratios, and for tbt differences.\n`);
  console.log(markdownTable(['', 'ours', 'plain', 'to plain', 'goal', 'recorded'], rows));
  if (worse.length > 0) throw new UserError(`\nThe first paint got slower:\n${worse.join('\n')}`);
  await writeFile(RECORDED, `${JSON.stringify(found, null, 2)}\n`);
}
