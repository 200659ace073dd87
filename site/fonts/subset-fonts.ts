import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { type AssetFile, makeOnce, shortHash } from '#site/files/cache.ts';
import { packageVersions } from '#site/files/fingerprint.ts';
// Fonts are cached by the versions of the program's packages.
import { ROOT } from '#site/files/paths.ts';

export interface Face {
  family: string;
  style: 'normal' | 'italic';
  weight: string;
  /** The ranges that the axes of a variable font are limited to. */
  axes?: SubsetAxes;
  /** The npm package, and the name of a file in it with `SUBSET` in place of the script. */
  pack: string;
  file: string;
}

type SubsetAxes = NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes'];

const DISPLAY = {
  family: 'Instrument Serif',
  weight: '400',
  pack: '@fontsource/instrument-serif',
} as const;

export const FACES: Record<'text' | 'mono' | 'display' | 'displayItalic', Face> = {
  text: {
    family: 'Geist Variable',
    style: 'normal',
    weight: '400 560',
    axes: { wght: { min: 400, max: 560 } },
    pack: '@fontsource-variable/geist',
    file: 'geist-SUBSET-wght-normal.woff2',
  },
  mono: {
    family: 'Geist Mono Variable',
    style: 'normal',
    weight: '500',
    axes: { wght: 500 },
    pack: '@fontsource-variable/geist-mono',
    file: 'geist-mono-SUBSET-wght-normal.woff2',
  },
  display: { ...DISPLAY, style: 'normal', file: 'instrument-serif-SUBSET-400-normal.woff2' },
  displayItalic: { ...DISPLAY, style: 'italic', file: 'instrument-serif-SUBSET-400-italic.woff2' },
};

/** Copyright, trademark, licence and its URL: https://learn.microsoft.com/typography/opentype/spec/name */
const LICENSE_NAME_IDS = [0, 7, 13, 14];

/** The script that nearly every page uses. */
const MAIN_SUBSET = 'latin';

export const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join(
  '',
);

/**
 * Subsets the fonts to the letters of the site and ASCII.
 * @param text all text of the site, in any order
 * @param italicText the text that is set in italics
 * @param isWhole whether to use whole font files, for the same scripts
 * @returns the `@font-face` rules, their files, and a key that identifies them
 */
export async function subsetFonts(
  { text, italicText, isWhole }: { text: string; italicText: string; isWhole: boolean },
  urlBase: string,
  cacheDir: string,
): Promise<{ css: string; key: string; files: AssetFile[] }> {
  const rules: string[] = [];
  const files: AssetFile[] = [];
  for (const [name, face] of Object.entries(FACES)) {
    const wanted = new Set(name === 'displayItalic' ? italicText : text + ASCII);
    for (const file of await subsetsOf(face, wanted, isWhole ? undefined : cacheDir)) {
      files.push(file);
      rules.push(
        `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${face.weight};font-display:swap;src:url(${urlBase}${file.name}) format("woff2");unicode-range:${file.range}}`,
      );
    }
  }
  return { css: rules.join(''), key: shortHash(...files.map(({ name }) => name)), files };
}

/** A font file of a package. */
interface FontSource {
  /** Its script, such as latin or cyrillic. */
  subset: string;
  file: string;
  /** Its `unicode-range`. */
  range: string;
  /** The wanted letters that it has, in order of their code points. */
  letters: string[];
  data: Buffer;
  font: Font;
}

/** @returns one file per script with a wanted letter, the main script first */
export async function fontSources(face: Face, wanted: Set<string>): Promise<FontSource[]> {
  const dir = path.dirname(createRequire(import.meta.url).resolve(`${face.pack}/package.json`));
  const ranges: Record<string, string> = JSON.parse(
    await readFile(path.join(dir, 'unicode.json'), 'utf8'),
  );
  const left = new Set([...wanted].filter((letter) => letter >= ' '));
  // Where ranges overlap, the first font that has a letter provides it.
  const subsets = Object.entries(ranges).sort(
    ([a], [b]) => Number(b === MAIN_SUBSET) - Number(a === MAIN_SUBSET),
  );
  const sources: FontSource[] = [];
  for (const [subset, range] of subsets) {
    const test = lettersIn(range);
    const inRange = [...left].filter((letter) => test.test(letter)).sort();
    if (inRange.length === 0) continue;
    const file = path.join(dir, 'files', face.file.replace('SUBSET', subset.replace(/[[\]]/g, '')));
    const { data, font } = await readFont(file);
    const letters = inRange.filter((letter) => font.hasGlyphForCodePoint(codeOf(letter)));
    for (const letter of letters) left.delete(letter);
    if (letters.length > 0) sources.push({ subset, file, range, letters, data, font });
  }
  return sources;
}

/** Read once, because `dev` needs them at each save. */
const readFonts = new Map<string, Promise<{ data: Buffer; font: Font }>>();

function readFont(file: string) {
  const font =
    readFonts.get(file) ?? readFile(file).then((data) => ({ data, font: openFont(data) }));
  readFonts.set(file, font);
  return font;
}

/**
 * Makes fonts without axes, one per script, for tools that cannot read variable ones.
 * @param weight of a variable font
 */
export async function staticFonts(face: Face, wanted: Iterable<string>, weight: number) {
  const fonts = (await fontSources(face, new Set(wanted))).map(
    async ({ subset, letters, data }) => ({
      subset,
      letters,
      data: await subsetFont(data, letters.join(''), {
        targetFormat: 'truetype',
        ...(face.axes && { variationAxes: { wght: weight } }),
      }),
    }),
  );
  return Promise.all(fonts);
}

/** @throws where the data is not a font */
export function openFont(data: Buffer): Font {
  const font = create(data);
  if ('fonts' in font) throw new Error('Font collections are not supported');
  return font;
}

/** @returns the code point of the first character */
export const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** @param cacheDir the cache of subsets; without it, whole files are returned */
async function subsetsOf(face: Face, wanted: Set<string>, cacheDir?: string) {
  const sources = await fontSources(face, wanted);
  if (!cacheDir)
    return sources.map(({ file, range }) => ({ name: path.basename(file), from: file, range }));
  const { axes } = face;
  const tools = await packageVersions(ROOT);
  const subsets = sources.map(async ({ file, letters, data }) => {
    const text = letters.join('');
    const settings = [JSON.stringify(axes ?? {}), String(LICENSE_NAME_IDS)];
    const stem = path.parse(file).name;
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
    return { name, from, range: toUnicodeRange(letters) };
  });
  return Promise.all(subsets);
}

/** @param range a `unicode-range`, such as `U+0000-00FF,U+0131` */
const lettersIn = (range: string) =>
  new RegExp(
    `[${range
      .replace(/U\+|[\s,]+/g, ' ')
      .replace(/[\dA-F]+/gi, '\\u{$&}')
      .replaceAll(' ', '')}]`,
    'u',
  );

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
