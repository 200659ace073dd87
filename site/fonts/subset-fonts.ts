import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { FontCut, Typefaces } from '#model/types.ts';
import { type AssetFile, makeOnce, shortHash } from '#site/files/cache.ts';
import { programHash } from '#site/files/program-hash.ts';
import { codeOf, fontSources, isVariable, nearestCut, weightIn } from './font-sources.ts';
import { type UsedTypeface, usedTypefaces } from './used-typefaces.ts';

/** A font of `@font-face` rules. */
interface Face {
  family: string;
  cut: FontCut;
  style: FontCut['style'];
  /** The weights of texts that it is for. */
  weight: string;
  axes: Record<string, number | { min: number; max: number }>;
}

/** Copyright, trademark, licence and its URL: https://learn.microsoft.com/typography/opentype/spec/name */
const LICENSE_NAME_IDS = [0, 7, 13, 14];

/** The least weight of texts that stand out. */
const STRONG = 500;

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/**
 * Subsets the fonts to the letters of the site and ASCII.
 * @param text all text of the site, in any order
 * @param italicText the text that is set in italics
 * @param isWhole whether to use whole font files, for the same scripts
 * @returns the `@font-face` rules, and their files
 */
export async function subsetFonts(
  typefaces: Typefaces,
  { text, italicText, isWhole }: { text: string; italicText: string; isWhole: boolean },
  urlBase: string,
  cacheDir: string,
): Promise<{ css: string; files: AssetFile[] }> {
  const faces = usedTypefaces(typefaces).flatMap(facesOf);
  const made = faces.map(async (face) => {
    const wanted = new Set(face.style === 'italic' ? italicText : text + ASCII);
    const files = await (isWhole ? wholeFiles(face, wanted) : subsetsOf(face, wanted, cacheDir));
    const rules = files.map(({ name, range }) => {
      const ranges = range === undefined ? '' : `;unicode-range:${range}`;
      return `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${face.weight};font-display:swap;src:url(${urlBase}${name})${ranges}}`;
    });
    return { rules, files };
  });
  const all = await Promise.all(made);
  return {
    css: all.flatMap(({ rules }) => rules).join(''),
    files: all.flatMap(({ files }) => files),
  };
}

/** @returns the fonts that texts of a typeface need: at most two weights, and an italic */
function facesOf({ typeface, roles, min, max }: UsedTypeface): Face[] {
  const regular = nearestCut(typeface, min);
  const strong = nearestCut(typeface, max);
  const italic = nearestCut(typeface, min, 'italic');
  const faceOf = (cut: FontCut, min: number, max: number): Face => {
    const [from, to] = [weightIn(cut, min), weightIn(cut, max)];
    const isOne = from === to;
    return {
      family: typeface.family,
      cut,
      style: 'normal',
      weight: isOne ? span(min, max) : span(from, to),
      axes: {
        ...cut.otherAxes,
        ...(isVariable(cut) && { wght: isOne ? from : { min: from, max: to } }),
      },
    };
  };
  return [
    ...(regular === strong
      ? [faceOf(regular, min, max)]
      : [faceOf(regular, min, min), { ...faceOf(strong, max, max), weight: span(STRONG, max) }]),
    ...(roles.includes('display') && italic.style === 'italic'
      ? [{ ...faceOf(italic, min, min), style: 'italic' as const }]
      : []),
  ];
}

const span = (min: number, max: number) => (min === max ? String(min) : `${min} ${max}`);

interface FontFile extends AssetFile {
  range: string | undefined;
}

async function wholeFiles({ cut }: Face, wanted: Set<string>): Promise<FontFile[]> {
  const sources = await fontSources(cut, wanted);
  return sources.map(({ file, range }) => ({
    name: stemOf(file) + path.extname(file),
    from: file,
    range,
  }));
}

async function subsetsOf({ cut, axes }: Face, wanted: Set<string>, cacheDir: string) {
  const program = await programHash();
  const sources = await fontSources(cut, wanted);
  const subsets = sources.map(async ({ file, letters, data }): Promise<FontFile> => {
    const text = letters.join('');
    const options = {
      targetFormat: 'woff2',
      preserveNameIds: LICENSE_NAME_IDS,
      variationAxes: axes,
    } as const;
    const key = shortHash(data, text, JSON.stringify(options), program);
    const from = path.join(cacheDir, 'fonts', `${stemOf(file)}-${key}.woff2`);
    await makeOnce(from, () => subsetFont(data, text, options));
    const name = `${stemOf(file)}-${shortHash(await readFile(from))}.woff2`;
    return { name, from, range: toUnicodeRange(letters) };
  });
  return Promise.all(subsets);
}

/** @returns the name of a file without its extension, as it may stand in a URL */
const stemOf = (file: string) => path.parse(file).name.replace(/[^\w.-]+/g, '-');

/** @param letters sorted by code point */
function toUnicodeRange(letters: string[]): string {
  const spans: [number, number][] = [];
  for (const code of letters.map(codeOf)) {
    const last = spans.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return spans
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',');
}
