import { staticFonts } from '#fonts/font-sources.ts';
import { OWN_TYPEFACES, ownTypeface } from '#fonts/typefaces.ts';
import { displayWeightOf } from '#fonts/used-typefaces.ts';
import type { Typeface, Typefaces } from '#schema/types.ts';

const REGULAR = 400;
const STRONG = 600;

// Noto Sans Arabic puts letters together from strokes and dots, other fonts have many ligatures:
// parsers cannot read either.
const ARABIC = ownTypeface('@fontsource/vazirmatn');

/** Spaces, controls and variation selectors may lack a glyph. */
const NEEDS_GLYPH = /[^\p{C}\p{Z}\p{Variation_Selector}]/u;

interface ResumeFonts {
  /** `@font-face` rules that contain the fonts, and the lists `--display`, `--text` and `--strong`. */
  css: string;
  /** The letters that none of the fonts has. */
  missing: string[];
}

interface FontFile {
  family: string;
  letters: string[];
  rule: string;
}

/**
 * Makes static fonts with the letters of a text. Chromium writes variable ones as Type 3 fonts, which
 * many parsers cannot read.
 * @param typefaces those of the site; letters that they lack are in ours, or else in Vazirmatn
 */
export async function resumeFonts(text: string, typefaces: Typefaces): Promise<ResumeFonts> {
  const letters = new Set(text);
  const display = await loadFont('display', typefaces.display, letters, displayWeightOf(typefaces));
  const regular: FontFile[] = [];
  const strong: FontFile[] = [];
  const faces = { text: typefaces.text, own: OWN_TYPEFACES.text, arabic: ARABIC };
  const left = new Set(letters);
  for (const [name, typeface] of Object.entries(faces)) {
    strong.push(...(await loadFont(`${name} strong`, typeface, left, STRONG)));
    regular.push(...(await loadFont(name, typeface, left, REGULAR)));
    for (const letter of regular.flatMap((font) => font.letters)) left.delete(letter);
  }
  const lists = { display: [...display, ...regular], text: regular, strong };
  const properties = Object.entries(lists).map(
    ([name, fonts]) => `--${name}:${fonts.map(({ family }) => family)}`,
  );
  const rules = [...display, ...regular, ...strong].map(({ rule }) => rule);
  const missing = [...left].filter((letter) => NEEDS_GLYPH.test(letter));
  return { css: [...rules, `:root{${properties.join(';')}}`].join('\n'), missing };
}

/** @returns a family for each file of a font */
async function loadFont(
  name: string,
  face: Typeface,
  wanted: Set<string>,
  weight: number,
): Promise<FontFile[]> {
  return (await staticFonts(face, wanted, weight)).map(({ script, letters, data }) => {
    const family = `"${name} ${script}"`;
    const url = `data:font/ttf;base64,${data.toString('base64')}`;
    return { family, letters, rule: `@font-face{font-family:${family};src:url(${url})}` };
  });
}
