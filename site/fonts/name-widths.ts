import type { Typefaces } from '#model/types.ts';
import { codeOf, openFont, staticFonts } from './font-sources.ts';
import { OWN_TYPEFACES } from './typefaces.ts';
import { displayWeightOf, fitOf, usedTypefaces } from './used-typefaces.ts';

/** The width of a line that the name in the sidebar may fill, as a multiple of its largest font size. */
const WIDEST_LINE = 4.6;

/** At 320 px, the name has 264 px and at least 36. */
const WIDEST_IN_SMALL_WINDOWS = 264 / 36;
/** The sizes of sidebar.module.css and page.module.css, with a smaller least one. */
const SMALLER_NAME =
  '@media screen{#sidebar h1{font-size:clamp(20px,100cqi/var(--name-word),var(--step-name))}header:not(#sidebar)>a>span{font-size:min(var(--step-title),(100vi - 96px)/var(--name-word))}}';
/** The widths of letters that the font lacks: Chinese, Japanese and Korean ones are square. */
const GUESSES = [
  { letters: /\p{M}|\p{Cf}/u, width: 0 },
  { letters: /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u, width: 1 },
  { letters: /\p{sc=Arabic}/u, width: 0.45 },
];
const OTHER_WIDTH = 0.6;

/**
 * @param name the owner's name
 * @returns custom properties, as multiples of the font size: the width of the widest part that must fit
 * on a line, and the width at which the name wraps in the sidebar
 */
export async function nameWidthsCss(name: string, typefaces: Typefaces): Promise<string> {
  const text = name.normalize('NFC');
  const widthOf = await measureDisplayFont(text, typefaces);
  const words = text.split(/[^\S\u00a0\u202f]+/).map(widthOf);
  const { widest, measure } = wrapWidth(words, widthOf(' '));
  const widths = `:root{--name-word:${widest.toFixed(2)};--name-measure:${measure.toFixed(2)}}`;
  const isOurs = typefaces.display === OWN_TYPEFACES.display;
  return isOurs || widest < WIDEST_IN_SMALL_WINDOWS ? widths : widths + SMALLER_NAME;
}

/** @returns a function that measures a text, as a multiple of the font size */
async function measureDisplayFont(text: string, typefaces: Typefaces) {
  const widths = new Map<string, number>();
  const display = usedTypefaces(typefaces).find(({ roles }) => roles.includes('display'));
  const { scale } = display ? await fitOf(display) : { scale: 1 };
  const weight = displayWeightOf(typefaces);
  for (const { data, letters } of await staticFonts(typefaces.display, `${text} `, weight)) {
    const font = openFont(data);
    for (const letter of letters) {
      const { advanceWidth } = font.glyphForCodePoint(codeOf(letter));
      widths.set(letter, (scale * advanceWidth) / font.unitsPerEm);
    }
  }
  const guess = (letter: string) =>
    GUESSES.find(({ letters }) => letters.test(letter))?.width ?? OTHER_WIDTH;
  return (text: string) =>
    [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? guess(letter)), 0);
}

/**
 * The name has one line if that fits, else two: a longer name is set smaller. The lines stay the same in a
 * local font, because the measure is midway between the narrowest that gives these lines and the narrowest
 * that gives fewer.
 * @param words their widths
 * @param space the width between two words
 * @returns the width of the longest word, or of the longer of two lines, and the measure
 */
export function wrapWidth(words: number[], space: number): { widest: number; measure: number } {
  const lineOf = (words: number[]) => words.reduce((sum, word) => sum + space + word, -space);
  const oneLine = lineOf(words);
  const longerOfTwo = words
    .slice(1)
    .map((_, index) => Math.max(lineOf(words.slice(0, index + 1)), lineOf(words.slice(index + 1))));
  const twoLines = Math.min(oneLine, ...longerOfTwo);
  const longest = Math.max(...words);
  const room = Math.max(WIDEST_LINE, longest);
  return {
    widest: twoLines > room ? twoLines : longest,
    measure: Math.sqrt(oneLine * (oneLine > room ? twoLines : 1.5 * oneLine)),
  };
}
