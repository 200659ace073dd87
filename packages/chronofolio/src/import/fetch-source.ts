import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { MAX_SOURCE_BYTES } from '#files/change-files.ts';
import { useProxy } from '#files/use-proxy.ts';
import { UserError } from '#files/user-error.ts';

const TIME_LIMIT_MS = 20_000;
const MAX_REDIRECTS = 5;

/** The addresses of a machine and its private network (RFC 6890). */
const PRIVATE = new BlockList();
const RANGES =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ::/127 fc00::/7 fe80::/10';
for (const range of RANGES.split(' ')) {
  const [network = '', bits] = range.split('/');
  PRIVATE.addSubnet(network, Number(bits), familyOf(network));
}

export interface Downloaded {
  /** The address after redirects. */
  url: string;
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/**
 * Fetches an address that the owner typed, with a time limit and a size limit.
 * @param from the page that names the address, if the owner did not
 * @throws {UserError} with the reason why there is no complete response
 */
export async function fetchSource(
  url: string,
  headers: Record<string, string> = {},
  timeLimitMs = TIME_LIMIT_MS,
  from = url,
): Promise<Downloaded> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    const allHeaders = { 'user-agent': 'chronofolio', ...headers };
    await useProxy();
    const response = await follow(new URL(url), new URL(from), allHeaders, signal);
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > MAX_SOURCE_BYTES)
        throw new Error(`it is larger than ${MAX_SOURCE_BYTES / 1e6} MB`);
      parts.push(part);
    }
    const { status, url: last } = response;
    return { url: last, status, headers: response.headers, body: Buffer.concat(parts) };
  } catch (error) {
    const { name, message, cause } = error as Error;
    // The error `fetch failed` has its reason in `cause`, which may be several errors without a message.
    const { message: why, code }: NodeJS.ErrnoException = Object(cause);
    const late = `no complete answer within ${timeLimitMs / 1000} s`;
    const reason = name === 'TimeoutError' ? late : why || code || message;
    throw new UserError(`${url} cannot be read: ${reason}`);
  }
}

/** Follows redirects, but from no public page to a private address: a site must not read the owner’s network. */
async function follow(first: URL, from: URL, headers: Record<string, string>, signal: AbortSignal) {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (url.origin !== from.origin && (await isPrivate(url)) && !(await isPrivate(from)))
      throw new Error(`it leads to ${url.host}, which is not a public address`);
    const { authorization, ...others } = headers;
    const sent = url.origin === first.origin ? headers : others;
    const response = await fetch(url, { headers: sent, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!location || ![301, 302, 303, 307, 308].includes(response.status)) return response;
    url = new URL(location, url);
    if (!/^https?:$/.test(url.protocol)) throw new Error(`it leads to ${url.protocol}`);
  }
  throw new Error(`it leads to another address more than ${MAX_REDIRECTS} times`);
}

async function isPrivate({ hostname }: URL): Promise<boolean> {
  // Behind a proxy, names of the internet may be unknown.
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return addresses.some(({ address }) => PRIVATE.check(address, familyOf(address)));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
