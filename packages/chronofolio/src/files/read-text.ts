import { UserError } from './user-error.ts';

/**
 * Decodes a text and keeps its byte order mark.
 * @throws {UserError} if the bytes are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UserError(`${file} ${NOT_UTF8}`);
  }
}

export const NOT_UTF8 = 'is not UTF-8: save the file as UTF-8';
