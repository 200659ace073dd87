import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findHeadlessShell } from '#cli/support/chromium.ts';
import { ROOT, SAMPLE_DIR } from '#site/files/paths.ts';
import { formatRange, markdownTable } from './table.ts';

// `npm run bench -- times`: how long an owner waits, with the package installed as npm packs it.

const ROUNDS = 3;
const execute = promisify(execFile);

export async function benchTimes(): Promise<void> {
  const work = mkdtempSync(path.join(os.tmpdir(), 'chronofolio-'));
  process.once('exit', () => rmSync(work, { recursive: true }));
  const site = await installPackage(work);
  const times = new Map<string, number[]>();
  const measure = async (name: string, run: () => Promise<number>) =>
    times.set(name, [...(times.get(name) ?? []), await run()]);
  const goals: Record<string, string> = {
    check: '≤ 1',
    'build, empty cache': '≤ 12',
    'build, full cache': '≤ 3',
    'dev until it is ready': '≤ 2',
    'a save until it is visible': '≤ 0.2',
  };
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`Round ${round} of ${ROUNDS}`);
    await rm(path.join(site, '.cache'), { recursive: true, force: true });
    await measure('build, empty cache', () => command(site, 'build'));
    await measure('build, full cache', () => command(site, 'build'));
    await measure('check', () => command(site, 'check'));
    const dev = await startDev(site);
    await measure('dev until it is ready', async () => dev.seconds);
    try {
      for (const seconds of await saves(site, dev.address)) {
        await measure('a save until it is visible', async () => seconds);
      }
    } finally {
      await dev.stop();
    }
  }
  const rows = Object.entries(goals).map(([name, goal]) => [
    name,
    formatRange(times.get(name) ?? [], 2),
    goal,
  ]);
  console.log(`\n${markdownTable(['with the sample', 's', 'goal'], rows)}`);
}

/** Installs the package into an empty directory with the sample. @returns the directory */
async function installPackage(work: string): Promise<string> {
  const site = path.join(work, 'site');
  await mkdir(site);
  await writeFile(path.join(site, 'package.json'), '{ "private": true }');
  await cp(SAMPLE_DIR, path.join(site, 'content'), { recursive: true });
  await execute('npm', ['run', 'packages'], { cwd: ROOT });
  const pack = ['pack', '--json', path.join(ROOT, '.cache/packages/chronofolio')];
  const [{ filename }] = JSON.parse((await execute('npm', pack, { cwd: work })).stdout);
  await execute('npm', ['install', path.join(work, filename)], { cwd: site });
  return site;
}

const program = (site: string) => path.join(site, 'node_modules/.bin/chronofolio');

/** @returns the seconds that a command takes */
async function command(site: string, name: string): Promise<number> {
  const start = performance.now();
  await execute(program(site), [name], { cwd: site });
  return secondsSince(start);
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Starts the development server. @returns the seconds until its page can be opened */
async function startDev(site: string) {
  const start = performance.now();
  const child = spawn(program(site), ['dev'], {
    cwd: site,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let address: string | undefined;
  let output = '';
  while (!address) {
    const [text] = await once(child.stdout, 'data');
    output += stripVTControlCharacters(String(text));
    address = /http:\S+/.exec(output)?.[0];
  }
  child.stdout.resume(); // a closed pipe would end the server
  const seconds = secondsSince(start);
  const stop = async () => {
    child.kill();
    await exit;
  };
  return { address, seconds, stop };
}

/** @returns the seconds from each of several saves until an open page shows it */
async function saves(site: string, address: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: ['--no-sandbox', ...CHROMIUM_ARGS],
  });
  const file = path.join(site, 'content/site.yaml');
  const before = await readFile(file, 'utf8');
  try {
    const page = await browser.newPage();
    await page.addInitScript(reportPitch);
    await page.goto(address, { waitUntil: 'networkidle' });
    const seconds: number[] = [];
    for (let count = 0; count < ROUNDS; count++) {
      const pitch = `Saved ${count}.`;
      const shown = shows(page, pitch);
      const start = performance.now();
      await writeFile(file, before.replace(/^pitch:.*/m, `pitch: ${pitch}`));
      await shown;
      seconds.push(secondsSince(start));
      await page.waitForLoadState('networkidle');
    }
    return seconds;
  } finally {
    await browser.close();
    await writeFile(file, before);
  }
}

/** Reports what the page shows, before any of its own scripts. */
function reportPitch() {
  setInterval(() => {
    const [text] = /Saved \d\./.exec(document.body?.innerText ?? '') ?? [];
    if (text) console.log(text);
  }, 4);
}

const shows = (page: Page, text: string) =>
  page.waitForEvent('console', { predicate: (message) => message.text() === text });
