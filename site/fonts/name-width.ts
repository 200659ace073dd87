import type { Typefaces } from '#model/types.ts';
import { latinMetrics } from './fallback-fonts.ts';
import { displayWeightOf } from './used-typefaces.ts';

/** Spaces where a line may end, and the place after a hyphen. */
const BREAKS = /[^\S\u00a0\u202f]+|(?<=-)/;

/** Generous widths of letters, as multiples of the font size. */
const WIDTHS = [
  { letters: /\p{Mn}|\p{Cf}/u, width: 0 },
  { letters: /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u, width: 1 },
  { letters: /[^\p{sc=Latin}\p{sc=Common}]/u, width: 0.65 },
];
const LEAST_LATIN_WIDTH = 0.5;
/** Names have more wide letters than texts. */
const NAME_TO_TEXT = 1.2;

/** @returns a token for styles: what the longest word of a name needs at most, as a multiple of the font size */
export async function nameWidthCss(name: string, typefaces: Typefaces): Promise<string> {
  const metrics = await latinMetrics(typefaces.display, displayWeightOf(typefaces));
  const average = metrics ? (NAME_TO_TEXT * metrics.xWidthAvg) / metrics.unitsPerEm : 0;
  const latin = Math.max(LEAST_LATIN_WIDTH, average);
  const widthOf = (letter: string) =>
    WIDTHS.find(({ letters }) => letters.test(letter))?.width ?? latin;
  const words = name.normalize('NFC').split(BREAKS);
  const widths = words.map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0));
  return `:root{--name-word:${Math.max(...widths).toFixed(2)}}`;
}
