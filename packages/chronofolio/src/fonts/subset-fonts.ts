import path from 'node:path';
import subsetFont from 'subset-font';
import { type AssetFile, makeOnce, shortHash } from '#files/cache.ts';
import { programHash } from '#files/program-hash.ts';
import type { FontCut, Typefaces } from '#schema/types.ts';
import { axesOf, fontSources, nearestCut } from './font-sources.ts';
import { type UsedTypeface, usedTypefaces } from './typefaces.ts';

/** The names to keep: copyright, trademark, licence and its URL (https://learn.microsoft.com/typography). */
const LICENSE_NAME_IDS = [0, 7, 13, 14];

/** The least weight of emphasised texts. */
const STRONG_WEIGHT = 500;

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Subsets the fonts to the letters of the site and ASCII. @returns the `@font-face` rules, and their files */
export async function subsetFonts(
  typefaces: Typefaces,
  { text, italicText }: { text: string; italicText: string },
  urlBase: string,
  cacheDir: string,
): Promise<{ css: string; files: AssetFile[] }> {
  const [upright, italic] = [new Set(text + ASCII), new Set(italicText)];
  const faces = usedTypefaces(typefaces).flatMap(fontFaces);
  const made = faces.map((face) =>
    fontFiles(face, face.cut.style === 'italic' ? italic : upright, cacheDir),
  );
  const fonts = (await Promise.all(made)).flat();
  const rules = fonts.map(({ name, range, face: { family, cut, weight } }) => {
    const ranges = range === undefined ? '' : `;unicode-range:${range}`;
    return `@font-face{font-family:"${family}";font-style:${cut.style};font-weight:${weight};font-display:swap;src:url(${urlBase}${name})${ranges}}`;
  });
  return { css: rules.join(''), files: fonts.map(({ name, from }) => ({ name, from })) };
}

/** @returns the fonts that the texts in a typeface need: at most two weights, and an italic */
function fontFaces({ typeface, roles, min, max }: UsedTypeface) {
  const regular = nearestCut(typeface, min);
  const strong = nearestCut(typeface, max);
  const italic = nearestCut(typeface, min, 'italic');
  const faceOf = (cut: FontCut, min: number, max: number) => ({
    family: typeface.family,
    cut,
    weight: min === max ? String(min) : `${min} ${max}`,
    axes: axesOf(cut, min, max),
  });
  return [
    ...(regular === strong
      ? [faceOf(regular, min, max)]
      : [faceOf(regular, min, min), faceOf(strong, STRONG_WEIGHT, max)]),
    ...(roles.includes('display') && italic.style === 'italic' ? [faceOf(italic, min, min)] : []),
  ];
}

type FontFace = ReturnType<typeof fontFaces>[number];

async function fontFiles(face: FontFace, wanted: Set<string>, cacheDir: string) {
  const { cut, axes } = face;
  const tools = await programHash();
  const files = (await fontSources(cut, wanted)).map(async ({ file, range, letters, data }) => {
    const name = path.parse(file).name.replace(/[^\w.-]+/g, '-');
    const text = letters.join('');
    const options = {
      targetFormat: 'woff2',
      preserveNameIds: LICENSE_NAME_IDS,
      variationAxes: axes,
    } as const;
    const key = shortHash(data, text, JSON.stringify(options), tools);
    const from = path.join(cacheDir, 'fonts', `${name}-${key}.woff2`);
    const subset = await makeOnce(from, () => subsetFont(data, text, options));
    return { name: `${name}-${shortHash(subset)}.woff2`, from, range, face };
  });
  return Promise.all(files);
}
