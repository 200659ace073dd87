import type { Typeface, Typefaces } from '#model/types.ts';
import { staticFonts } from '#site/fonts/font-sources.ts';
import { installedTypeface, OWN_TYPEFACES } from '#site/fonts/typefaces.ts';
import { displayWeightOf } from '#site/fonts/used-typefaces.ts';

const REGULAR = 400;
const STRONG = 600;

/** The scripts that have a Noto font of their own, apart from those of CJK. */
const NOTO_SCRIPTS = [
  ...['Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi'],
  ...['Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Sinhala', 'Tamil', 'Telugu'],
  'Thai',
];
const noto = (script: string) => `@fontsource/noto-sans-${script}`;
const letterTests = [
  // Noto Sans Arabic puts letters together from strokes and dots, other fonts have many ligatures:
  // parsers cannot read either.
  { pack: '@fontsource/vazirmatn', test: /\p{scx=Arabic}/u },
  ...NOTO_SCRIPTS.map((name) => ({
    pack: noto(name.toLowerCase()),
    test: new RegExp(`\\p{scx=${name}}`, 'u'),
  })),
];
const LATIN_GREEK_CYRILLIC = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const CJK = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Hangul}\uff01-\uff60]/u;

/** Spaces, controls and variation selectors may lack a glyph. */
const NEEDS_GLYPH = /[^\p{C}\p{Z}\p{Variation_Selector}]/u;

export interface ResumeFonts {
  /** `@font-face` rules that contain the fonts, and the lists `--display`, `--text` and `--strong`. */
  css: string;
  /** The letters that none of the fonts has. */
  missing: string[];
  /** The packages with fonts for them that are not installed. */
  packages: string[];
}

/**
 * Makes static fonts with the letters of a text. Chromium writes variable ones as Type 3 fonts, which
 * many parsers cannot read.
 * @param typefaces those of the site; letters that they lack are in ours, or else in others
 * @param language a BCP 47 tag; Japanese and Chinese write the same characters differently
 */
export async function resumeFonts(
  text: string,
  typefaces: Typefaces,
  language: string,
): Promise<ResumeFonts> {
  const letters = new Set(text);
  const display = await loadFont('display', typefaces.display, letters, displayWeightOf(typefaces));
  const regular = await loadFont('text', typefaces.text, letters, REGULAR);
  const strong = await loadFont('strong', typefaces.text, letters, STRONG);
  const lacking = () => {
    const covered = new Set(regular.flatMap((font) => font.letters));
    return [...letters].filter((letter) => !covered.has(letter) && NEEDS_GLYPH.test(letter));
  };
  const packages: string[] = [];
  const addFrom = async (name: string, typeface: Typeface) => {
    const left = new Set(lacking());
    regular.push(...(await loadFont(`${name} text`, typeface, left, REGULAR)));
    strong.push(...(await loadFont(`${name} strong`, typeface, left, STRONG)));
  };
  if (typefaces.text !== OWN_TYPEFACES.text) await addFrom('own', OWN_TYPEFACES.text);
  for (const pack of new Set(lacking().flatMap((letter) => packagesFor(letter, language)))) {
    const typeface = installedTypeface(pack);
    if (typeface) await addFrom(pack, typeface);
    else packages.push(pack);
  }
  const lists = { display: [...display, ...regular], text: regular, strong };
  const properties = Object.entries(lists).map(
    ([name, fonts]) => `--${name}:${fonts.map(({ family }) => family)}`,
  );
  const rules = [...display, ...regular, ...strong].map(({ rule }) => rule);
  return {
    css: [...rules, `:root{${properties.join(';')}}`].join('\n'),
    missing: lacking(),
    packages,
  };
}

/** @returns a family for each file of a font */
async function loadFont(name: string, face: Typeface, wanted: Set<string>, weight: number) {
  return (await staticFonts(face, wanted, weight)).map(({ script, letters, data }) => {
    const family = `"${name} ${script}"`;
    const url = `data:font/ttf;base64,${data.toString('base64')}`;
    return { family, letters, rule: `@font-face{font-family:${family};src:url(${url})}` };
  });
}

/** @returns the packages with fonts for a letter that the site's fonts lack */
function packagesFor(letter: string, language: string): string[] {
  if (CJK.test(letter)) return [noto(cjkOf(letter, language))];
  const script = letterTests.find(({ test }) => test.test(letter));
  if (script) return [script.pack];
  return LATIN_GREEK_CYRILLIC.test(letter) ? ['@fontsource/noto-sans'] : [];
}

function cjkOf(letter: string, language: string): string {
  if (/\p{Script=Hangul}/u.test(letter)) return 'kr';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) return 'jp';
  const { language: name, script, region } = new Intl.Locale(language).maximize();
  if (name === 'ja') return 'jp';
  if (name === 'ko') return 'kr';
  if (script !== 'Hant') return 'sc';
  return region === 'HK' ? 'hk' : 'tc';
}
