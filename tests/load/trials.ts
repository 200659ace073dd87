import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.ts';
import { faultOf, requestText } from './requests.ts';
import type { ServerProcess } from './server-process.ts';
import { FILM, get, type Load, receive } from './visitors.ts';

/** Many times what the server waits for its last answers: it tells a hang from a busy machine. */
const EXIT_TIMEOUT_MS = 60_000;
/** How long a crowd stays. */
const CROWD_MS = 2000;
const MAX_ATTEMPTS = 100;
const READERS = 10;
const IDLE = 20;

const HOME = { method: 'GET', address: '/', encoding: 'br' } as const;

/**
 * More connections than the server may have, and another site while they are there: when they have
 * gone, it must serve as before, and serve the new site.
 */
export async function crowd(load: Load, size: number): Promise<void> {
  const kind = `one of ${size} at once`;
  const opened = await Promise.all(
    Array.from({ length: size }, () => openConnection(load.port).catch(() => undefined)),
  );
  const connections = opened.filter((connection) => connection !== undefined);
  let isLeaving = false;
  /** Whoever comes in a crowd may be turned away, but not in the middle of an answer. */
  const ask = async (connection: Connection, since: number) => {
    const start = performance.now();
    connection.send(requestText(HOME));
    const answer = await connection.answer().catch((error: Error) => error);
    if (!answer || (answer instanceof Error && isLeaving)) {
      load.tally.note(kind, 'refused', start);
    } else if (answer instanceof Error) load.tally.note(kind, 'lost', start, answer.message);
    else {
      const fault = faultOf(HOME, answer, load.place.since(since));
      load.tally.note(kind, fault ? 'wrong' : 'right', start, fault);
      served.push(connection);
    }
  };

  const served: Connection[] = [];
  const came = performance.now();
  const first = Promise.all(connections.map((connection) => ask(connection, came)));
  await Promise.race([first, pause(CROWD_MS)]);
  await load.place.swap();
  // The server looks for another site with these, may have no file left to read it with, and may serve
  // the last one until it has.
  const second = Promise.all(served.map((connection) => ask(connection, came)));
  await Promise.race([second, pause(CROWD_MS)]);
  isLeaving = true;
  for (const { socket } of connections) socket.destroy();
  await Promise.all([first, second]);

  await visitUntilServed(load);
}

/** It may take the server a moment to see that a crowd has gone. */
async function visitUntilServed(load: Load): Promise<void> {
  const start = performance.now();
  const kind = 'after a crowd';
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await pause(200);
    const connection = await openConnection(load.port).catch(() => undefined);
    connection?.send(requestText(HOME));
    const sent = performance.now();
    if (connection && (await connection.begun())) {
      await receive(load, kind, connection, HOME, sent);
      connection.socket.destroy();
      return;
    }
  }
  load.tally.note(kind, 'lost', start, 'it does not serve any more');
}

/**
 * SIGTERM while answers are being read slowly and connections are idle. The readers go on only when the
 * idle ones have been dropped, so that neither waits for the other.
 */
export async function stopInTheMiddle(load: Load, server: ServerProcess): Promise<void> {
  const film = { ...HOME, address: FILM, encoding: 'identity' } as const;
  const sent = performance.now();
  const readers = await openMany(load, READERS, async (connection) => {
    connection.send(requestText(film));
    await connection.begun();
  });
  const idle = await openMany(load, IDLE, (connection) =>
    get(load, 'idle at SIGTERM', connection, HOME),
  );

  const start = performance.now();
  load.stoppedAt = start;
  const exit = server.stop();
  await Promise.all(
    idle.map(async (connection) => {
      const answer = await connection.answer();
      const outcome = answer ? 'wrong' : 'refused';
      load.tally.note('idle at SIGTERM', outcome, start, 'an answer to nothing');
    }),
  );
  await comeTooLate(load);
  await Promise.all(
    readers.map((connection) => receive(load, 'reading at SIGTERM', connection, film, sent)),
  );
  const code = await Promise.race([exit, pause(EXIT_TIMEOUT_MS, 'no exit', { ref: false })]);
  load.tally.note('SIGTERM', code === 0 ? 'right' : 'wrong', start, `it ended with ${code}`);
}

/** Each says something at once: who is silent for long is dropped. */
const openMany = (load: Load, count: number, begin: (connection: Connection) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const connection = await openConnection(load.port);
      await begin(connection);
      return connection;
    }),
  );

/** It may take the server a moment to hear of the signal. */
async function comeTooLate(load: Load): Promise<void> {
  const start = performance.now();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const socket = connect(load.port, '127.0.0.1');
    const refusal = await once(socket, 'connect').catch((error) => error);
    socket.destroy();
    if (refusal.code === 'ECONNREFUSED') {
      load.tally.note('after SIGTERM', 'refused', start);
      return;
    }
    await pause(50);
  }
  load.tally.note('after SIGTERM', 'wrong', start, 'it takes connections still');
}
