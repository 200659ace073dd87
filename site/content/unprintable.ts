/**
 * Characters that HTML forbids or browsers drop, control characters and lone surrogates, and marks that
 * change the direction of what follows, so that it looks different from what it is.
 */
export const UNPRINTABLE = /[^\P{Cc}\n\r\t]|\p{Cs}|[\u202a-\u202e]/gu;

/** @returns an error message if a text has a character that pages cannot show */
export function unprintableIn(text: string): string | undefined {
  const code = text.match(UNPRINTABLE)?.[0].codePointAt(0);
  if (code === undefined) return undefined;
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  return `has a character that cannot be shown (U+${hex}): delete it`;
}
