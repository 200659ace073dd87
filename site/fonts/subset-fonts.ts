import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { FontCut, Typefaces } from '#model/types.ts';
import { type AssetFile, makeOnce, shortHash } from '#site/files/cache.ts';
import { packageVersions } from '#site/files/fingerprint.ts';
// Fonts are cached by the versions of the program's packages.
import { ROOT } from '#site/files/paths.ts';
import { codeOf, fontSources, isVariable, nearestCut, weightIn } from './font-sources.ts';
import { ASCII, fitOf, type UsedTypeface, usedTypefaces } from './used-typefaces.ts';

/** A font of `@font-face` rules. */
interface Face {
  cut: FontCut;
  style: FontCut['style'];
  /** The weights of texts that it is for. */
  weight: string;
  axes: NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes'];
}

/** Copyright, trademark, licence and its URL: https://learn.microsoft.com/typography/opentype/spec/name */
const LICENSE_NAME_IDS = [0, 7, 13, 14];

/** The least weight of texts that stand out. */
const STRONG = 500;

/**
 * Subsets the fonts to the letters of the site and ASCII.
 * @param text all text of the site, in any order
 * @param italicText the text that is set in italics
 * @param isWhole whether to use whole font files, for the same scripts
 * @returns the `@font-face` rules, their files, and a key that identifies them
 */
export async function subsetFonts(
  typefaces: Typefaces,
  { text, italicText, isWhole }: { text: string; italicText: string; isWhole: boolean },
  urlBase: string,
  cacheDir: string,
): Promise<{ css: string; key: string; files: AssetFile[] }> {
  const rules: string[] = [];
  const files: AssetFile[] = [];
  for (const used of usedTypefaces(typefaces)) {
    const fit = fitCss(await fitOf(used));
    for (const face of facesOf(used)) {
      const wanted = new Set(face.style === 'italic' ? italicText : text + ASCII);
      for (const file of await subsetsOf(face, wanted, isWhole ? undefined : cacheDir)) {
        files.push(file);
        const range = file.range === undefined ? '' : `;unicode-range:${file.range}`;
        rules.push(
          `@font-face{font-family:"${used.typeface.family}";font-style:${face.style};font-weight:${face.weight};font-display:swap;src:url(${urlBase}${file.name}) format("${file.format}")${range}${fit}}`,
        );
      }
    }
  }
  return { css: rules.join(''), key: shortHash(...files.map(({ name }) => name)), files };
}

function fitCss({ scale, lines }: Awaited<ReturnType<typeof fitOf>>): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const size = scale < 1 ? `;size-adjust:${percent(scale)}` : '';
  return lines
    ? `${size};ascent-override:${percent(lines.ascent)};descent-override:${percent(-lines.descent)};line-gap-override:0%`
    : size;
}

/** @returns the fonts that texts of a typeface need: at most two weights, and an italic */
function facesOf(used: UsedTypeface): Face[] {
  const { typeface, roles, min, max } = used;
  const regular = nearestCut(typeface, min);
  const strong = nearestCut(typeface, max);
  const italic = nearestCut(typeface, min, 'italic');
  return [
    ...(regular === strong
      ? [faceOf(regular, min, max)]
      : [faceOf(regular, min, min), { ...faceOf(strong, max, max), weight: span(STRONG, max) }]),
    ...(roles.includes('display') && italic.style === 'italic'
      ? [{ ...faceOf(italic, min, min), style: 'italic' as const }]
      : []),
  ];
}

function faceOf(cut: FontCut, min: number, max: number): Face {
  const [from, to] = [weightIn(cut, min), weightIn(cut, max)];
  const wght = from === to ? from : { min: from, max: to };
  return {
    cut,
    style: 'normal',
    weight: from === to ? span(min, max) : span(from, to),
    axes: { ...cut.otherAxes, ...(isVariable(cut) && { wght }) },
  };
}

const span = (min: number, max: number) => (min === max ? String(min) : `${min} ${max}`);

const FORMATS: Record<string, string> = { '.ttf': 'truetype', '.otf': 'opentype' };

/** @param cacheDir the cache of subsets; without it, whole files are returned */
async function subsetsOf({ cut, axes }: Face, wanted: Set<string>, cacheDir?: string) {
  const sources = await fontSources(cut, wanted);
  if (!cacheDir)
    return sources.map(({ file, range }) => {
      const { ext } = path.parse(file);
      const name = stemOf(file) + ext;
      return { name, from: file, range, format: FORMATS[ext.toLowerCase()] ?? 'woff2' };
    });
  const tools = await packageVersions(ROOT);
  const subsets = sources.map(async ({ file, letters, data }) => {
    const text = letters.join('');
    const settings = [JSON.stringify(axes), String(LICENSE_NAME_IDS)];
    const stem = stemOf(file);
    const key = shortHash(data, text, ...settings, tools);
    const from = path.join(cacheDir, 'fonts', `${stem}-${key}.woff2`);
    await makeOnce(from, () =>
      subsetFont(data, text, {
        targetFormat: 'woff2',
        preserveNameIds: LICENSE_NAME_IDS,
        ...(axes && { variationAxes: axes }),
      }),
    );
    const name = `${stem}-${shortHash(await readFile(from))}.woff2`;
    return { name, from, range: toUnicodeRange(letters), format: 'woff2' };
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
