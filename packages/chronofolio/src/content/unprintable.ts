/** Characters that HTML forbids or browsers drop: control characters and lone surrogates. */
const UNPRINTABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;
/** Marks that change the direction of the text after them, with which a text can look like another one. */
const DIRECTION = /[\u202a-\u202e]/g;

export function unprintableIn(text: string): string | undefined {
  const [character] = text.match(UNPRINTABLE) ?? text.match(DIRECTION) ?? [];
  const code = character?.codePointAt(0);
  if (code === undefined) return undefined;
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  return `has a character that cannot be shown (U+${hex}): delete it`;
}

/** @returns the text without direction marks, and with U+FFFD instead of characters that pages cannot show */
export const withReplacements = (text: string): string =>
  text.replace(DIRECTION, '').replace(UNPRINTABLE, '\ufffd');
