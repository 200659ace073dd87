import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { STOP_TIMEOUT_MS } from '#server/main.ts';
import { ENCODINGS, type Encoding } from './built-site.ts';
import { type Answer, type Connection, CutOff, openConnection } from './connection.ts';
import type { Place } from './place.ts';
import { type Ask, faultOf, requestText } from './requests.ts';
import type { Outcome, Tally } from './tally.ts';

/** A server under load, as its visitors know it. */
export interface Load {
  port: number;
  place: Place;
  tally: Tally;
  /** When the server was told to stop: who comes after that, or waits for an answer, is refused. */
  stoppedAt?: number;
}

/** What chance decides of a visit. */
interface Chance {
  kind: (typeof KINDS)[number][0];
  encoding: Encoding;
  /** From 0 up to 1. */
  share: number;
  pauseMs: number;
}

/** The large file of each site: more of it than the buffers on its way hold. */
export const FILM = '/film.bin';

/** Many times what the server allows: it tells a hang from a busy machine. */
const HANG_MS = 60_000;
const MAX_PIPELINED = 12;
const SLOW_FOR_MS = 10_000;

/** One of these and a request has been refused. */
const REFUSALS = [400, 404, 405, 408, 413, 414, 417, 431];
const LED_ON = [302, 304, 308];
/** What a server may say of the rest of a request that it has answered already. */
const COMPLAINTS = [400, 408, 413, 431];

/** Of so many visits, so many are of each kind. */
const KINDS = [
  ['page and its parts', 50],
  ['head, range, not modified', 15],
  ['pipelined', 10],
  ['slow reader', 2],
  ['slow writer', 2],
  ['silent', 2],
  ['half-closed', 8],
  ['reset', 8],
] as const;

/** Each asks and takes in another way. */
const VISITS: Record<
  Chance['kind'],
  (load: Load, connection: Connection, chance: Chance) => Promise<void>
> = {
  'page and its parts': visitHome,
  'head, range, not modified': visitAgain,
  pipelined: visitInOneGo,
  'slow reader': readSlowly,
  'slow writer': writeSlowly,
  silent: sayNothing,
  'half-closed': closeHalf,
  reset,
};

const chance: fc.Arbitrary<Chance> = fc.record({
  kind: fc.oneof(...KINDS.map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }))),
  encoding: fc.constantFrom(...ENCODINGS),
  share: fc.integer({ min: 0, max: 999 }).map((mille) => mille / 1000),
  pauseMs: fc.integer({ min: 1000, max: 6000 }),
});

/** One visitor after another, until the server stops; the same ones for the same seed. */
export async function visitUntilStop(load: Load, seed: number): Promise<void> {
  for (let round = 0; ; round++) {
    for (const visit of fc.sample(chance, { seed: seed + round, numRuns: 50 })) {
      if (load.stoppedAt) return;
      const connection = await openFor(load, visit.kind);
      if (connection) await VISITS[visit.kind](load, connection, visit);
      // Meanwhile the connection is idle, and may be dropped.
      await pause(visit.pauseMs);
      connection?.socket.destroy();
    }
  }
}

async function visitHome(load: Load, connection: Connection, { kind, encoding }: Chance) {
  const home = await get(load, kind, connection, { address: '/', encoding });
  const site = load.place
    .since(0)
    .find(({ files }) => files.get('/')?.sent[encoding].hash === home?.hash);
  for (const address of site?.partsOfHome ?? []) {
    if (!(await get(load, kind, connection, { address, encoding }))) return;
  }
}

async function visitAgain(load: Load, connection: Connection, { kind, ...chance }: Chance) {
  const { address, bytes } = someFile(load, chance.share);
  const ask = { address, encoding: chance.encoding };
  const first = Math.floor(chance.share * 1.2 * bytes.length);
  await get(load, kind, connection, { ...ask, range: [first, first + 999] });
  const known = await get(load, kind, connection, ask);
  await get(load, kind, connection, { ...ask, known });
  await get(load, kind, connection, { ...ask, method: 'HEAD' });
}

/** All requests before the first answer; the answers come in the same order. */
async function visitInOneGo(load: Load, connection: Connection, { kind, ...chance }: Chance) {
  const count = 2 + Math.floor(chance.share * (MAX_PIPELINED - 1));
  const asks = Array.from({ length: count }, (_, place): Ask => {
    const { address } = someFile(load, (chance.share + place / count) % 1);
    return { method: place % 5 === 4 ? 'HEAD' : 'GET', address, encoding: chance.encoding };
  });
  const sent = performance.now();
  connection.send(asks.map(requestText).join(''));
  for (const ask of asks) if (!(await receive(load, kind, connection, ask, sent))) return;
}

/** A piece a second, and the rest at full speed. */
async function readSlowly(load: Load, connection: Connection, { kind, encoding }: Chance) {
  const start = performance.now();
  connection.pauseMs = () => (load.stoppedAt || performance.now() - start > SLOW_FOR_MS ? 0 : 1000);
  await get(load, kind, connection, { address: FILM, encoding });
}

/** A byte a second, and never the end of it. */
async function writeSlowly(load: Load, connection: Connection, { kind }: Chance) {
  connection.send('GET / HTTP/1.1\r\nSlowly: ');
  const slowly = setInterval(() => connection.send('x'), 1000);
  await expectDropped(load, kind, connection);
  clearInterval(slowly);
}

