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
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, {
      // `fetch` removes `authorization` when it follows a redirect to another origin.
      headers: { 'user-agent': 'chronofolio', ...headers },
      signal: AbortSignal.timeout(timeLimitMs),
    });
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
    // `fetch failed` has a cause that says why, which may be several errors without a message.
    const { message: why, code }: NodeJS.ErrnoException = Object(cause);
    const isLate = name === 'TimeoutError';
    const reason = isLate
      ? `no complete answer within ${timeLimitMs / 1000} s`
      : why || code || message;
    throw new UserError(`${url} cannot be read: ${reason}`);
  }
}
