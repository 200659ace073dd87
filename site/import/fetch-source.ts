import { MAX_SOURCE_BYTES } from '#site/files/change-files.ts';
import { UserError } from '#site/files/user-error.ts';

const TIME_LIMIT_MS = 20_000;

/** The response of a server, with any status. */
export interface Downloaded {
  /** The address after redirects. */
  url: string;
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/**
 * Fetches an address that the owner typed, with a time limit and a size limit.
 * @param url absolute, http or https
 * @param timeLimitMs until the last byte, redirects included
 * @throws {UserError} that says why there is no complete response
 */
export async function fetchSource(
  url: string,
  headers: Record<string, string> = {},
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Downloaded> {
  try {
    const response = await fetch(url, {
      headers: {
        'user-agent': 'chronofolio',
        ...headers, // `fetch` removes `authorization` when it follows a redirect to another origin
      },
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return {
      url: response.url,
      status: response.status,
      headers: response.headers,
      body: await readBody(response, url),
    };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${url} cannot be read: ${reasonOf(error, timeLimitMs)}`);
  }
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
