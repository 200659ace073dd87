import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { CHROMIUM_ARGS, findChromium } from '#cli/support/chromium.ts';
import { startServer } from '#tests/support/start-server.ts';

// `npm run bench`: how long the owner waits for commands, and a visitor for the first paint of home, compared
// with a plain page of the same words. It measures a copy of the site, and only prints what it finds.

const ROUNDS = 3;
const SITE = path.resolve('.cache/bench');
const CLI = path.resolve('packages/chronofolio/bin.js');
/** What the time of home may be, divided by that of the plain page. */
const PAINT_GOALS = { phone: '≤ 1.25, aim 1.15', desktop: '≤ 1.3' };
const AUDITS = ['first-contentful-paint', 'largest-contentful-paint'];
const execute = promisify(execFile);

const chromium = findChromium();
await rm(SITE, { recursive: true, force: true });
await mkdir(SITE, { recursive: true });
await cp('examples/starter/content', path.join(SITE, 'content'), { recursive: true });
await benchCommands();
await benchPaint();

async function benchCommands() {
  const seconds = await measureInTurns({
    'build, empty cache': async () => {
      await rm(path.join(SITE, '.cache'), { recursive: true, force: true });
      return secondsOf('build');
    },
    'build, full cache': () => secondsOf('build'),
    check: () => secondsOf('check'),
    'dev until it is ready': async () => {
      const { seconds, stop } = await start('dev');
      await stop();
      return seconds;
    },
  });
  const goals = ['≤ 12', '≤ 3', '≤ 1', '≤ 2'];
  console.table(
    Object.entries(seconds).map(([command, values], index) => {
      return { command, seconds: formatRange(values, 2), goal: goals[index] };
    }),
  );
}

async function benchPaint() {
  const home = await start('start');
  const plain = await servePlainPage();
  const rows: object[] = [];
  for (const [device, goal] of Object.entries(PAINT_GOALS)) {
    const runs = await measureInTurns({
      [`home, ${device}`]: () => runLighthouse(home.address, device),
      [`plain page, ${device}`]: () => runLighthouse(plain.address, device),
    });
    for (const audit of AUDITS) {
      const [ours = [], others = []] = Object.values(runs).map((found) =>
        found.map((times) => times[audit] ?? Number.NaN),
      );
      const ratios = ours.map((time, round) => time / (others[round] ?? Number.NaN));
      rows.push({
        paint: `${audit}, ${device}`,
        'home, ms': formatRange(ours),
        'plain page, ms': formatRange(others),
        ratio: formatRange(ratios, 2),
        goal,
      });
    }
  }
  plain.server.close();
  await home.stop();
  console.table(rows);
}

/** Takes turns, so that what slows the machine for a while slows all that is compared. */
async function measureInTurns<Found>(measures: Record<string, () => Promise<Found>>) {
  const found: Record<string, Found[]> = {};
  for (let round = 1; round <= ROUNDS; round++)
    for (const [name, measure] of Object.entries(measures)) {
      console.log(`Round ${round} of ${ROUNDS}: ${name}`);
      found[name] = [...(found[name] ?? []), await measure()];
    }
  return found;
}

async function secondsOf(command: string): Promise<number> {
  const start = performance.now();
  await execute('node', [CLI, command], { cwd: SITE });
  return (performance.now() - start) / 1000;
}

/** @returns the server once it has printed its address, and the seconds until then */
async function start(command: string) {
  const before = performance.now();
  const server = await startServer(SITE, ['node', CLI, command]);
  const seconds = (performance.now() - before) / 1000;
  const stop = () => server.process.kill() && server.exit;
  process.once('exit', stop);
  return { address: server.address, seconds, stop };
}

/** Serves home with the same words, without scripts, pictures and fonts, and almost without styles. */
async function servePlainPage() {
  const styles = 'body{max-width:60rem;margin:auto;padding:1.5rem;font:1rem/1.6 system-ui}';
  const html = (await readFile(path.join(SITE, 'dist/index.html'), 'utf8'))
    .replace(/<(script|style|svg|noscript|picture)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(link|meta (?!charset|name="viewport"))[^>]*>|<!--[\s\S]*?-->/gi, '')
    .replace(/ (class|data-[\w-]+|aria-[\w-]+|tabindex|hidden)="[^"]*"/g, '')
    .replace('</head>', `<style>${styles}</style></head>`);
  const body = brotliCompressSync(html);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  await once(server.listen(0, 'localhost'), 'listening');
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}/` };
}

/** Runs Lighthouse from npm, with the version of Node that it needs. @returns milliseconds by audit */
async function runLighthouse(url: string, device: string): Promise<Record<string, number>> {
  const args = [
    ...['-y', '-p', 'node@24', '-p', 'lighthouse@13', '--', 'lighthouse', url, '--quiet'],
    // The screenshot of the whole page takes as long as the rest.
    ...['--output=json', `--only-audits=${AUDITS}`, '--disable-full-page-screenshot'],
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    `--chrome-flags=--headless=new --no-sandbox ${CHROMIUM_ARGS.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: chromium };
  const { stdout } = await execute('npx', args, { env, maxBuffer: 2 ** 26, timeout: 120_000 });
  const { audits } = JSON.parse(stdout);
  return Object.fromEntries(AUDITS.map((audit) => [audit, audits[audit].numericValue]));
}

/** @returns text such as `680 (670–702)`: the median, and the range in brackets */
function formatRange(values: number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b);
  const format = (index: number) => sorted.at(index)?.toFixed(digits);
  return `${format(sorted.length >> 1)} (${format(0)}–${format(-1)})`;
}
