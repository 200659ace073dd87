import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from '#cli/support/chromium.ts';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { run } from '#cli/support/run.ts';
import { createApp } from '#server/app.ts';
import { buildSite } from '#site/build/build.ts';
import { swapIn } from '#site/files/swap.ts';
import { launch } from './browser.ts';
import { startEdge } from './edge.ts';
import { table } from './statistics.ts';
import { firstVisit, type Load, loadOfHome, returnVisit, type Visit } from './visitors.ts';

// `npx tsx bench/cdn.ts`: what a visit sends, and what a thousand visitors at once cost the server when
// nginx stands in front of it as a cache. docs/scale.md reads the figures.

const VISITORS = 1000;
/** Over how long they come while a new site takes the place of the last. */
const DEPLOY_WAVE_S = 4;
const MB = 1_000_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

interface Wave {
  name: string;
  visits: Visit[];
  /** What reached the server, as `200 /assets/…`. */
  atOrigin: string[];
}

await run(async () => {
  const work = await mkdtemp(path.join(os.tmpdir(), 'chronofolio-cdn-'));
  try {
    const sites = await buildSites(work);
    const loads = await loadsOf(sites);
    console.log(`\n${visitTable(loads)}`);
    for (const holdsPages of [false, true]) {
      const waves = await wavesAt(holdsPages, sites, [loads.desktop, loads.next], work);
      console.log(
        `\nPages ${holdsPages ? 'held for a second' : 'passed through'}:\n\n${waveTable(waves)}`,
      );
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
});

interface Sites {
  now: string;
  next: string;
}

/** The owner's site, and the same after an edit. */
async function buildSites(work: string): Promise<Sites> {
  const { contentDir, cacheDir } = OWN_SITE;
  const sites = { now: path.join(work, 'now'), next: path.join(work, 'next') };
  const edited = path.join(work, 'edited');
  await cp(contentDir, edited, { recursive: true });
  await appendFile(path.join(edited, 'about.md'), '\nOne more sentence.\n');
  await buildSite({ contentDir, outDir: sites.now, cacheDir });
  await buildSite({ contentDir: edited, outDir: sites.next, cacheDir });
  return sites;
}

/** What browsers ask for: of the site on two devices, and of the next site. */
async function loadsOf({ now, next }: Sites) {
  const browser = await launch(findChromium());
  const of = async (dir: string, device: typeof PHONE | typeof DESKTOP) => {
    const origin = await startOrigin(dir);
    const load = await loadOfHome(browser, origin.url, device);
    origin.server.close();
    return load;
  };
  try {
    return {
      phone: await of(now, PHONE),
      desktop: await of(now, DESKTOP),
      next: await of(next, DESKTOP),
    };
  } finally {
    await browser.close();
  }
}

/** Our own server, which notes what it is asked and what it answers. */
async function startOrigin(dir: string): Promise<{ server: Server; url: string; log: string[] }> {
  const app = createApp({ dir, base: '/' });
  const log: string[] = [];
  const server = createServer((request, response) => {
    response.once('finish', () => log.push(`${response.statusCode} ${request.url}`));
    app(request, response);
  });
  // All visitors may be let through at once.
  const where = { port: 0, host: '127.0.0.1', backlog: VISITORS };
  await new Promise<void>((resolve) => server.listen(where, resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, log };
}

/** @param loads of the site and of the next one, which takes its place at the end */
async function wavesAt(
  holdsPages: boolean,
  sites: Sites,
  loads: [now: Load, next: Load],
  work: string,
): Promise<Wave[]> {
  const scratch = path.join(work, holdsPages ? 'held' : 'passed');
  const [place, next, aside] = ['site', 'next', 'aside'].map((name) =>
    path.join(scratch, name),
  ) as [string, string, string];
  await mkdir(aside, { recursive: true });
  await cp(sites.now, place, { recursive: true });
  await cp(sites.next, next, { recursive: true });
  const origin = await startOrigin(place);
  const edge = await startEdge(origin.url, holdsPages, path.join(scratch, 'edge'));

  const waves: Wave[] = [];
  const wave = async (name: string, visit: (index: number) => Promise<Visit>) => {
    origin.log.length = 0;
    const visits = await Promise.all(Array.from({ length: VISITORS }, (_, index) => visit(index)));
    waves.push({ name, visits, atOrigin: [...origin.log] });
  };
  const first = () => firstVisit(edge.url, loads);
  try {
    await wave('at once, the cache empty', first);
    await wave('at once, the cache full', first);
    await wave('at once, coming back', () => returnVisit(edge.url, loads[0]));
    const deployed = pause((DEPLOY_WAVE_S * 1000) / 2).then(() => swapIn(next, place, aside));
    await wave(`within ${DEPLOY_WAVE_S} s, a new site half-way`, async (index) => {
      await pause((index / VISITORS) * DEPLOY_WAVE_S * 1000);
      return first();
    });
    await deployed;
  } finally {
    await edge.stop();
    origin.server.close();
  }
  return waves;
}

function visitTable(loads: Awaited<ReturnType<typeof loadsOf>>): string {
  const kinds = [
    ['page', /^\/$/],
    ['scripts', /\.js$/],
    ['fonts', /\.woff2$/],
    ['pictures', /\.(avif|webp|jpg)$/],
    ['icon', /\/icon\.svg$/],
    ['together', /./],
  ] as const;
  const cells = (load: Load, kind: RegExp) => {
    const bodies = [...load].filter(([address]) => kind.test(address)).map(([, { body }]) => body);
    return [String(bodies.length), String(bodies.reduce((sum, { length }) => sum + length, 0))];
  };
  return table(
    ['first visit, read to its end', 'phone: requests', 'bytes', 'desktop: requests', 'bytes'],
    kinds.map(([name, kind]) => [name, ...cells(loads.phone, kind), ...cells(loads.desktop, kind)]),
  );
}

function waveTable(waves: Wave[]): string {
  const rows = waves.map(({ name, visits, atOrigin }) => {
    const requests = visits.reduce((sum, visit) => sum + visit.requests, 0);
    const isAsset = (line: string) => line.includes(' /assets/');
    const durations = visits.map(({ duration }) => duration).sort((a, b) => a - b);
    const at = (share: number) => (durations[Math.floor(share * durations.length)] ?? 0).toFixed(0);
    return [
      name,
      String(requests),
      String(atOrigin.length),
      String(atOrigin.filter(isAsset).length),
      `${(100 * (1 - atOrigin.length / requests)).toFixed(2)} %`,
      (visits.reduce((sum, { bytes }) => sum + bytes, 0) / MB).toFixed(1),
      String(visits.reduce((sum, { failures }) => sum + failures.length, 0)),
      `${at(0.5)} / ${at(0.95)}`,
    ];
  });
  return table(
    [
      `${VISITORS} visitors`,
      'requests',
      'at the server',
      'of them hashed files',
      'kept from it',
      'MB sent',
      'wrong answers',
      'visit, ms: median / 95 of 100',
    ],
    rows,
  );
}
