import sharp from 'sharp';
import { DrawingFont } from '#fonts/drawing-fonts.ts';
import type { Content } from '#schema/schema.ts';
import type { Typefaces } from '#schema/types.ts';
import { schemeColors, type ThemeColors } from '#theme/theme.ts';

const PNG = { palette: true, effort: 10 };

/** @returns the owner's icon or the initials of the name, in the formats of browsers and devices */
export async function siteIcon({ site, icon, typefaces }: Content) {
  const dark = schemeColors(site, 'dark');
  const svg = icon ?? (await monogram(initialsOf(site.name, site.language), typefaces, dark));
  const background = icon ? schemeColors(site, 'light').ground : dark.ground;
  return {
    svg,
    png: (size: number) => rasterise(svg, size).png(PNG).toBuffer(),
    /** An opaque icon, because devices cut off its corners. */
    squarePng: (size: number) => rasterise(svg, size).flatten({ background }).png(PNG).toBuffer(),
  };
}

const rasterise = (svg: string, size: number) =>
  sharp(Buffer.from(svg.replace('<svg', `<svg width="${size}" height="${size}"`)));

/** The height of capitals in most typefaces, as a multiple of the font size. */
const CAPITAL_HEIGHT = 0.7;

/** Draws the initials between the ticks of a dial, or a hand if the fonts lack the initials. */
async function monogram(
  letters: string,
  typefaces: Typefaces,
  { ground, hand, ink, muted }: ThemeColors,
): Promise<string> {
  const icon = (art: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/>${art}</svg>\n`;
  const font = await DrawingFont.load(typefaces, 'display', 500, letters);
  if (!font.drawable(letters))
    return icon(
      `<g fill="none" stroke="${hand}" stroke-linecap="round"><circle cx="32" cy="32" r="21" stroke-width="5" stroke-dasharray="1.2 9.796" stroke-linecap="butt"/><path d="M32 37V17" stroke-width="4"/></g><circle cx="32" cy="32" r="4.500" fill="${hand}"/>`,
    );
  const width = font.widthOf(letters);
  const size = Math.min(44, 46 / width);
  const left = 32 - (width * size) / 2;
  const line = 40 + (CAPITAL_HEIGHT * size) / 2;
  const ticks = [-33, -16, 16, 33].map(
    (degrees) => `<path d="M32 6.5v3.6" transform="rotate(${degrees} 32 32)"/>`,
  );
  return icon(
    `<g stroke="${muted}" stroke-width="2.2">${ticks.join('')}</g><path stroke="${hand}" stroke-width="4" d="M32 6.5v6.1"/><path fill="${ink}" stroke="${ink}" stroke-width=".8" transform="translate(${left.toFixed(2)} ${line.toFixed(2)})" d="${font.outline(letters, size)}"/>`,
  );
}

export function initialsOf(name: string, language: string): string {
  const words = name.match(/\p{L}[^\s]*/gu) ?? [];
  const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' });
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...graphemes.segment(word ?? '')][0]?.segment ?? '',
  );
  return initials.join('').normalize('NFC').toLocaleUpperCase(language);
}
