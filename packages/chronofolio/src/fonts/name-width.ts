import type { Typefaces } from '#schema/types.ts';
import { DrawingFont } from './drawing-fonts.ts';
import { displayWeightOf } from './typefaces.ts';

/** Places where a line may break: spaces, and after a hyphen. */
const WORD_BREAKS = /[^\S\u00a0\u202f]+|(?<=-)/;

/** The height of lines in a name with an accent above a capital, which would touch the line before. */
const HIGH_LEADING = 1.12;

/** @returns tokens with the width of the longest word of a name, in multiples of the font size, and its leading */
export async function nameWidthCss(name: string, typefaces: Typefaces): Promise<string> {
  const weight = displayWeightOf(typefaces);
  const font = await DrawingFont.load(typefaces, 'display', weight, name);
  const words = name.normalize('NFC').split(WORD_BREAKS);
  // Letters that no typeface has are from a font of the visitor's device, and at most square.
  const widths = words.map((word) =>
    [...word].reduce((sum, letter) => sum + (font.widthOf(letter) || widthOfOther(letter)), 0),
  );
  const leading = /\p{Lu}\p{M}/u.test(name.normalize('NFD'))
    ? `;--name-leading:${HIGH_LEADING}`
    : '';
  return `:root{--name-word:${Math.max(...widths).toFixed(2)}${leading}}`;
}

const widthOfOther = (letter: string) => (/\p{Mn}|\p{Cf}/u.test(letter) ? 0 : 1);
