import type { BuiltSite, Encoding } from './built-site.ts';
import { hashOf } from './built-site.ts';
import type { Answer } from './connection.ts';

/** A sound request. */
export interface Ask {
  method: 'GET' | 'HEAD';
  address: string;
  encoding: Encoding;
  /** First and last byte. */
  range?: [number, number] | undefined;
  /** What the visitor has of it from an earlier answer. */
  known?: Answer | undefined;
}

export function requestText({ method, address, encoding, range, known }: Ask): string {
  return [
    `${method} ${address} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Dest: empty',
    `Accept-Encoding: ${encoding}`,
    ...(range ? [`Range: bytes=${range.join('-')}`] : []),
    ...(known ? [`If-None-Match: ${known.headers.get('etag')}`] : []),
    '\r\n',
  ].join('\r\n');
}

/** @returns in words, why this is the right answer by none of the sites; nothing where it is right */
export function faultOf(ask: Ask, answer: Answer, sites: BuiltSite[]): string | undefined {
  if (sites.some((site) => isRight(ask, answer, site))) return undefined;
  const { status, length, hash } = answer;
  const policies = sites.map(({ policy }) => policy === policyOf(answer));
  return `${JSON.stringify({ ...ask, known: ask.known?.hash })}: ${status}, ${length} bytes, ${hash.slice(0, 8)}, policy ${policies}`;
}

/** Whether all of an answer, the policy too, is what one and the same site says. */
function isRight(ask: Ask, answer: Answer, site: BuiltSite): boolean {
  const { status, headers, length, hash } = answer;
  if (policyOf(answer) !== site.policy) return false;
  const file = site.files.get(ask.address);
  if (!file) return status === 404;

  const size = file.bytes.length;
  if (ask.range && ask.range[0] >= size) return status === 416 && length === 0;
  if (ask.range) {
    const [first, last] = ask.range;
    const slice = file.bytes.subarray(first, last + 1);
    const range = `bytes ${first}-${first + slice.length - 1}/${size}`;
    return status === 206 && headers.get('content-range') === range && hash === hashOf(slice);
  }
  const sent = file.sent[ask.encoding];
  if (ask.known && ask.known.hash === sent.hash) {
    return status === 304 && headers.get('etag') === ask.known.headers.get('etag');
  }
  const isAllThere = ask.method === 'HEAD' ? length === 0 : hash === sent.hash;
  return (
    status === 200 &&
    isAllThere &&
    headers.get('content-length') === String(sent.length) &&
    (headers.get('content-encoding') ?? 'identity') === sent.coding
  );
}

const policyOf = ({ headers }: Answer) => headers.get('content-security-policy') ?? '';
