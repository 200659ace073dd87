import Color from 'colorjs.io';
import sharp, { type Sharp } from 'sharp';
import { aboutFile, ContentError } from '#content/diagnostics.ts';
import { DrawingFont } from '#fonts/drawing-fonts.ts';
import { type Dial, ticksOn } from '#pages/shared/dial.ts';
import { type Content, ICON } from '#schema/schema.ts';
import type { Typefaces } from '#schema/types.ts';
import { colorsOf, type ThemeColors } from '#theme/theme.ts';

const DIAL: Dial = { x: 32, y: 32, radius: 25.5 };
const PNG = { palette: true, effort: 10 };

/** The scales with which a drawn and a given icon fit into the part that devices do not cut off. */
const SAFE_SCALE = { drawn: 0.85, given: 0.56 };

/** @returns the owner's icon or the initials of the name, in the formats of browsers and devices */
export async function siteIcon({ site, icon, typefaces }: Content) {
  const { svg, square } = icon
    ? await iconFromFile(icon, site)
    : await drawnIcon(site, typefaces, colorsOf(site, 'dark'));
  return {
    svg,
    png: (size: number) => rasterise(svg, size).png(PNG).toBuffer(),
    squarePng: async (size: number) => (await square(size)).png(PNG).toBuffer(),
  };
}

async function drawnIcon(
  { name, language }: Content['site'],
  typefaces: Typefaces,
  colours: ThemeColors,
) {
  const art = await monogram(initialsOf(name, language), typefaces, colours);
  const onGround = (shape: string, art: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${shape} fill="${colours.ground}"/>${art}</svg>\n`;
  const opaque = onGround('', `<g transform="${scaledAtCentre(SAFE_SCALE.drawn)}">${art}</g>`);
  return { svg: onGround(' rx="14"', art), square: (size: number) => rasterise(opaque, size) };
}

const scaledAtCentre = (scale: number) =>
  `translate(${32 * (1 - scale)} ${32 * (1 - scale)}) scale(${scale})`;

const rasterise = (svg: string, size: number) =>
  sharp(Buffer.from(svg.replace('<svg', `<svg width="${size}" height="${size}"`)));

async function iconFromFile(svg: string, site: Content['site']) {
  const background = await groundFor(svg, site).catch((error) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    const message = `cannot be drawn (${reason}): export it again as plain SVG`;
    throw new ContentError([aboutFile(`content/${ICON}`, 'icon', message)]);
  });
  const square = async (size: number) => {
    const input = await rasterise(svg, Math.round(size * SAFE_SCALE.given))
      .png(PNG)
      .toBuffer();
    const create = { width: size, height: size, channels: 3, background } as const;
    return sharp({ create }).composite([{ input }]);
  };
  return { svg, square };
}

/** @returns the background of an opaque icon, or the background of the scheme with more contrast */
async function groundFor(svg: string, site: Content['site']): Promise<string> {
  const colourAt = async (image: Sharp) => {
    const [r = 0, g = 0, b = 0] = await image.removeAlpha().raw().toBuffer();
    return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const image = sharp(await rasterise(svg, 64).png().toBuffer());
  const { isOpaque } = await image.stats();
  if (isOpaque) return colourAt(image.extract({ left: 0, top: 0, width: 1, height: 1 }));
  const contrast = new Color(await colourAt(image.resize(1, 1))).contrast('#000', 'WCAG21');
  return colorsOf(site, contrast > 4.5 ? 'dark' : 'light').ground;
}

/** The height of capitals in most typefaces, as a multiple of the font size. */
const CAPITAL_HEIGHT = 0.7;

/** Draws the initials between the ticks of a dial, or a hand if the fonts lack the initials. */
async function monogram(
  letters: string,
  typefaces: Typefaces,
  colours: ThemeColors,
): Promise<string> {
  const accent = colours.accent;
  for (const face of ['display', 'text'] as const) {
    const font = await DrawingFont.load(typefaces, face, 500, letters);
    if (!font.drawable(letters)) continue;
    const width = font.widthOf(letters);
    const size = Math.min(44, 46 / width);
    const left = 32 - (width * size) / 2;
    const line = 40 + (CAPITAL_HEIGHT * size) / 2;
    const ticks = [-2, -1, 1, 2].map((index) => index / 22);
    return `<path stroke="${colours.muted}" stroke-width="2.2" d="${ticksOn(DIAL, ticks, 0.86, 1)}"/><path stroke="${accent}" stroke-width="4" d="${ticksOn(DIAL, [0], 0.76, 1)}"/><path fill="${colours.ink}" stroke="${colours.ink}" stroke-width=".8" transform="translate(${left.toFixed(2)} ${line.toFixed(2)})" d="${font.outline(letters, size)}"/>`;
  }
  return `<g fill="none" stroke="${accent}" stroke-linecap="round"><circle cx="32" cy="32" r="21" stroke-width="5" stroke-dasharray="1.2 9.796" stroke-linecap="butt"/><path d="M32 37V17" stroke-width="4"/></g><circle cx="32" cy="32" r="4.500" fill="${accent}"/>`;
}

export function initialsOf(name: string, language: string): string {
  const words = name.match(/\p{L}[^\s]*/gu) ?? [];
  const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' });
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...graphemes.segment(word ?? '')][0]?.segment ?? '',
  );
  return initials.join('').normalize('NFC').toLocaleUpperCase(language);
}
