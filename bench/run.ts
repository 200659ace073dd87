import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '#cli/support/chromium.ts';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { run } from '#cli/support/run.ts';
import { buildSite } from '#site/build/build.ts';
import { ROOT } from '#site/files/paths.ts';
import { UserError } from '#site/files/user-error.ts';
import { launch, loadTasks, pageChanges } from './browser.ts';
import { buildOnce, growth } from './growth.ts';
import { DEVICES, type Device, lighthousePath, type Visit, visit } from './lighthouse.ts';
import { type Results, report, type SiteResults } from './report.ts';
import { serve } from './serve.ts';
import { compressed, withoutScripts } from './site-copies.ts';
import { summary } from './statistics.ts';
import { throughput } from './throughput.ts';

// `npm run bench`: measures the built sample, the same pages without scripts, and any number of
// other sites (`-- --peer label=directory`), all behind the same server, in turns.

const ROUNDS = 5;
const WORK = path.join(ROOT, '.cache/bench');

await run(async () => {
  const peers = await peersFrom(process.argv.slice(2));
  const chromium = findChromium();
  await mkdir(WORK, { recursive: true });

  const PATH = await lighthousePath();
  console.log('Building');
  await buildSite(OWN_SITE);
  const builds = await sampleBuilds();
  const bare = path.join(WORK, 'without-scripts');
  await withoutScripts(OWN_SITE.outDir, bare);
  const dirs = new Map([
    ['ours', OWN_SITE.outDir],
    ['ours, without scripts', bare],
  ]);
  for (const [label, dir] of peers) {
    const copy = path.join(WORK, `peer-${dirs.size}`);
    await compressed(dir, copy);
    dirs.set(label, copy);
  }

  const sites = new Map([...dirs.keys()].map((label) => [label, emptyResults()]));
  const servers = new Map<string, Awaited<ReturnType<typeof serve>>>();
  for (const [label, dir] of dirs) servers.set(label, await serve(dir));
  const browser = await launch(chromium);
  const results: Results = {
    sites,
    changes: [],
    calmChanges: [],
    ...builds,
    growth: [],
    throughput: undefined,
  };
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      for (const [label, { url }] of servers) {
        console.log(`Round ${round} of ${ROUNDS}: ${label}`);
        const site = sites.get(label);
        if (!site) continue;
        site.tasks.push(await loadTasks(browser, url));
        for (const device of DEVICES) {
          const options = { device, browser: chromium, PATH, isForSpeedOnly: label !== 'ours' };
          site.home[device].push(await visit(url, options));
          if (label === 'ours') site.projects[device].push(await visit(`${url}projects`, options));
        }
        if (label === 'ours') {
          results.changes.push(...(await pageChanges(browser, url, 'no-preference')));
          results.calmChanges.push(...(await pageChanges(browser, url, 'reduce')));
        }
      }
    }
    console.log('Growth');
    results.growth = await growth(browser, WORK);
  } finally {
    await browser.close();
    for (const server of servers.values()) server.stop();
  }
  console.log('Servers');
  results.throughput = await throughput(OWN_SITE.outDir);

  const file = path.join(ROOT, 'bench/RESULTS.md');
  await writeFile(file, report(results, { machine: machine(), rounds: ROUNDS }));
  await rm(WORK, { recursive: true, force: true });
  console.log(`Wrote ${path.relative(ROOT, file)}`);
});

function emptyResults(): SiteResults {
  const noVisits = (): Record<Device, Visit[]> => ({ mobile: [], desktop: [] });
  return { home: noVisits(), projects: noVisits(), tasks: [] };
}

/** @throws {UserError} where a peer is not `label=directory` with an `index.html` in it */
async function peersFrom(args: string[]): Promise<Map<string, string>> {
  const { values } = parseOrExplain(args);
  const peers = new Map<string, string>();
  for (const peer of values.peer ?? []) {
    const [, label = '', dir = ''] = /^([^=]+)=(.+)$/.exec(peer) ?? [];
    if (!label) throw new UserError(`--peer wants label=directory, got "${peer}".`);
    await access(path.join(dir, 'index.html')).catch(() => {
      throw new UserError(`--peer ${label}: there is no index.html in ${dir}.`);
    });
    if (peers.has(label)) throw new UserError(`--peer ${label} is there twice.`);
    peers.set(label, path.resolve(dir));
  }
  return peers;
}

function parseOrExplain(args: string[]) {
  try {
    return parseArgs({ args, options: { peer: { type: 'string', multiple: true } } });
  } catch {
    throw new UserError('npm run bench takes --peer label=directory, any number of times.');
  }
}

/** Seconds of three builds of the sample with an empty cache, and of three with a full one. */
async function sampleBuilds() {
  const site = path.join(WORK, 'cold-site');
  const cache = path.join(WORK, 'cold-cache');
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round++) {
    await rm(cache, { recursive: true, force: true });
    cold.push((await buildOnce(OWN_SITE.contentDir, site, cache)).seconds);
    warm.push((await buildOnce(OWN_SITE.contentDir, site, cache)).seconds);
  }
  return { coldBuild: summary(cold), warmBuild: summary(warm) };
}

function machine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} cores (${cpu?.model.trim()}), ${memory} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}`;
}
