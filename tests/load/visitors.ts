import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { type BuiltSite, ENCODINGS, type Encoding, FILM, hashOf } from './built-site.ts';
import { malformedRequest } from './malformed.ts';

/** What visitors share: the server they visit and what they found. */
export interface Load {
  port: number;
  /** The sites that may answer a request sent at that time of `performance.now()`. */
  sitesSince: (sent: number) => BuiltSite[];
  /** While the server restarts, requests may go unanswered, but no response may be incomplete. */
  isRestarting: boolean;
  isOver: boolean;
  /** How many answers were compared with the files. */
  answers: number;
  malformed: number;
  /** Wrong, missing and incomplete answers, described. */
  failures: string[];
}

interface Request {
  method?: 'GET' | 'HEAD';
  path: string;
  encoding: Encoding;
  /** First and last byte. */
  range?: [number, number];
  etag?: string;
}

/** Far longer than the server's own limits, so that only hanging requests reach it. */
const HANG_MS = 60_000;
const SLOW_CHUNK_MS = 40;

const KINDS = ['page', 'page', 'page', 'file', 'file', 'slow reader', 'reset'] as const;
const visit = fc.record({
  kind: fc.constantFrom(...KINDS),
  encoding: fc.constantFrom(...ENCODINGS),
  /** Picks a file: 0 is the first, 1 is beyond the last. */
  share: fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000),
  pauseMs: fc.integer({ min: 50, max: 1000 }),
});

/** Makes one visit after another until the load is over. The same seed makes the same visits. */
export async function visitUntilOver(load: Load, seed: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let round = 0; !load.isOver; round++) {
    for (const { kind, encoding, share, pauseMs } of fc.sample(visit, { seed: seed + round })) {
      if (load.isOver) break;
      const [site] = load.sitesSince(performance.now());
      const paths = [...(site?.files.keys() ?? [])].filter((path) => path !== `/${FILM}`);
      const at = Math.floor(share * paths.length);
      const path = paths[at] ?? '/';
      if (kind === 'page') {
        for (const file of ['/', ...paths.slice(at, at + 4)]) {
          await checkAnswer(load, agent, { path: file, encoding });
        }
      } else if (kind === 'file') {
        const etag = await checkAnswer(load, agent, { path, encoding });
        await checkAnswer(load, agent, { path, encoding, ...(etag && { etag }) });
        await checkAnswer(load, agent, { path, encoding, method: 'HEAD' });
        const first = Math.floor(share * 30_000);
        await checkAnswer(load, agent, { path, encoding, range: [first, first + 999] });
      } else if (kind === 'slow reader') {
        await checkAnswer(load, agent, { path: `/${FILM}`, encoding }, SLOW_CHUNK_MS);
      } else {
        const message = await open(load, agent, { path: `/${FILM}`, encoding });
        message?.socket.resetAndDestroy();
      }
      await pause(pauseMs);
    }
  }
  agent.destroy();
}

/**
 * Sends a request and compares the answer with the files.
 * @param chunkMs how long to wait between two chunks of the body
 * @returns the ETag, if there was an answer
 */
export async function checkAnswer(
  load: Load,
  agent: Agent,
  sentRequest: Request,
  chunkMs = 0,
): Promise<string | undefined> {
  const sent = performance.now();
  const message = await open(load, agent, sentRequest);
  if (!message) return undefined;
  await checkBody(load, sentRequest, message, sent, chunkMs);
  return message.headers.etag;
}

/** @returns the answer without its body, or nothing if the connection ended before it began */
export async function open(
  load: Load,
  agent: Agent,
  sentRequest: Request,
): Promise<IncomingMessage | undefined> {
  const { method = 'GET', path, encoding, range, etag } = sentRequest;
  const wasRestarting = load.isRestarting;
  const headers = {
    'Sec-Fetch-Dest': 'empty',
    'Accept-Encoding': encoding,
    ...(range && { Range: `bytes=${range.join('-')}` }),
    ...(etag && { 'If-None-Match': etag }),
  };
  const signal = AbortSignal.timeout(HANG_MS);
  const outgoing = request({ agent, method, path, headers, signal, port: load.port });
  outgoing.on('error', () => {}); // reading the body reports later errors
  outgoing.end();
  try {
    const [message] = await once(outgoing, 'response');
    return message;
  } catch (error) {
    // The server may close an idle connection while a request is on its way, so clients retry.
    if (outgoing.reusedSocket && !signal.aborted) return open(load, agent, sentRequest);
    if (!wasRestarting && !load.isRestarting) load.failures.push(`${method} ${path}: ${error}`);
    return undefined;
  }
}

