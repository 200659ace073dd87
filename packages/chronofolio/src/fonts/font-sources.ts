import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import type { FontCut, Typeface } from '#schema/types.ts';
import { ARROW_FONT, ARROWS } from './arrows.ts';

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
    const data = await readFile(file);
    const font = openFont(data);
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
