import { isUtf8 } from 'node:buffer';
import { UserError } from './user-error.ts';

/** The size limit of texts, which is that of 30,000 words. Parsers may need much longer for a longer text. */
export const MAX_TEXT_BYTES = 200_000;

/** @returns the reason why a file is not a text that can be read, as the predicate of a sentence */
export function textProblem(bytes: Uint8Array, maxBytes = MAX_TEXT_BYTES): string | undefined {
  if (bytes.length > maxBytes)
    return `is larger than ${maxBytes / 1e3} KB: split it, or shorten it`;
  return isUtf8(bytes) ? undefined : 'is not UTF-8: save the file as UTF-8';
}

/** Decodes a text and keeps its byte order mark. @throws {UserError} if it is not UTF-8, or too long */
export function decodeUtf8(bytes: Uint8Array, file: string, maxBytes?: number): string {
  const problem = textProblem(bytes, maxBytes);
  if (problem) throw new UserError(`${file} ${problem}`);
  return Buffer.from(bytes).toString();
}
