import type { Font as ReadFont } from 'fontkitten';
import type { Font } from 'satori';
import type { FontRole, Typefaces } from '#schema/types.ts';
import { codeOf, openFont, staticFonts } from './font-sources.ts';
import { DEFAULT_TYPEFACES } from './typefaces.ts';

export class DrawingFont {
  readonly family: string;
  readonly files: Font[];
  readonly #fonts: ReadFont[];

  private constructor(files: Font[]) {
    this.files = files;
    this.family = files.map(({ name }) => name).join(', ');
    this.#fonts = files.map(({ data }) => openFont(data as Buffer));
  }

  /** Loads the typeface for a role, and the default typefaces for letters that it lacks. */
  static async load(typefaces: Typefaces, role: FontRole, weight: number, text: string) {
    const letters = `${text.normalize('NFC')} …`;
    const choices = [typefaces[role], DEFAULT_TYPEFACES[role], DEFAULT_TYPEFACES.text];
    const { fonts } = await staticFonts(choices, letters, weight);
    return new DrawingFont(
      fonts.map((data, index) => {
        return { name: `${role}-${weight}-${index}`, data, weight: 400, style: 'normal' };
      }),
    );
  }

  /** @returns the text without pictographs that the font lacks; an empty text if it lacks another letter */
  drawable(text = ''): string {
    const visible = text.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
    const letters = [...visible].filter(
      (letter) => this.#fontOf(letter) || !PICTOGRAPH.test(letter),
    );
    return letters.every((letter) => this.#fontOf(letter)) ? letters.join('').trim() : '';
  }

  widthOf(text: string): number {
    const widths = this.#glyphsOf(text).map(({ glyph, em }) => glyph.advanceWidth / em);
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** @returns the outlines of a text as SVG path data, which begins at the origin, on the baseline */
  outline(text: string, size: number): string {
    let left = 0;
    const outlines = this.#glyphsOf(text).map(({ glyph, em }) => {
      const scale = size / em;
      const path = glyph.path.scale(scale, -scale).translate(left, 0);
      left += glyph.advanceWidth * scale;
      return path.toSVG();
    });
    return outlines.join('');
  }

  #glyphsOf(text: string) {
    return [...text].flatMap((letter) => {
      const font = this.#fontOf(letter);
      return font ? [{ glyph: font.glyphForCodePoint(codeOf(letter)), em: font.unitsPerEm }] : [];
    });
  }

  #fontOf(letter: string): ReadFont | undefined {
    return this.#fonts.find((font) => font.hasGlyphForCodePoint(codeOf(letter)));
  }
}

/** Format and control characters, and variation selector 16 (emoji style). */
const INVISIBLE = /\p{Cf}|\p{Cc}|\ufe0f/gu;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
