import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { type AssetFile, makeOnce, shortHash } from '#site/files/cache.ts';
import { ROOT } from '#site/files/paths.ts';

interface Face {
  family: string;
  style: 'normal' | 'italic';
  weight: string;
  /** What the axes are cut down to; fonts without axes have none. */
  axes?: SubsetAxes;
  /** Requested at once on a return, where it is used only if it is here at the first paint. */
  isPreloaded?: true;
  /** The npm package, and the file in it with `SUBSET` for the script's name. */
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
    isPreloaded: true,
    pack: '@fontsource-variable/geist',
    file: 'geist-SUBSET-wght-normal.woff2',
  },
  mono: {
    family: 'Geist Mono Variable',
    style: 'normal',
    weight: '500',
    axes: { wght: 500 },
    isPreloaded: true,
    pack: '@fontsource-variable/geist-mono',
    file: 'geist-mono-SUBSET-wght-normal.woff2',
  },
  display: { ...DISPLAY, style: 'normal', file: 'instrument-serif-SUBSET-400-normal.woff2' },
  displayItalic: { ...DISPLAY, style: 'italic', file: 'instrument-serif-SUBSET-400-italic.woff2' },
};

/**
 * Local fonts, stretched to the widths and heights of ours, so that nothing jumps. The figures are
 * those of Capsize (`createFontStack` of @capsizecss/core) for Arial, Courier New and Times New
 * Roman; the Liberation fonts have the same metrics.
 */
const FALLBACKS = [
  {
    family: 'Geist Fallback',
    locals: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    metrics:
      'ascent-override:95.94%;descent-override:28.16%;line-gap-override:0%;size-adjust:104.76%',
  },
  {
    family: 'Geist Mono Fallback',
    locals: ['Courier New', 'CourierNewPSMT', 'Liberation Mono', 'Cousine'],
    metrics: 'ascent-override:100.52%;descent-override:29.5%;size-adjust:99.98%',
  },
  {
    family: 'Instrument Serif Fallback',
    locals: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
    metrics:
      'ascent-override:117.94%;descent-override:36.93%;line-gap-override:0%;size-adjust:83.94%',
  },
];

/** A face for each weight that the fallback has; text above 500 takes the bold one. */
function fallbackRules({ family, locals, bold, metrics }: (typeof FALLBACKS)[number]): string[] {
  const rule = (names: string[], weight: string) =>
    `@font-face{font-family:"${family}";font-weight:${weight};src:${names.map((name) => `local("${name}")`).join(',')};${metrics}}`;
  return bold ? [rule(locals, '400'), rule(bold, '560')] : [rule(locals, '400')];
}

/** Copyright, trademark, licence and where it is: https://learn.microsoft.com/typography/opentype/spec/name */
const LICENSE_NAME_IDS = [0, 7, 13, 14];

/** The script whose letters nearly every page has. */
const MAIN_SUBSET = 'latin';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/**
 * Cuts the fonts down to the letters that the site shows, with ASCII to spare.
 * @param text everything that is shown, in any order
 * @param italicText what is shown in italics
 * @param isWhole takes the files of the scripts that are shown as they are
 * @returns the `@font-face` rules, the files that they name, and the addresses of those for a returning visitor's first paint
 */
export async function subsetFonts(
  { text, italicText, isWhole }: { text: string; italicText: string; isWhole: boolean },
  urlBase: string,
  cacheDir: string,
): Promise<{ css: string; preload: string[]; files: AssetFile[] }> {
  const rules = FALLBACKS.flatMap(fallbackRules);
  const files: AssetFile[] = [];
  const preload: string[] = [];
  for (const [name, face] of Object.entries(FACES)) {
    const wanted = new Set(name === 'displayItalic' ? italicText : text + ASCII);
    for (const cut of await cutsOf(face, wanted, isWhole ? undefined : cacheDir)) {
      files.push(cut);
      if (face.isPreloaded && cut.subset === MAIN_SUBSET) preload.push(urlBase + cut.name);
      rules.push(
        `@font-face{font-family:"${face.family}";font-style:${face.style};font-weight:${face.weight};font-display:swap;src:url(${urlBase}${cut.name}) format("woff2");unicode-range:${cut.range}}`,
      );
    }
  }
  return { css: rules.join(''), preload, files };
}

