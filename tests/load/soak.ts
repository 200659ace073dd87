import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyProject } from '#tests/support/project-copy.ts';
import { type BuiltSite, readBuiltSite } from './built-site.ts';
import { malformedRequests } from './malformed.ts';
import { Place } from './place.ts';
import { startServer } from './server-process.ts';
import { Tally } from './tally.ts';
import { crowd, stopInTheMiddle } from './trials.ts';
import { FILM, type Load, sendMalformed, visitUntilStop } from './visitors.ts';

interface SoakOptions {
  /** How long visitors come. */
  seconds: number;
  seed: number;
  malformed: number;
  /** How often another server is started with few files, crowded and stopped. */
  trials: number;
  /** How many come at once at the end: more than `LIMITS.maxConnections` of the server. */
  crowd?: number;
}

interface SoakReport {
  tally: Tally;
  swaps: number;
  /** Resident memory of the server, in bytes: a figure for each second. */
  memory: number[];
  /** What the server said of errors; not those started with few files, which speak of them. */
  errors: string;
}

const CONNECTIONS = 500;
const SENDERS = 50;
const SWAP_EVERY_MS = 7000;
const MAX_FILES = 256;
const FILM_BYTES = 8_000_000;
/** Of broken requests; the others end their side at once, or ten seconds would go by for many. */
const PATIENT_SHARE = 0.02;

/**
 * Puts the server behind `npm start` under all that visitors do, and worse, and looks at every answer.
 * The server serves a copy of the project; nothing is left of it.
 * @throws where the site cannot be built or the server ends before its time
 */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const project = copyProject();
  try {
    const place = await buildTwo(project.dir);
    return await soakServer(project.dir, place, options);
  } finally {
    project.remove();
  }
}

async function soakServer(
  project: string,
  place: Place,
  { seconds, seed, malformed, trials, crowd: crowdSize }: SoakOptions,
): Promise<SoakReport> {
  const tally = new Tally();
  const server = await startServer(project);
  const load: Load = { port: server.port, place, tally };
  const end = performance.now() + seconds * 1000;
  const servers = [server];
  // On a server of its own: there is no room for other visitors.
  const tryCrowd = async (size: number, maxFiles?: number) => {
    const crowded = await place.hold(() => startServer(project, maxFiles));
    servers.push(crowded);
    const crowdedLoad: Load = { port: crowded.port, place, tally };
    await crowd(crowdedLoad, size);
    await stopInTheMiddle(crowdedLoad, crowded);
  };
  try {
    const memory: number[] = [];
    const visitors = Array.from({ length: CONNECTIONS }, (_, index) =>
      visitUntilStop(load, seed + index * 1_000_003),
    );
    await Promise.all([
      sendAllMalformed(load, malformedRequests(seed, malformed), seconds),
      every(SWAP_EVERY_MS, end, () => place.swap()),
      every(1000, end, async () => void memory.push(await server.memory())),
      every((seconds * 1000) / trials, end, async () => {
        await tryCrowd(2 * MAX_FILES + 100, MAX_FILES);
      }),
      pause(seconds * 1000),
    ]);
    if (crowdSize) await tryCrowd(crowdSize);
    await stopInTheMiddle(load, server);
    await Promise.all(visitors);
    return { tally, swaps: place.swaps, memory, errors: server.errors() };
  } finally {
    for (const { stop, hasEnded } of servers) if (!hasEnded()) await stop('SIGKILL');
  }
}

/** Until the end, and once at least. */
async function every(ms: number, end: number, act: () => Promise<void>): Promise<void> {
  do {
    const next = performance.now() + ms;
    await act();
    await pause(Math.max(0, next - performance.now()));
  } while (performance.now() < end);
}

/** Spreads them over the time. */
async function sendAllMalformed(load: Load, texts: string[], seconds: number): Promise<void> {
  const pauseMs = (seconds * 1000 * SENDERS) / texts.length;
  const send = async (sender: number) => {
    for (let place = sender; place < texts.length; place += SENDERS) {
      const isPatient = (place / SENDERS) % (1 / PATIENT_SHARE) < 1;
      const next = performance.now() + pauseMs;
      await sendMalformed(load, texts[place] ?? '', isPatient);
      await pause(Math.max(0, next - performance.now()));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, sender) => send(sender)));
}

/** Builds the project's site after an edit and as it is; both get a large file, each its own. */
async function buildTwo(project: string): Promise<Place> {
  const dist = path.join(project, 'dist');
  const edited = path.join(project, 'edited');
  const build = async (name: string): Promise<BuiltSite> => {
    await promisify(execFile)('node', ['--import', 'tsx', 'cli/build.ts'], { cwd: project });
    const film = createHash('shake256', { outputLength: FILM_BYTES }).update(name).digest();
    await writeFile(path.join(dist, FILM), film);
    return readBuiltSite(dist);
  };
  const about = path.join(project, 'content/about.md');
  const text = await readFile(about, 'utf8');

  await writeFile(about, `${text}\nOne more sentence.\n`);
  const second = await build('edited');
  await rename(dist, edited);
  await writeFile(about, text);
  const first = await build('first');
  return new Place(dist, edited, path.join(project, '.cache'), [first, second]);
}