function sayNothing(load: Load, connection: Connection, { kind }: Chance) {
  return expectDropped(load, kind, connection);
}

/** As `nc` does: the request, then the end of all that this side has to say. */
async function closeHalf(load: Load, connection: Connection, { kind, encoding, share }: Chance) {
  const ask: Ask = { method: 'GET', address: someFile(load, share).address, encoding };
  const sent = performance.now();
  connection.socket.end(requestText(ask));
  await receive(load, kind, connection, ask, sent);
}

/** Gone in the middle of the answer, without a word. */
async function reset(load: Load, connection: Connection, { kind, encoding }: Chance) {
  const sent = performance.now();
  connection.send(requestText({ method: 'GET', address: FILM, encoding }));
  const hasBegun = await connection.begun();
  connection.socket.resetAndDestroy();
  const missed = load.stoppedAt ? 'refused' : 'lost';
  load.tally.note(kind, hasBegun ? 'right' : missed, sent, 'no answer was begun');
}

/** One broken request. @param isPatient leaves it to the server to end the connection */
export async function sendMalformed(load: Load, text: string, isPatient: boolean): Promise<void> {
  const kind = 'malformed';
  const sent = performance.now();
  const connection = await openFor(load, kind);
  if (!connection) return;
  connection.send(text);
  if (!isPatient) connection.socket.end();
  const [outcome, fault] = await orHang(load, malformedOutcome(load, connection, sent));
  load.tally.note(kind, outcome, sent, `${fault} to ${JSON.stringify(text.slice(0, 600))}`);
  connection.socket.destroy();
}

async function malformedOutcome(
  load: Load,
  connection: Connection,
  sent: number,
): Promise<[Outcome, string?]> {
  const answer = await connection.answer();
  if (!answer) return ['refused'];
  const more = await connection.answer();
  if (more && !COMPLAINTS.includes(more.status))
    return ['wrong', `a second answer, ${more.status}`];
  const { status, hash } = answer;
  if (REFUSALS.includes(status)) return ['refused'];
  if (LED_ON.includes(status)) return ['right'];
  const isOurs = load.place.since(sent).some(({ hashes }) => hashes.has(hash));
  return status === 200 && isOurs ? ['right'] : ['wrong', `${status} with ${hash.slice(0, 8)}`];
}

/** Opens a connection; that it is refused is noted. */
async function openFor(load: Load, kind: string): Promise<Connection | undefined> {
  const start = performance.now();
  return openConnection(load.port).catch((error) => {
    load.tally.note(kind, load.stoppedAt ? 'refused' : 'lost', start, `${error}`);
    return undefined;
  });
}

/** Asks, and notes what came of it. @returns nothing where no answer came */
export function get(
  load: Load,
  kind: string,
  connection: Connection,
  ask: Omit<Ask, 'method'> & Partial<Ask>,
): Promise<Answer | undefined> {
  const whole: Ask = { method: 'GET', ...ask };
  const sent = performance.now();
  connection.send(requestText(whole));
  return receive(load, kind, connection, whole, sent);
}

/** Takes an answer and notes what it was. @returns nothing where none came */
export async function receive(
  load: Load,
  kind: string,
  connection: Connection,
  ask: Ask,
  sent: number,
): Promise<Answer | undefined> {
  let answer: Answer | undefined;
  const taken = connection.answer(ask.method === 'HEAD').then((taken): [Outcome, string?] => {
    answer = taken;
    if (!taken) return load.stoppedAt ? ['refused'] : ['lost', `no answer to ${ask.address}`];
    const fault = faultOf(ask, taken, load.place.since(sent));
    return fault ? ['wrong', fault] : ['right'];
  });
  const [outcome, fault] = await orHang(load, taken);
  load.tally.note(kind, outcome, sent, fault);
  return answer;
}

/** It must end without an answer, or with one that says that it took too long. */
async function expectDropped(load: Load, kind: string, connection: Connection): Promise<void> {
  const start = performance.now();
  const dropped = connection
    .answer()
    .then((answer): [Outcome, string?] =>
      !answer || answer.status === 408 ? ['refused'] : ['wrong', `${answer.status}`],
    );
  const [outcome, fault] = await orHang(load, dropped);
  load.tally.note(kind, outcome, start, fault);
}

/** What was cut off is lost, unless a stop has waited for it as long as the server promises; and what hangs. */
function orHang(load: Load, result: Promise<[Outcome, string?]>): Promise<[Outcome, string?]> {
  const failed = (error: Error): [Outcome, string] => {
    if (!(error instanceof CutOff)) return ['wrong', error.message];
    const isPromised = !load.stoppedAt || performance.now() - load.stoppedAt < STOP_TIMEOUT_MS;
    return [isPromised ? 'lost' : 'refused', error.message];
  };
  return new Promise((resolve) => {
    // Gone with the answer: a minute sees many thousands of them.
    const timer = setTimeout(() => resolve(['lost', 'it hangs']), HANG_MS);
    result
      .catch(failed)
      .then(resolve)
      .finally(() => clearTimeout(timer));
  });
}

/** Any but the film: by the same share, the same one. */
function someFile({ place }: Load, share: number) {
  const files = [...(place.sites[0]?.files ?? [])].filter(([address]) => address !== FILM);
  const [address = '/', file] = files[Math.floor(share * files.length)] ?? [];
  if (!file) throw new Error('There are no files');
  return { address, bytes: file.bytes };
}
