import { OWN_SITE } from '#site/files/paths.ts';
import type { Device, Visit } from './lighthouse.ts';
import type { Results, SiteResults } from './report.ts';
import { BUDGETS, fileSizes } from './sizes.ts';
import { summary, table } from './statistics.ts';

type Speed = 'fcp' | 'lcp' | 'speedIndex' | 'tbt';

/** @returns what was aimed at, what was measured, and whether that is enough, as a Markdown table */
export function goalsTable(results: Results): string {
  const rows = [
    ...speedGoals(results),
    ...scoreGoals(results),
    atMost('layout shift of both pages (further: npm test)', 0, shiftOf(results)),
    atMost('home with its styles, bytes', BUDGETS.document, total(/^index\.html\.br$/)),
    atMost('fonts, bytes', BUDGETS.fonts, total(/\.woff2$/)),
    atMost('scripts, bytes', BUDGETS.scripts, total(/\.js\.br$/)),
    atMost('pictures of home on a phone, bytes', BUDGETS.picturesOnPhone, total(/-720\.avif$/)),
    ...taskGoals(results),
    ...growthGoals(results),
    ...serverGoals(results),
  ];
  return table(['goal', 'limit', 'measured', ''], rows);
}

function speedGoals({ sites }: Results): string[][] {
  const [ours, bare, ...peers] = [...sites.values()];
  if (!ours || !bare) return [];
  return (['mobile', 'desktop'] as const).flatMap((device) => {
    const tax = (name: Speed) => median(ours, device, name) / median(bare, device, name);
    const toBest = (name: Speed) =>
      median(ours, device, name) / Math.min(...peers.map((peer) => median(peer, device, name)));
    return [
      ...(['fcp', 'lcp', 'speedIndex'] as const).map((name) =>
        atMost(`${device} ${name} to the page without scripts`, 1.05, tax(name)),
      ),
      atMost(
        `${device} tbt over the page without scripts, ms`,
        20,
        median(ours, device, 'tbt') - median(bare, device, 'tbt'),
      ),
      ...(peers.length > 0
        ? (['fcp', 'lcp'] as const).map((name) =>
            atMost(`${device} ${name} to the best peer of this run`, 0.85, toBest(name)),
          )
        : []),
    ];
  });
}

function scoreGoals({ sites }: Results): string[][] {
  const ours = sites.get('ours');
  const visits = ours ? [...everyVisit(ours.home), ...everyVisit(ours.projects)] : [];
  const names = Object.keys(visits[0]?.scores ?? {});
  return names.map((name) =>
    atLeast(
      `Lighthouse ${name}, both pages, both devices`,
      100,
      summary(visits.map(({ scores }) => scores[name] ?? 0)).median,
    ),
  );
}

function taskGoals({ sites, changes, calmChanges }: Results): string[][] {
  const tasks = sites.get('ours')?.tasks ?? [];
  const middle = (values: number[]) => summary(values).median;
  return [
    atMost(
      'longest task after the first paint at 4×, ms',
      50,
      middle(tasks.map(({ afterPaint }) => afterPaint)),
    ),
    atMost(
      'longest task of a page change at 4×, ms',
      50,
      middle(changes.map(({ longestTask }) => longestTask)),
    ),
    atMost(
      'page change at 4×, in a view transition, ms',
      100,
      middle(changes.map(({ untilPaint }) => untilPaint)),
    ),
    atMost(
      'page change at 4×, with reduced motion, ms',
      100,
      middle(calmChanges.map(({ untilPaint }) => untilPaint)),
    ),
  ];
}

function growthGoals({ growth, coldBuild, warmBuild }: Results): string[][] {
  const at = (count: number) => growth.find((step) => step.count === count);
  const [few, fifty, most] = [at(5), at(50), at(5000)];
  if (!few || !fifty || !most) return [];
  const homes = growth.map(({ home }) => home / few.home);
  return [
    atMost('growth of home’s document', 1.05, Math.max(...homes)),
    atMost(
      'first paint of All Projects with 5,000 to that with 50',
      2,
      most.paint.median / fifty.paint.median,
    ),
    atMost('longest task while scrolling 5,000 rows, ms', 50, most.scrollTask.median),
    atMost('bytes a row', 60, (most.list - few.list) / (most.count - few.count)),
    atMost('build of 5,000 to that of 500, both cold', 10, most.cold / (at(500)?.cold ?? 0)),
    atMost('cold build of the sample, s', 8, coldBuild.median),
    atMost('unchanged or text-only build of the sample, s', 3, warmBuild.median),
    atMost('peak memory at 5,000, GB', 1.5, most.memory),
  ];
}

function serverGoals({ throughput }: Results): string[][] {
  const rate = (name: string) =>
    throughput?.servers.find((server) => server.name === name)?.requests.median ?? Number.NaN;
  const others = ['vite preview', 'serve', 'sirv-cli'].map(rate).filter(Number.isFinite);
  const memory = throughput?.memory;
  return [
    ...(Number.isFinite(rate('nginx'))
      ? [atLeast('requests a second, to nginx', 0.5, rate('ours') / rate('nginx'))]
      : []),
    ...(others.length > 0
      ? [
          atLeast(
            'requests a second, to the best of the others',
            1,
            rate('ours') / Math.max(...others),
          ),
        ]
      : []),
    ...(memory
      ? [atMost('memory after a million requests, to before', 1.5, memory.after / memory.before)]
      : []),
  ];
}

const median = ({ home }: SiteResults, device: Device, name: Speed) =>
  summary(home[device].map((visit) => visit[name])).median;

const everyVisit = (visits: Record<Device, Visit[]>) => Object.values(visits).flat();

function shiftOf({ sites }: Results): number {
  const ours = sites.get('ours');
  const visits = ours ? [...everyVisit(ours.home), ...everyVisit(ours.projects)] : [];
  return Math.max(...visits.map(({ cls }) => cls));
}

const total = (files: RegExp) =>
  Object.values(fileSizes(OWN_SITE, files)).reduce((sum, bytes) => sum + bytes, 0);

const atMost = (goal: string, limit: number, value: number) =>
  row(goal, `≤ ${limit}`, value, value <= limit);
const atLeast = (goal: string, limit: number, value: number) =>
  row(goal, `≥ ${limit}`, value, value >= limit);

function row(goal: string, limit: string, value: number, isMet: boolean): string[] {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0;
  return [goal, limit, value.toFixed(digits), isMet ? 'met' : '**not met**'];
}
