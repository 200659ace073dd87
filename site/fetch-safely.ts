import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type Response } from 'undici';
import { MAX_SOURCE_BYTES } from './change-files.ts';
import { UserError } from './faults.ts';

const MAX_REDIRECTS = 5;
const TIME_LIMIT_MS = 20_000;
const REDIRECTS = [301, 302, 303, 307, 308];

interface FetchRules {
  headers?: Record<string, string>;
  /** For everything together: names, redirects and the last byte. */
  timeLimitMs?: number;
}

/** What a server answered, whatever its status. */
export interface Answer {
  /** Where it came from in the end. */
  url: string;
  status: number;
  headers: Response['headers'];
  body: Uint8Array;
}

/** Why there is no answer. */
class FetchError extends UserError {}

/**
 * Asks a server, with limits to what it may send, where it may lead and how long it may take. The
 * given address may be a private one: who gives it means it. No public address may lead to a private
 * one, by whatever name.
 * @param address absolute, http or https
 * @throws {FetchError} that says why there is no whole answer
 */
export async function fetchSafely(address: string, rules: FetchRules = {}): Promise<Answer> {
  const { timeLimitMs = TIME_LIMIT_MS } = rules;
  const signal = AbortSignal.timeout(timeLimitMs);
  const headers = new Headers({ 'user-agent': 'chronofolio', ...rules.headers });
  let url = new URL(address);
  let mayBePrivate = true;

  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!/^https?:$/.test(url.protocol)) throw new FetchError(`${url} is no http(s) address`);
    const hop: Hop = await ask(url, mayBePrivate, headers, signal).catch((error) => {
      if (error instanceof FetchError) throw error;
      const seconds = timeLimitMs / 1000;
      const reason = signal.aborted ? `no whole answer within ${seconds} s` : reasonOf(error);
      throw new FetchError(`${url} cannot be read: ${reason}`);
    });
    if (!hop.location) return hop.answer;
    const next = URL.canParse(hop.location, url) ? new URL(hop.location, url) : undefined;
    if (!next) throw new FetchError(`${url} leads to “${hop.location}”, which is no address`);
    if (next.origin !== url.origin) headers.delete('authorization');
    mayBePrivate = hop.isPrivate;
    url = next;
  }
  throw new FetchError(`${address} leads on and on: more than ${MAX_REDIRECTS} redirects`);
}

interface Hop {
  answer: Answer;
  /** Where it leads. */
  location: string | null;
  isPrivate: boolean;
}

async function ask(
  url: URL,
  mayBePrivate: boolean,
  headers: Headers,
  signal: AbortSignal,
): Promise<Hop> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await unlessAborted(lookup(host, { all: true }), signal);
  const isPrivate = addresses.some(({ address }) => isPrivateAddress(address));
  if (isPrivate && !mayBePrivate) {
    throw new FetchError(`${url} is a private address, to which a public one led; it was not read`);
  }
  // Connected to what was looked at: another lookup could give another address.
  const agent = new Agent({
    connect: {
      lookup: (_host, options, done) => {
        const [first] = addresses;
        if (options.all || !first) done(null, addresses);
        else done(null, first.address, first.family);
      },
    },
  });
  try {
    const response = await fetch(url, {
      headers: Object.fromEntries(headers),
      redirect: 'manual',
      signal,
      dispatcher: agent,
    });
    const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null;
    const body = location ? new Uint8Array() : await limitedBody(response, url);
    const { status, headers: answered } = response;
    return { answer: { url: url.href, status, headers: answered, body }, location, isPrivate };
  } finally {
    await agent.destroy();
  }
}

async function limitedBody(response: Response, url: URL): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_SOURCE_BYTES) {
      throw new FetchError(`${url} cannot be read: it is larger than ${MAX_SOURCE_BYTES / 1e6} MB`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Whether an address is anything but one of the public internet. */
const isPrivateAddress = (address: string) =>
  !ipaddr.isValid(address) || ipaddr.process(address).range() !== 'unicast';

function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

/** The innermost reason: `fetch failed` says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return reasonOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return 'there is no such host';
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  return error.message || code || error.name;
}
