import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { STOP_TIMEOUT_MS } from '#server/main.ts';
import { buildSite } from '#site/build/build.ts';
import { contentDir } from '#tests/support/content-dir.ts';
import { FILM, readBuiltSite } from './built-site.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import {
  checkAnswer,
  checkBody,
  type Load,
  open,
  sendMalformedUntilOver,
  visitUntilOver,
} from './visitors.ts';

// `npm run soak` does the same for ten minutes. SEED repeats a run.

const SECONDS = Number(process.env.SOAK_SECONDS ?? 60);
const SEED = Number(process.env.SEED ?? 7);
const VISITORS = 100;
const MALFORMED_SENDERS = 20;
const SWAP_EVERY_MS = 5000;
const AFTER_RESTART_MS = 5000;
/** When a request arrives, the server checks for a new site, at most ten times a second. */
const SWAP_NOTICED_AFTER_MS = 200;
const CLIENTS_AT_STOP = 20;
const FILM_BYTES = 8_000_000;
/** From the first quarter to the end. A site takes about half of it, so old sites must be freed. */
const MAX_MEMORY_GROWTH_BYTES = 20_000_000;

it('serves everyone the right bytes while sites are swapped, requests are malformed and the server restarts', {
  timeout: SECONDS * 1000 + 180_000,
}, async () => {
  const { dir, swap, sitesSince } = await buildTwoSites();
  let server = await startServer(dir);
  const load: Load = {
    ...{ port: server.port, sitesSince, isRestarting: false, isOver: false },
    ...{ answers: 0, malformed: 0, failures: [] },
  };
  onTestFinished(async () => {
    load.isOver = true;
    await server.stop('SIGKILL');
  });
  const clients = [
    ...Array.from({ length: VISITORS }, (_, index) => visitUntilOver(load, SEED + 1000 * index)),
    ...Array.from({ length: MALFORMED_SENDERS }, (_, index) =>
      sendMalformedUntilOver(load, SEED + 1000 * index),
    ),
  ];

  const swaps = repeatUntil(performance.now() + SECONDS * 1000, SWAP_EVERY_MS, swap);
  await pause(SECONDS * 250);
  const memory = await server.readMemory();
  await swaps;
  const memoryGrowth = (await server.readMemory()) - memory;
  load.isRestarting = true;
  const first = await stopDuringAnswers(load, server);
  server = await startServer(dir, load.port);
  load.isRestarting = false;
  await pause(AFTER_RESTART_MS);
  load.isOver = true;
  await Promise.all(clients);
  const second = await server.stop();

  expect(load.failures.slice(0, 20)).toEqual([]);
  expect([first, second]).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
  expect(load.answers).toBeGreaterThan(10 * SECONDS);
  expect(load.malformed).toBeGreaterThan(SECONDS);
  expect(memoryGrowth).toBeLessThan(MAX_MEMORY_GROWTH_BYTES);
});

/**
 * Sends SIGTERM while some clients read slowly and others are idle. The server must complete responses
 * that have begun, close idle connections and refuse new ones.
 */
async function stopDuringAnswers(load: Load, server: ServerProcess) {
  const film = { path: `/${FILM}`, encoding: 'identity' } as const;
  const agents = Array.from({ length: CLIENTS_AT_STOP }, () => new Agent({ keepAlive: true }));
  const [idle, reading] = [agents.slice(CLIENTS_AT_STOP / 2), agents.slice(0, CLIENTS_AT_STOP / 2)];
  const sent = performance.now();
  const messages = await Promise.all(reading.map((agent) => open(load, agent, film)));
  await Promise.all(idle.map((agent) => checkAnswer(load, agent, { path: '/', encoding: 'br' })));

  const start = performance.now();
  const end = server.stop();
  const refusal = () =>
    fetch(`http://127.0.0.1:${load.port}/`).then(
      () => undefined,
      ({ cause }) => cause.code,
    );
  await expect.poll(refusal).toBe('ECONNREFUSED');
  expect(messages).not.toContain(undefined);
  await Promise.all(messages.map((message) => message && checkBody(load, film, message, sent)));
  const result = await end;
  expect(performance.now() - start).toBeLessThan(STOP_TIMEOUT_MS);
  for (const agent of agents) agent.destroy();
  return result;
}

/** Builds the sample as it is and after an edit, each with its own large file. */
async function buildTwoSites() {
  const work = await mkdtemp(path.join(os.tmpdir(), 'chronofolio-'));
  onTestFinished(() => rm(work, { recursive: true }));
  const at = (name: string) => path.join(work, name);
  const content = contentDir();
  const build = async (name: string) => {
    await buildSite({ contentDir: content, outDir: at(name), cacheDir: at('cache') });
    const film = createHash('shake256', { outputLength: FILM_BYTES }).update(name).digest();
    await writeFile(path.join(at(name), FILM), film);
    return readBuiltSite(at(name));
  };
  let current = await build('site');
  await appendFile(path.join(content, 'about.md'), '\nOne more sentence.\n');
  let other = await build('next');

  let swappedAt = 0;
  return {
    dir: at('site'),
    swap: async () => {
      swappedAt = Number.POSITIVE_INFINITY;
      await rename(at('site'), at('last'));
      await rename(at('next'), at('site'));
      await rename(at('last'), at('next'));
      [current, other] = [other, current];
      swappedAt = performance.now();
    },
    sitesSince: (sent: number) =>
      sent > swappedAt + SWAP_NOTICED_AFTER_MS ? [current] : [current, other],
  };
}

/** Calls a function at regular intervals, at least once. */
async function repeatUntil(end: number, ms: number, act: () => Promise<void>): Promise<void> {
  do {
    const next = performance.now() + ms;
    await act();
    await pause(Math.max(0, next - performance.now()));
  } while (performance.now() < end);
}