/** Reads the body and compares the whole answer with the files. */
export async function checkBody(
  load: Load,
  sentRequest: Request,
  message: IncomingMessage,
  sent: number,
  chunkMs = 0,
): Promise<void> {
  const hash = createHash('sha256');
  let length = 0;
  try {
    for await (const chunk of message) {
      hash.update(chunk);
      length += chunk.length;
      if (chunkMs > 0 && !load.isRestarting) await pause(chunkMs);
    }
  } catch (error) {
    load.failures.push(`${JSON.stringify(sentRequest)}: broke off after ${length} bytes: ${error}`);
    return;
  }
  load.answers++;
  const body = { length, hash: hash.digest('hex') };
  if (!load.sitesSince(sent).some((site) => isCorrect(sentRequest, message, body, site))) {
    load.failures.push(
      `${JSON.stringify(sentRequest)}: ${message.statusCode}, ${length} bytes, ${JSON.stringify(message.headers)}`,
    );
  }
}

/** Whether status, headers and body all belong to this site. */
function isCorrect(
  { method, path, encoding, range, etag }: Request,
  { statusCode, headers }: IncomingMessage,
  { length, hash }: { length: number; hash: string },
  { policy, files }: BuiltSite,
): boolean {
  if (headers['content-security-policy'] !== policy) return false;
  const file = files.get(path);
  if (!file) return statusCode === 404;
  const size = file.bytes.length;
  if (range && range[0] >= size) return statusCode === 416 && length === 0;
  if (range) {
    const slice = file.bytes.subarray(range[0], range[1] + 1);
    const contentRange = `bytes ${range[0]}-${range[0] + slice.length - 1}/${size}`;
    return (
      statusCode === 206 && headers['content-range'] === contentRange && hash === hashOf(slice)
    );
  }
  if (statusCode === 304) return headers.etag === etag && length === 0;
  const sent = file.sent[encoding];
  return (
    statusCode === 200 &&
    (method === 'HEAD' ? length === 0 : hash === sent.hash) &&
    headers['content-length'] === String(sent.length) &&
    (headers['content-encoding'] ?? 'identity') === sent.encoding &&
    (etag === undefined || headers.etag !== etag)
  );
}

/** Answers without content of the site. */
const REJECTED = [302, 304, 308, 400, 404, 405, 408, 413, 414, 417, 431];

/** Sends one malformed request after another until the load is over. */
export async function sendMalformedUntilOver(load: Load, seed: number): Promise<void> {
  for (let round = 0; !load.isOver; round++) {
    for (const text of fc.sample(malformedRequest, { seed: seed + round })) {
      if (load.isOver) return;
      const wasRestarting = load.isRestarting;
      const sent = performance.now();
      const failure = await exchange(load.port, text)
        .then((received) => explainAnswer(received, load.sitesSince(sent)))
        .catch((error) => (wasRestarting || load.isRestarting ? undefined : `${error}`));
      if (failure) load.failures.push(`${failure}, to ${JSON.stringify(text.slice(0, 600))}`);
      load.malformed++;
      await pause(500);
    }
  }
}

/**
 * Sends bytes and closes this side of the connection.
 * @returns all that the server sends until it closes its side
 * @throws if it refuses the connection or does not close it
 */
async function exchange(port: number, text: string): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {}); // a reset is one way to reject a request
  socket.end(text, 'latin1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const hang = pause(HANG_MS, 'hang', { ref: false });
  if ((await Promise.race([closed, hang])) === 'hang') {
    socket.destroy();
    throw new Error('The server did not close the connection');
  }
  return Buffer.concat(chunks);
}

/** @returns why these bytes are not a correct answer to one malformed request */
function explainAnswer(received: Buffer, sites: BuiltSite[]): string | undefined {
  if (received.length === 0) return undefined;
  const answer = /^HTTP\/1\.1 (\d{3}) .*?\r\n\r\n(.*)$/s.exec(received.toString('latin1'));
  const [status, body = ''] = [Number(answer?.[1]), answer?.[2]];
  if (REJECTED.includes(status)) return undefined;
  const isFile = sites.some(({ hashes }) => hashes.has(hashOf(Buffer.from(body, 'latin1'))));
  return status === 200 && isFile ? undefined : `${status}, ${body.length} bytes`;
}
