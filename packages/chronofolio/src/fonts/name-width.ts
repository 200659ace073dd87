import type { Typefaces } from '#schema/types.ts';
import { DEFAULT_TYPEFACES } from './typefaces.ts';

/** Places where a line may break: spaces, and after a hyphen. */
const BREAKS = /[^\S\u00a0\u202f]+|(?<=-)/;

/** @returns a token with the width of the longest word of a name, in multiples of the font size */
export function nameWidthCss(name: string, { display }: Typefaces): string {
  const isNarrow = display === DEFAULT_TYPEFACES.display;
  const widthOf = (letter: string) => {
    if (/\p{Mn}|\p{Cf}/u.test(letter)) return 0;
    if (/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u.test(letter)) return 1;
    return isNarrow && /\p{sc=Latin}|\p{sc=Common}/u.test(letter) ? 0.5 : 0.7;
  };
  const words = name.normalize('NFC').split(BREAKS);
  const widths = words.map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0));
  return `:root{--name-word:${Math.max(...widths).toFixed(2)}}`;
}
