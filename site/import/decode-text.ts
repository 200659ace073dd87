import { detect } from 'jschardet';
import { UserError } from '#site/files/user-error.ts';

/** Names of the detector that `TextDecoder` does not know. */
const LABELS: Record<string, string> = { CP932: 'shift_jis', CP949: 'euc-kr' };
const START_LENGTH = 1000;

/**
 * Decodes a feed or another text. The order is: a byte order mark; UTF-8 where the bytes are; the
 * encoding that the server or the text names; the most likely one.
 * @param contentType such as `application/rss+xml; charset=iso-8859-1`
 * @throws {UserError} where the text names an encoding that is not supported
 */
export function decodeText(bytes: Uint8Array, contentType?: string | null): string {
  const start = Buffer.from(bytes.subarray(0, START_LENGTH)).toString('latin1');
  const utf16 = /^(?:(\xff\xfe|<\0)|\xfe\xff|\0<)/.exec(start);
  if (utf16) return decodeAs(utf16[1] ? 'utf-16le' : 'utf-16be', bytes);

  const utf8 = decodeAs('utf-8', bytes);
  const special = utf8.match(/[^\0-\x7f]/g)?.length ?? 0;
  const broken = utf8.match(/\ufffd/g)?.length ?? 0;
  // Other text is hardly ever UTF-8 by chance, while wrong names and single broken bytes are common.
  if (special > 2 * broken) return utf8;
  const named =
    /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ??
    /<(?:\?xml|meta)[^<>]*\b(?:encoding|charset)\s*=\s*["']?([^\s"'>]+)/i.exec(start)?.[1];
  if (named && !/^utf-?8$/i.test(named)) return decodeAs(named, bytes);
  return broken > 0 ? decodeAs(guess(bytes), bytes) : utf8;
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

/** @returns the most likely encoding of the text; its tags would make every text look English */
function guess(bytes: Uint8Array): string {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/<[^<>]*>/g, ' ');
  const { encoding } = detect(Buffer.from(text, 'latin1'));
  const label = encoding && (LABELS[encoding] ?? encoding);
  try {
    return label ? new TextDecoder(label).encoding : 'windows-1252';
  } catch {
    return 'windows-1252';
  }
}
