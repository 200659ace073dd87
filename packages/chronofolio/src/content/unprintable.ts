/** Characters that HTML forbids or browsers drop: control characters and lone surrogates. */
const UNPRINTABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;
/** Marks that change the direction of the text after them, which can make it read as something else. */
const DIRECTION = /[\u202a-\u202e]/g;

/** @returns an error message if a text has a character that pages cannot show */
export function unprintableIn(text: string): string | undefined {
  const [character] = text.match(UNPRINTABLE) ?? text.match(DIRECTION) ?? [];
  const code = character?.codePointAt(0);
  if (code === undefined) return undefined;
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  return `has a character that cannot be shown (U+${hex}): delete it`;
}

/** @returns the text without marks of direction, and with U+FFFD for what pages cannot show */
export const withReplacements = (text: string): string =>
  text.replace(DIRECTION, '').replace(UNPRINTABLE, '\ufffd');
