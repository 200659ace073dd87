import { staticFonts } from '#fonts/font-sources.ts';
import { DEFAULT_TYPEFACES, displayWeightOf, packagedTypeface } from '#fonts/typefaces.ts';
import type { Typefaces } from '#schema/types.ts';

const REGULAR = 400;
const STRONG = 600;

// Parsers can read Vazirmatn. Noto Sans Arabic composes letters from strokes and dots, and other Arabic fonts
// have many ligatures.
const ARABIC = packagedTypeface('@fontsource/vazirmatn');

/** Makes static fonts: Chromium writes variable ones as Type 3 fonts, which many parsers cannot read. */
export async function resumeFonts(text: string, typefaces: Typefaces) {
  const letters = new Set(text);
  const texts = [typefaces.text, DEFAULT_TYPEFACES.text, ARABIC];
  const regular = await staticFonts(texts, letters, REGULAR);
  const lists = {
    display: await staticFonts([typefaces.display, ...texts], letters, displayWeightOf(typefaces)),
    text: regular,
    strong: await staticFonts(texts, letters, STRONG),
  };
  const css = Object.entries(lists).map(([list, { fonts }]) => {
    const rules = fonts.map((data, index) => {
      const url = `data:font/ttf;base64,${data.toString('base64')}`;
      return `@font-face{font-family:"${list} ${index}";src:url(${url})}`;
    });
    const families = fonts.map((_, index) => `"${list} ${index}"`);
    return `${rules.join('\n')}:root{--${list}:${families}}`;
  });
  return { css: css.join('\n'), missing: regular.missing };
}
