import { readFile } from 'node:fs/promises';
import type { Font as ReadFont } from 'fontkit';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { codeOf, FACES, fontSources, openFont } from './subset-fonts.ts';

/** A font of the site at one weight, for what is drawn at build time. */
export class DrawingFont {
  /** For `fontFamily`: one name for each file. */
  readonly family: string;
  readonly files: Font[];
  readonly #fonts: ReadFont[];

  private constructor(files: Font[]) {
    this.files = files;
    this.family = files.map(({ name }) => name).join(', ');
    this.#fonts = files.map(({ data }) => openFont(data as Buffer));
  }

  /**
   * @param name of a face in site/images/subset-fonts.ts
   * @param text what may be drawn; letters that the font lacks are no mistake
   */
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
   * @returns the text as it can be drawn, without pictographs and marks that nobody sees; nothing where
   * the font lacks one of its letters
   */
  drawable(text = ''): string {
    const seen = text.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
    const letters = [...seen].filter((letter) => this.#fontOf(letter) || !PICTOGRAPH.test(letter));
    return letters.every((letter) => this.#fontOf(letter)) ? letters.join('').trim() : '';
  }

  /** @returns how wide a text is, in widths of its size */
  widthOf(text: string): number {
    const widths = [...text].map((letter) => {
      const font = this.#fontOf(letter);
      return font ? font.glyphForCodePoint(codeOf(letter)).advanceWidth / font.unitsPerEm : 0;
    });
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** @returns how high its highest letter is, in heights of its size */
  heightOf(text: string): number {
    const heights = [...text].map((letter) => {
      const font = this.#fontOf(letter);
      return font ? font.glyphForCodePoint(codeOf(letter)).bbox.maxY / font.unitsPerEm : 0;
    });
    return Math.max(0, ...heights);
  }

  /** @returns the outlines of a text as the data of a path, from its left on the line, at that size */
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

/** What joins, hides or turns letters. */
const UNSEEN = /\p{Cf}|\p{Cc}|\ufe0f/gu;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
