import { MAX_SOURCE_BYTES } from '#site/files/change-files.ts';
import { UserError } from '#site/files/user-error.ts';

const TIME_LIMIT_MS = 20_000;

/** What a server answered, whatever its status. */
export interface Answer {
  /** Where it came from in the end, without credentials. */
  url: string;
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/**
 * Fetches a file that the owner named, with limits to its size and to the time that it takes.
 * @param address absolute, http or https; a user name and password in it are sent as Basic authentication
 * @param timeLimitMs for redirects and the last byte together
 * @throws {UserError} that says why there is no whole answer, without the credentials
 */
export async function fetchSource(
  address: string,
  headers: Record<string, string> = {},
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Answer> {
  const { username, password } = new URL(address);
  const url = withoutCredentials(address);
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  try {
    const response = await fetch(url, {
      headers: {
        'user-agent': 'chronofolio',
        ...(username && { authorization: `Basic ${btoa(credentials)}` }),
        ...headers, // `fetch` sends none of it to another origin
      },
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return {
      url: withoutCredentials(response.url),
      status: response.status,
      headers: response.headers,
      body: await limitedBody(response, url),
    };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${url} cannot be read: ${reasonOf(error, timeLimitMs)}`);
  }
}

/** @returns the address as it may be shown and kept */
export function withoutCredentials(address: string): string {
  return Object.assign(new URL(address), { username: '', password: '' }).href;
}

async function limitedBody(response: Response, url: string): Promise<Uint8Array> {
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

/** The innermost reason: `fetch failed` says nothing. */
function reasonOf(error: unknown, timeLimitMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no whole answer within ${timeLimitMs / 1000} s`;
  if (error.cause) return reasonOf(error.cause, timeLimitMs);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return 'no such host';
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  return error.message || code || error.name;
}
