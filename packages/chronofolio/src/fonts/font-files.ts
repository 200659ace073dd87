import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { shortHash } from '#files/cache.ts';
import type { FontCut, Typeface } from '#schema/types.ts';
import { openFont } from './font-sources.ts';

interface FontFile extends Pick<Typeface, 'family' | 'generic'> {
  hash: string;
  cut: FontCut;
}

const NO_FONT = 'is not a font that can be read: export it again as woff2, ttf or otf';

export async function readFontFile(file: string): Promise<FontFile | string> {
  const data = await readFile(file);
  try {
    const font = openFont(data);
    await subsetFont(data, 'A'); // reads every table
    return { ...describe(font, file), hash: shortHash(data) };
  } catch {
    return NO_FONT;
  }
}

function describe(font: Font, file: string) {
  const { fsSelection, usWeightClass } = font['OS/2'];
  const { wght, ...others } = font.variationAxes;
  const otherAxes = Object.entries(others).flatMap(([name, axis]) =>
    axis ? [[name, axis.default] as const] : [],
  );
  // `preferredFamily` is name 16 of the font, which does not contain the weight.
  const name = font.getName('preferredFamily') ?? font.familyName;
  const family = (name || path.parse(file).name).replace(/["\\<\p{Cc}]/gu, '');
  const cut: FontCut = {
    style: fsSelection.italic || fsSelection.oblique ? 'italic' : 'normal',
    weight: { min: wght?.min ?? usWeightClass, max: wght?.max ?? usWeightClass },
    ...(otherAxes.length > 0 && { otherAxes: Object.fromEntries(otherAxes) }),
    files: [{ script: 'all', file }],
  };
  return { family, generic: genericOf(family), cut };
}

function genericOf(family: string): Typeface['generic'] {
  if (/mono|code/i.test(family)) return 'monospace';
  return /(?<!sans[ -]?)serif|slab/i.test(family) ? 'serif' : 'sans-serif';
}
