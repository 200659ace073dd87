import { readFile } from 'node:fs/promises';
import type { Font as ReadFont } from 'fontkit';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { codeOf, FACES, fontSources, openFont } from './subset-fonts.ts';

/** A font of the site at one weight, for drawing images at build time. */
export class DrawingFont {
  /** The value of `fontFamily`, with one name per file. */
  readonly family: string;
  readonly files: Font[];
  readonly #fonts: ReadFont[];

  private constructor(files: Font[]) {
    this.files = files;
    this.family = files.map(({ name }) => name).join(', ');
    this.#fonts = files.map(({ data }) => openFont(data as Buffer));
  }

  /** @param text the text to draw; the font may lack some of its letters */
  static async load(name: keyof typeof FACES, weight: 400 | 500, text: string) {
    const face = FACES[name];
    const sources = await fontSources(face, new Set(`${text.normalize('NFC')} …`));
    const files = sources.map(async ({ file, subset, letters }): Promise<Font> => {
      const data = await subsetFont(await readFile(file), letters.join(''), {
        targetFormat: 'truetype',
        ...(face.axes && { variationAxes: { wght: weight } }),
      });
      return { name: `${name}-${weight}-${subset}`, data, weight: 400, style: 'normal' };
    });
    return new DrawingFont(await Promise.all(files));
  }

  /**
   * @returns the text without invisible characters, and without pictographs that the font lacks; an
   * empty string if the font lacks another letter
   */
  drawable(text = ''): string {
    const visible = text.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
    const letters = [...visible].filter(
      (letter) => this.#fontOf(letter) || !PICTOGRAPH.test(letter),
    );
    return letters.every((letter) => this.#fontOf(letter)) ? letters.join('').trim() : '';
  }

  /** @returns the width of a text, as a multiple of the font size */
  widthOf(text: string): number {
    const widths = [...text].map((letter) => {
      const font = this.#fontOf(letter);
      return font ? font.glyphForCodePoint(codeOf(letter)).advanceWidth / font.unitsPerEm : 0;
    });
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** @returns the height of the highest letter, as a multiple of the font size */
  heightOf(text: string): number {
    const heights = [...text].map((letter) => {
      const font = this.#fontOf(letter);
      return font ? font.glyphForCodePoint(codeOf(letter)).bbox.maxY / font.unitsPerEm : 0;
    });
    return Math.max(0, ...heights);
  }

  /** @returns the outlines of a text as SVG path data; it begins at the origin, on the baseline */
  outline(text: string, size: number): string {
    let left = 0;
    const glyphs = [...text].map((letter) => {
      const font = this.#fontOf(letter);
      if (!font) return '';
      const glyph = font.glyphForCodePoint(codeOf(letter));
      const scale = size / font.unitsPerEm;
      const path = glyph.path.scale(scale, -scale).translate(left, 0);
      left += glyph.advanceWidth * scale;
      return path.toSVG();
    });
    return glyphs.join('');
  }

  #fontOf(letter: string): ReadFont | undefined {
    return this.#fonts.find((font) => font.hasGlyphForCodePoint(codeOf(letter)));
  }
}

/** Format and control characters, and variation selector 16 (emoji style). */
const INVISIBLE = /\p{Cf}|\p{Cc}|\ufe0f/gu;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
