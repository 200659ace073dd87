/** What HTML cannot hold or browsers leave out: control characters, and halves of a pair. */
export const UNPRINTABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;

/** @returns what is wrong with a text that no page could show as it is */
export function unprintableIn(text: string): string | undefined {
  const code = text.match(UNPRINTABLE)?.[0].codePointAt(0);
  if (code === undefined) return undefined;
  const hex = code.toString(16).toUpperCase().padStart(4, '0');
  return `has a character that cannot be shown (U+${hex}): delete it`;
}
