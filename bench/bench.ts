import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { CHROMIUM_ARGS, findChromium } from '#cli/support/chromium.ts';
import { startServer } from '#tests/support/start-server.ts';
import { benchCommands, CLI, makeSite } from './owner.ts';

// `npm run bench`: what commands cost, and how long a visitor waits for the first paint of home, compared with a
// plain page of the same words. It measures copies of the starter, and only prints what it finds. With `npm run
// bench -- large`, it also builds hundreds of pictures.

const ROUNDS = 3;
const SITE = await makeSite(0, 0);
/** What the time of home may be, divided by that of the plain page. */
const PAINT_GOALS = { phone: '≤ 1.25, aim 1.15', desktop: '≤ 1.3' };
const AUDITS = ['first-contentful-paint', 'largest-contentful-paint'];
const execute = promisify(execFile);

await benchCommands(process.argv.includes('large'));
await benchPaint();

async function benchPaint() {
  const home = await startServer(SITE, ['node', CLI, 'start']);
  process.once('exit', () => home.process.kill());
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
  home.process.kill();
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
    '-y',
    '--package=node@24',
    '--package=lighthouse@13',
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--only-audits=${AUDITS}`,
    // The screenshot of the whole page takes as long as the rest.
    '--disable-full-page-screenshot',
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    `--chrome-flags=--headless=new --no-sandbox ${CHROMIUM_ARGS.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: findChromium() };
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
