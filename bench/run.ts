import { execFileSync } from 'node:child_process';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#cli/support/chromium.ts';
import { OWN_SITE } from '#cli/support/own-site.ts';
import { run } from '#cli/support/run.ts';
import { buildSite } from '#site/build/build.ts';
import { ROOT } from '#site/files/paths.ts';
import { UserError } from '#site/files/user-error.ts';
import { measureBuilds, measureGrowth } from './growth.ts';
import { lighthouseEnvironment } from './lighthouse.ts';
import { measurePages } from './pages.ts';
import { benchPaint } from './paint.ts';
import { formatReport, limitCells, type Section } from './report.ts';
import { copyCompressed, copyWithoutScripts } from './site-copies.ts';
import { BUDGETS, fileSizes } from './sizes.ts';
import { summarize } from './statistics.ts';
import { measureThroughput } from './throughput.ts';

// `npm run bench`: measures the built content, the same pages without scripts, and any number of other
// sites (`-- --peer label=directory`). It takes about half an hour. `-- paint` compares only the first paint.

const ROUNDS = 5;
const WORK = path.join(OWN_SITE.cacheDir, 'bench');

await run(async () => {
  if (process.argv[2] === 'paint') return benchPaint();
  const peers = await parsePeers(process.argv.slice(2));
  const executablePath = findChromium();
  const env = await lighthouseEnvironment(executablePath);
  await rm(WORK, { recursive: true, force: true });
  await mkdir(WORK, { recursive: true });

  console.log('Building');
  await buildSite(OWN_SITE);
  const sites = new Map([['ours', OWN_SITE.outDir]]);
  for (const [label, dir] of [['ours, without scripts', OWN_SITE.outDir], ...peers] as const) {
    const copy = path.join(WORK, `site-${sites.size}`);
    await (dir === OWN_SITE.outDir ? copyWithoutScripts : copyCompressed)(dir, copy);
    sites.set(label, copy);
  }

  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const sections = [
      ...(await measurePages({ sites, browser, env, rounds: ROUNDS })),
      sizesSection(),
      await measureBuilds(OWN_SITE.contentDir, WORK),
      await measureGrowth(browser, OWN_SITE.contentDir, WORK),
      ...(await measureThroughput(OWN_SITE.outDir)),
    ];
    const file = path.join(ROOT, 'bench/RESULTS.md');
    await writeFile(file, formatReport(sections, { ...describeRun(), rounds: ROUNDS }));
    console.log(`Wrote ${path.relative(ROOT, file)}`);
  } finally {
    await browser.close();
    await rm(WORK, { recursive: true, force: true });
  }
});

/** @throws {UserError} if a peer is not `label=directory` with an `index.html` in the directory */
async function parsePeers(args: string[]): Promise<[label: string, dir: string][]> {
  const { values } = parseArgs({ args, options: { peer: { type: 'string', multiple: true } } });
  const peers: [string, string][] = [];
  for (const peer of values.peer ?? []) {
    const [, label, dir] = /^([^=]+)=(.+)$/.exec(peer) ?? [];
    if (!label || !dir) throw new UserError('Usage: npm run bench -- [--peer label=directory]...');
    await access(path.join(dir, 'index.html')).catch(() => {
      throw new UserError(`--peer ${label}: no index.html in ${dir}.`);
    });
    peers.push([label, path.resolve(dir)]);
  }
  return peers;
}

function sizesSection(): Section {
  const row = (label: string, pattern: RegExp, budget: number) => {
    const sizes = Object.values(fileSizes(OWN_SITE, pattern));
    const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
    return [label, ...limitCells(summarize([total]), budget)];
  };
  return {
    title: 'Bytes sent',
    note: 'Text as brotli. Tests hold the sample to these limits.',
    head: ['', 'bytes', 'limit', 'met'],
    rows: [
      row('home with its styles', /^index\.html\.br$/, BUDGETS.document),
      row('scripts of home', /\.js\.br$/, BUDGETS.scripts),
      row('fonts', /\.woff2$/, BUDGETS.fonts),
    ],
  };
}

/** @returns what was measured, when and on which machine */
function describeRun() {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const cpus = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim()})`;
  return {
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? ' with uncommitted changes' : ''),
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}`,
  };
}
