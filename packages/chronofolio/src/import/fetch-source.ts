import { MAX_SOURCE_BYTES } from '#files/change-files.ts';
import { failureOf, request } from '#files/request.ts';
import { UserError } from '#files/user-error.ts';

const FETCH_TIME_LIMIT_MS = 20_000;

export interface Downloaded {
  /** The address after redirects. */
  url: string;
  status: number;
  body: Uint8Array;
}

/**
 * Fetches an address that the owner typed, with a time limit and a size limit.
 * @throws {UserError} with the reason why there is no complete response
 */
export async function fetchSource(
  url: string,
  headers: Record<string, string> = {},
  timeLimitMs = FETCH_TIME_LIMIT_MS,
): Promise<Downloaded> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await request(url, headers, timeLimitMs);
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > MAX_SOURCE_BYTES)
        throw new Error(`it is larger than ${MAX_SOURCE_BYTES / 1e6} MB`);
      parts.push(part);
    }
    return { url: response.url, status: response.status, body: Buffer.concat(parts) };
  } catch (error) {
    throw new UserError(`${url} cannot be read: ${failureOf(error, timeLimitMs)}`);
  }
}
