import { UserError } from '#site/files/user-error.ts';

const START_LENGTH = 1000;

/**
 * Decodes a feed or another text. The order is: UTF-8 where the bytes are; the
 * encoding that the server or the text names; that of Windows.
 * @param contentType such as `application/rss+xml; charset=iso-8859-1`
 * @throws {UserError} where the text names an encoding that is not supported
 */
export function decodeText(bytes: Uint8Array, contentType?: string | null): string {
  const start = Buffer.from(bytes.subarray(0, START_LENGTH)).toString('latin1');
  const utf8 = decodeAs('utf-8', bytes);
  // Texts are hardly ever UTF-8 by chance, while wrong names are common.
  if (!utf8.includes('\ufffd')) return utf8;
  const named =
    /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ??
    /<(?:\?xml|meta)[^<>]*\b(?:encoding|charset)\s*=\s*["']?([^\s"'>]+)/i.exec(start)?.[1];
  return decodeAs(named ?? 'windows-1252', bytes);
}

function decodeAs(label: string, bytes: Uint8Array): string {
  try {
    // With `stream`, because Node.js may take windows-1252 for Latin-1 otherwise:
    // https://github.com/nodejs/node/issues/56542
    return new TextDecoder(label).decode(bytes, { stream: true });
  } catch {
    throw new UserError(`The encoding “${label}” is not supported`);
  }
}
