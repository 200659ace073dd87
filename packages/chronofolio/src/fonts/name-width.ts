import type { Typefaces } from '#schema/types.ts';
import { DEFAULT_TYPEFACES } from './typefaces.ts';

/** Places where a line may break: spaces, and after a hyphen. */
const BREAKS = /[^\S\u00a0\u202f]+|(?<=-)/;

/** The height of lines in a name with an accent above a capital, which would touch the line before. */
const HIGH_LEADING = 1.12;

/** @returns tokens with the width of the longest word of a name, in multiples of the font size, and its leading */
export function nameWidthCss(name: string, { display }: Typefaces): string {
  const isNarrow = display === DEFAULT_TYPEFACES.display;
  const widthOf = (letter: string) => {
    if (/\p{Mn}|\p{Cf}/u.test(letter)) return 0;
    if (/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u.test(letter)) return 1;
    return isNarrow && /\p{sc=Latin}|\p{sc=Common}/u.test(letter) ? 0.5 : 0.7;
  };
  const words = name.normalize('NFC').split(BREAKS);
  const widths = words.map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0));
  const leading = /\p{Lu}\p{M}/u.test(name.normalize('NFD'))
    ? `;--name-leading:${HIGH_LEADING}`
    : '';
  return `:root{--name-word:${Math.max(...widths).toFixed(2)}${leading}}`;
}
