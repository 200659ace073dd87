import { isUtf8 } from 'node:buffer';
import { UserError } from './user-error.ts';

export const NOT_UTF8 = 'is not UTF-8: save the file as UTF-8';

/**
 * Decodes a text and keeps its byte order mark.
 * @throws {UserError} if the bytes are not UTF-8
 */
export function decodeUtf8(bytes: Uint8Array, file: string): string {
  if (!isUtf8(bytes)) throw new UserError(`${file} ${NOT_UTF8}`);
  return Buffer.from(bytes).toString();
}
