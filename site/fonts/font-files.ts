import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font, Glyph } from 'fontkitten';
import subsetFont from 'subset-font';
import type { FontCut, Typeface } from '#model/types.ts';
import { shortHash } from '#site/files/cache.ts';
import { codeOf, openFont } from './font-sources.ts';

interface FontFile extends Pick<Typeface, 'family' | 'generic'> {
  hash: string;
  cut: FontCut;
}

const NO_FONT = 'is not a font that can be read: export it again as woff2, ttf or otf';

/** @returns what a font file says about itself, or why it cannot be used */
export async function readFontFile(file: string): Promise<FontFile | string> {
  const data = await readFile(file);
  try {
    const font = openFont(data);
    await subsetFont(data, 'A'); // reads every table
    return whyForbidden(font) ?? { ...describe(font, file), hash: shortHash(data) };
  } catch {
    return NO_FONT;
  }
}

/** https://learn.microsoft.com/typography/opentype/spec/os2#fstype */
function whyForbidden({ 'OS/2': { fsType } }: Font): string | undefined {
  const isRestricted = fsType.noEmbedding && !fsType.viewOnly && !fsType.editable;
  if (isRestricted || fsType.bitmapOnly)
    return 'forbids to be embedded (OS/2 fsType): ask its maker for a web font, or choose another';
  if (fsType.noSubsetting)
    return 'forbids subsets (OS/2 fsType), which the site is made with: ask its maker for a web font, or choose another';
  return undefined;
}

function describe(font: Font, file: string) {
  const { fsSelection, usWeightClass } = font['OS/2'];
  const { wght, ...others } = font.variationAxes;
  const otherAxes = Object.entries(others).flatMap(([name, axis]) =>
    axis ? [[name, axis.default] as const] : [],
  );
  // Name 16, which the library calls so, is without the weight.
  const family = font.getName('preferredFamily') ?? font.familyName;
  const cut: FontCut = {
    style: fsSelection.italic || fsSelection.oblique ? 'italic' : 'normal',
    weight: wght ? { min: wght.min, max: wght.max } : usWeightClass,
    ...(otherAxes.length > 0 && { otherAxes: Object.fromEntries(otherAxes) }),
    files: [{ script: 'all', file }],
  };
  return {
    family: (family || path.parse(file).name).replace(/["\\<\p{Cc}]/gu, ''),
    generic: genericOf(font),
    cut,
  };
}

/** https://learn.microsoft.com/typography/opentype/spec/ibmfc */
const SERIF_CLASSES = [1, 2, 3, 4, 5, 7];
const SANS_SERIF_CLASS = 8;
/** The kind of families of Latin text, and its first serif style that is none. */
const LATIN_TEXT = 2;
const FIRST_SANS_SERIF = 11;
/** The share of its box that the letter I fills at most if it has serifs. */
const FILLED_WITH_SERIFS = 0.8;

/** @returns the class that a font says it is of; where it says none, it follows from the letter I */
function genericOf(font: Font): Typeface['generic'] {
  const [narrow, wide] = ['i', 'M'].map(
    (letter) => font.glyphForCodePoint(codeOf(letter)).advanceWidth,
  );
  if (narrow === wide) return 'monospace';
  const { sFamilyClass, panose } = font['OS/2'];
  const family = sFamilyClass >> 8;
  const [kind, style = 0] = panose;
  if (SERIF_CLASSES.includes(family)) return 'serif';
  if (family === SANS_SERIF_CLASS) return 'sans-serif';
  if (kind === LATIN_TEXT && style > 1) return style < FIRST_SANS_SERIF ? 'serif' : 'sans-serif';
  return filledShare(font.glyphForCodePoint(codeOf('I'))) < FILLED_WITH_SERIFS
    ? 'serif'
    : 'sans-serif';
}

/** @returns about the share of its box that a letter fills, with straight lines for curves */
function filledShare({ path, bbox }: Glyph): number {
  const points = path.commands.flatMap(({ args }) =>
    args.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: args[index + 1] ?? 0 }] : [])),
  );
  const doubled = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(doubled) / 2 / ((bbox.maxX - bbox.minX) * (bbox.maxY - bbox.minY));
}
