/** Characters that HTML or XML forbids or browsers drop: control characters, lone surrogates and two that Unicode reserves. */
const UNPRINTABLE = /[^\P{Cc}\n\r\t]|\p{Cs}|[\ufffe\uffff]/gu;
/** Marks that change the direction of the text after them, with which a text can look like another one. */
const DIRECTION = /[\u202a-\u202e]/g;

export function unprintableIn(text: string): string[] {
  const [character] = text.match(UNPRINTABLE) ?? text.match(DIRECTION) ?? [];
  const hex = character?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return hex ? [`has a character that cannot be shown (U+${hex}): delete it`] : [];
}

/** @returns the text without direction marks, and with U+FFFD instead of characters that pages cannot show */
export const withReplacements = (text: string): string =>
  text.replace(DIRECTION, '').replace(UNPRINTABLE, '\ufffd');