/** A font file as its package has it. */
interface FontSource {
  /** The script that it is for: latin, cyrillic, … */
  subset: string;
  file: string;
  /** Which letters it is for, as in CSS. */
  range: string;
  /** Those of them that are wanted, in order. */
  letters: string[];
}

/** @returns one file per script of which it has a wanted letter, that of most pages first */
export async function fontSources(face: Face, wanted: Set<string>): Promise<FontSource[]> {
  const dir = path.dirname(createRequire(import.meta.url).resolve(`${face.pack}/package.json`));
  const ranges: Record<string, string> = JSON.parse(
    await readFile(path.join(dir, 'unicode.json'), 'utf8'),
  );
  const left = new Set([...wanted].filter((letter) => letter >= ' '));
  // The main range first: where ranges overlap, a letter is taken from the first that has it.
  const subsets = Object.entries(ranges).sort(
    ([a], [b]) => Number(b === MAIN_SUBSET) - Number(a === MAIN_SUBSET),
  );
  const sources: FontSource[] = [];
  for (const [subset, range] of subsets) {
    const inRange = [...left].filter(rangeTest(range)).sort();
    if (inRange.length === 0) continue;
    const file = path.join(dir, 'files', face.file.replace('SUBSET', subset));
    const font = openFont(await readFile(file));
    const letters = inRange.filter((letter) => font.hasGlyphForCodePoint(codeOf(letter)));
    for (const letter of letters) left.delete(letter);
    if (letters.length > 0) sources.push({ subset, file, range, letters });
  }
  return sources;
}

/** @throws where it is no font */
export function openFont(data: Buffer): Font {
  const font = create(data);
  if ('fonts' in font) throw new Error('A collection is no font');
  return font;
}

/** @returns the code point of the first character */
export const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** @param cacheDir where the cut ones are; without it they are whole */
async function cutsOf(face: Face, wanted: Set<string>, cacheDir: string | undefined) {
  const cuts: (AssetFile & { range: string; subset: string })[] = [];
  // Another version of what cuts them may cut otherwise.
  const cutter = cacheDir ? await readFile(path.join(ROOT, 'package-lock.json')) : '';
  for (const { subset, file, range, letters } of await fontSources(face, wanted)) {
    if (!cacheDir) {
      cuts.push({ name: path.basename(file), from: file, subset, range });
      continue;
    }
    const font = await readFile(file);
    const stem = path.parse(file).name;
    const axes = face.axes;
    const recipe = [
      font,
      letters.join(''),
      JSON.stringify(axes ?? {}),
      String(LICENSE_NAME_IDS),
      cutter,
    ];
    const name = `${stem}-${shortHash(...recipe)}.woff2`;
    const from = path.join(cacheDir, 'fonts', name);
    await makeOnce(from, async () =>
      checkedFont(
        letters,
        await subsetFont(font, letters.join(''), {
          targetFormat: 'woff2',
          preserveNameIds: LICENSE_NAME_IDS,
          ...(axes && { variationAxes: axes }),
        }),
      ),
    );
    cuts.push({ name, from, subset, range: toUnicodeRange(letters) });
  }
  return cuts;
}

/**
 * Opens a built font, so that no browser is the first to.
 * @throws where a browser would reject it, or it lacks a letter
 */
function checkedFont(letters: string[], data: Buffer): Buffer {
  const font = openFont(data);
  const missing = letters.filter((letter) => !font.hasGlyphForCodePoint(codeOf(letter)));
  if (missing.length > 0) throw new Error(`A font was built without ${missing.join(' ')}`);
  return data;
}

/** @param range as in CSS: `U+0000-00FF,U+0131` */
function rangeTest(range: string): (letter: string) => boolean {
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (letter) => {
    const code = codeOf(letter);
    return spans.some(([from, to]) => from <= code && code <= to);
  };
}

/** @param letters in order of their code points */
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
