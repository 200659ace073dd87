import { readFile, stat } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import type { FontCut, Typeface } from '#schema/types.ts';

interface FontSource {
  script: string;
  file: string;
  range: string | undefined;
  letters: string[];
  data: Buffer;
}

/** @returns a file for each script with a wanted letter, the main script first */
export async function fontSources({ files }: FontCut, wanted: Iterable<string>) {
  const left = new Set([...wanted].filter((letter) => letter >= ' '));
  const sources: FontSource[] = [];
  // If ranges overlap, the first font with a letter provides it.
  for (const { script, file, range } of files) {
    const test = range === undefined ? /^/ : lettersIn(range);
    const inRange = [...left].filter((letter) => test.test(letter)).sort();
    if (inRange.length === 0) continue;
    const { data, font } = await openOnce(file);
    const letters = inRange.filter((letter) => font.hasGlyphForCodePoint(codeOf(letter)));
    for (const letter of letters) left.delete(letter);
    if (letters.length > 0) sources.push({ script, file, range, letters, data });
  }
  return sources;
}

/** @returns the cut with the nearest weight, which is upright if there is no italic */
export function nearestCut({ cuts }: Typeface, weight: number, style: FontCut['style'] = 'normal') {
  const ofStyle = cuts.filter((cut) => cut.style === style);
  const distance = (cut: FontCut) => Math.abs(weightIn(cut, weight) - weight);
  const [nearest] = [...(ofStyle.length > 0 ? ofStyle : cuts)].sort(
    (a, b) => distance(a) - distance(b),
  );
  if (!nearest) throw new Error('A typeface has no fonts');
  return nearest;
}

const weightIn = ({ weight: { min, max } }: FontCut, wanted: number): number =>
  Math.min(max, Math.max(min, wanted));

export function axesOf(cut: FontCut, min: number, max = min) {
  const [from, to] = [weightIn(cut, min), weightIn(cut, max)];
  const wght = from === to ? from : { min: from, max: to };
  const isVariable = cut.weight.min < cut.weight.max;
  return { ...cut.otherAxes, ...(isVariable && { wght }) };
}

/** Makes static fonts, one for each script. @returns them, and the letters that no typeface has */
export async function staticFonts(typefaces: Typeface[], wanted: Iterable<string>, weight: number) {
  const missing = new Set(wanted);
  const fonts: Buffer[] = [];
  for (const typeface of new Set(typefaces)) {
    const cut = nearestCut(typeface, weight);
    for (const { letters, data } of await fontSources(cut, missing)) {
      const options = { targetFormat: 'truetype', variationAxes: axesOf(cut, weight) } as const;
      fonts.push(await subsetFont(data, letters.join(''), options));
      for (const letter of letters) missing.delete(letter);
    }
  }
  const arrows = ARROWS.filter((letter) => missing.delete(letter));
  return { fonts: arrows.length > 0 ? [...fonts, ARROW_FONT] : fonts, missing };
}

const opened = new Map<string, Promise<{ data: Buffer; font: Font }>>();

/** Opens a font once until its file changes, because the development server reads the content again and again. */
async function openOnce(file: string) {
  const { mtimeMs } = await stat(file);
  const key = `${file} ${mtimeMs}`;
  const font = opened.get(key) ?? readFile(file).then((data) => ({ data, font: openFont(data) }));
  opened.set(key, font);
  return font;
}

export function openFont(data: Buffer): Font {
  // fontkitten reads ten bytes of the last glyph even if the glyph is empty, such as a space.
  const font = create(Buffer.concat([data, Buffer.alloc(10)]));
  if (font.isCollection) throw new Error('Font collections are not supported');
  return font;
}

export const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** @param range a value of `unicode-range`, such as `U+0000-00FF,U+0131` */
const lettersIn = (range: string) =>
  new RegExp(
    `[${range
      .replace(/U\+|[\s,]+/g, ' ')
      .replace(/[\dA-F]+/gi, '\\u{$&}')
      .replaceAll(' ', '')}]`,
    'u',
  );

/** The arrows of figures such as `40 → 12 min`, because few typefaces have them. */
const ARROWS = ['→', '←'];

/** A TrueType font with the arrows, which are drawn with a stroke of 64 units of 1000. */
const ARROW_FONT = Buffer.from(
  'AAEAAAAKAIAAAwAgT1MvMmaPZrIAAAEoAAAAYGNtYXAhpiHrAAABkAAAADxnbHlmapTVswAAAdQAAABcaGVhZGKYQ5wAAACsAAAANmhoZWEGsgL4AAAA5AAAACRobXR4A8oAjAAAAYgAAAAIbG9jYQAXAC4AAAHMAAAACG1heHAABQALAAABCAAAACBuYW1lqNl2oQAAAjAAAAE1cG9zdDkvwRoAAANoAAAAPQABAAAAAQAAIZDfX18PPPUAAQPoAAAAAAAAAAAAAAAAAAAAAAA6ADoDSgKCAAAAAwACAAAAAAAAAAEAAAMg/zgAAAOEAEYAOgNKAAEAAAAAAAAAAAAAAAAAAAABAAEAAAADAAkAAQAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAwOEAZAABQAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAAAAAAAAAPz8/PwAAIZAhkgMg/zgAAAMgAMgAAAAAAAAAAAAAAAAAAAAgAAADhABGAEYARgAAAAIAAAADAAAAFAADAAEAAAAUAAQAKAAAAAYABAABAAIhkCGS//8AACGQIZL//95x3nAAAQAAAAAAAAAAAAAAFwAuAAEAOgA6Az4CggAIAAATFwcBARcHIRW01y3+3AEkLdcCigE+1y0BJAEkLddAAAABAEYAOgNKAoIACAAAEzUhJzcBASc3RgKK1y0BJP7cLdcBPkDXLf7c/twt1wAAAAAMAJYAAQAAAAAAAQASAAAAAQAAAAAAAgAHABIAAQAAAAAAAwASAAAAAQAAAAAABAASAAAAAQAAAAAABQALABkAAQAAAAAABgARACQAAwABBAkAAQAkADUAAwABBAkAAgAOAFkAAwABBAkAAwAkADUAAwABBAkABAAkADUAAwABBAkABQAWAGcAAwABBAkABgAiAH1DaHJvbm9mb2xpbyBBcnJvd3NSZWd1bGFyVmVyc2lvbiAxLjBDaHJvbm9mb2xpb0Fycm93cwBDAGgAcgBvAG4AbwBmAG8AbABpAG8AIABBAHIAcgBvAHcAcwBSAGUAZwB1AGwAYQByAFYAZQByAHMAaQBvAG4AIAAxAC4AMABDAGgAcgBvAG4AbwBmAG8AbABpAG8AQQByAHIAbwB3AHMAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADAAABAgEDCWFycm93bGVmdAphcnJvd3JpZ2h0AAAA',
  'base64',
);
