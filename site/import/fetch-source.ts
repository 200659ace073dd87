import dns, { type LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import querystring from 'node:querystring';
import { Agent, buildConnector, fetch, type Headers, type Response } from 'undici';
import { MAX_SOURCE_BYTES } from '#site/files/change-files.ts';
import { UserError } from '#site/files/user-error.ts';

const TIME_LIMIT_MS = 20_000;

/** Networks of this machine and around it, and those that belong to no other machine. */
const PRIVATE_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
];
const PRIVATE_IPV6 = [
  ...['::/96', '64:ff9b:1::/48', '2001::/23', '2002::/16', 'fc00::/7', 'fe80::/9', 'ff00::/8'],
  ...PRIVATE_IPV4.map((network) => {
    const [address, bits] = network.split('/');
    return `64:ff9b::${address}/${Number(bits) + 96}`;
  }),
];
const PRIVATE = new BlockList();
for (const network of [...PRIVATE_IPV4, ...PRIVATE_IPV6]) {
  const [address = '', bits] = network.split('/');
  PRIVATE.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6'); // also `::ffff:10.0.0.1`
}

/** The response of a server, with any status. */
export interface Downloaded {
  /** The address after redirects, without credentials. */
  url: string;
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/**
 * Fetches an address that the owner typed, with a time limit and a size limit. A public server cannot
 * redirect to a private address.
 * @param address absolute, http or https; its user name and password are sent as Basic authentication
 * @param timeLimitMs until the last byte, redirects included
 * @throws {UserError} that says why there is no complete response, without the credentials
 */
export async function fetchSource(
  address: string,
  headers: Record<string, string> = {},
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Downloaded> {
  const { username, password } = new URL(address);
  const url = withoutCredentials(address);
  // `decodeURIComponent` throws where a `%` stands alone.
  const [user, secret] = [username, password].map(querystring.unescape);
  const credentials = Buffer.from(`${user}:${secret}`);
  const agent = privateThenPublicAgent();
  try {
    const response = await fetch(url, {
      dispatcher: agent,
      headers: {
        'user-agent': 'chronofolio',
        ...((username || password) && { authorization: `Basic ${credentials.toString('base64')}` }),
        ...headers, // `fetch` removes `authorization` when it follows a redirect to another origin
      },
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return {
      url: withoutCredentials(response.url),
      status: response.status,
      headers: response.headers,
      body: await readBody(response, url),
    };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${url} cannot be read: ${reasonOf(error, timeLimitMs)}`);
  } finally {
    await agent.destroy();
  }
}

/**
 * @returns an agent that connects to private addresses until it has connected to a public one. It checks
 * the addresses that it connects to, because a name server may answer differently each time.
 */
function privateThenPublicAgent(): Agent {
  let mayBePrivate = true;
  const allowed = (addresses: LookupAddress[]) => {
    const found = addresses.filter(
      ({ address, family }) => !PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4'),
    );
    mayBePrivate &&= found.length === 0;
    return mayBePrivate ? addresses : found;
  };
  const refusal = (host: string) =>
    new Error(`it redirects to ${host}, which is a private address`);
  const connect = buildConnector({
    autoSelectFamily: true, // so that Node.js accepts several addresses
    lookup: (host, options, done) =>
      dns.lookup(host, { ...options, all: true }, (error, addresses) => {
        const found = error ? [] : allowed(addresses);
        done(error ?? (found.length > 0 ? null : refusal(host)), found);
      }),
  });
  return new Agent({
    connect: (options, done) => {
      const { hostname } = options;
      const family = isIP(hostname); // such addresses are not looked up
      if (family === 0 || allowed([{ address: hostname, family }]).length > 0) {
        connect(options, done);
      } else done(refusal(hostname), null);
    },
  });
}

function withoutCredentials(address: string): string {
  return Object.assign(new URL(address), { username: '', password: '' }).href;
}

async function readBody(response: Response, url: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_SOURCE_BYTES) {
      throw new UserError(`${url} cannot be read: it is larger than ${MAX_SOURCE_BYTES / 1e6} MB`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The error itself is only `fetch failed`; the reason is its cause. */
function reasonOf(error: unknown, timeLimitMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no complete answer within ${timeLimitMs / 1000} s`;
  if (error.cause) return reasonOf(error.cause, timeLimitMs);
  return error.message || String(Reflect.get(error, 'code') ?? error.name);
}
