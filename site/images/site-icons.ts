import Color from 'colorjs.io';
import sharp, { type Sharp } from 'sharp';
import { type Content, ICON } from '#content/schema.ts';
import { type Dial, ticksOn } from '#lib/dial.ts';
import { ContentError } from '#site/content/diagnostics.ts';
import { DrawingFont } from './drawing-fonts.ts';
import { readThemeColors, type ThemeColors } from './theme-colors.ts';

type Colours = ThemeColors['dark'];

/** The site's icon, in whatever form it is asked for. */
interface SiteIcon {
  svg: string;
  /** As a PNG, with corners as they are. */
  png: (size: number) => Promise<Buffer>;
  /** As a PNG that fills its square, for devices that cut it to a shape of their own. */
  squarePng: (size: number) => Promise<Buffer>;
}

const DIAL: Dial = { x: 32, y: 32, radius: 25.5 };
/** A few colours and their shades. */
const PNG = { palette: true, effort: 10 };

/**
 * What is within a circle of four fifths is never cut off: that is how large our initials, and a
 * square of the owner's, may be. https://www.w3.org/TR/appmanifest/#icon-masks
 */
const SAFE_SHARE = { drawn: 0.85, own: 0.56 };

/**
 * @returns the owner's icon, or one that is drawn from the initials of the name
 * @throws {ContentError} where the owner's cannot be drawn
 */
export async function siteIcon({ site, icon }: Content): Promise<SiteIcon> {
  const tokens = await readThemeColors(site.accent);
  if (icon) return ownIcon(icon, tokens);
  const art = await monogram(site.name, site.language, tokens.dark);
  const onGround = (shape: string, art: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${shape} fill="${tokens.dark('ground')}"/>${art}</svg>\n`;
  const svg = onGround(' rx="14"', art);
  const square = onGround('', `<g transform="${smaller(SAFE_SHARE.drawn)}">${art}</g>`);
  return {
    svg,
    png: (size) => rasterise(svg, size).png(PNG).toBuffer(),
    squarePng: (size) => rasterise(square, size).png(PNG).toBuffer(),
  };
}

const smaller = (share: number) =>
  `translate(${32 * (1 - share)} ${32 * (1 - share)}) scale(${share})`;

/** Whatever its own shape is, it stands in the middle of a square. */
const rasterise = (svg: string, size: number) =>
  sharp(Buffer.from(svg.replace('<svg', `<svg width="${size}" height="${size}"`)));

async function ownIcon(svg: string, tokens: ThemeColors): Promise<SiteIcon> {
  const png = (size: number) => rasterise(svg, size).png(PNG).toBuffer();
  const ground = await groundFor(svg, tokens).catch((error) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : error;
    const message = `cannot be drawn (${reason}): save it anew as plain SVG`;
    throw new ContentError([
      { file: `content/${ICON}`, line: 1, column: 1, field: 'icon', message },
    ]);
  });
  const squarePng = async (size: number) => {
    const inner = await png(Math.round(size * SAFE_SHARE.own));
    return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
      .composite([{ input: inner }])
      .png(PNG)
      .toBuffer();
  };
  return { svg, png, squarePng };
}

/** The colour of its own ground where it has one; else the ground of ours that it stands out from. */
async function groundFor(svg: string, tokens: ThemeColors): Promise<string> {
  const colourAt = async (image: Sharp) => {
    const [r = 0, g = 0, b = 0] = await image.removeAlpha().raw().toBuffer();
    return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const image = sharp(await rasterise(svg, 64).png().toBuffer());
  const { isOpaque } = await image.stats();
  if (isOpaque) return colourAt(image.extract({ left: 0, top: 0, width: 1, height: 1 }));
  const contrast = new Color(await colourAt(image.resize(1, 1))).contrast('#000', 'WCAG21');
  return tokens[contrast > 4.5 ? 'dark' : 'light']('ground');
}

/** The initials between the ticks of a dial; where our fonts lack them, its hand. */
async function monogram(name: string, language: string, colours: Colours): Promise<string> {
  const accent = colours('accent');
  const letters = initialsOf(name, language);
  for (const face of ['display', 'text'] as const) {
    const font = await DrawingFont.load(face, 500, letters);
    if (!font.drawable(letters)) continue;
    const [width, height] = [font.widthOf(letters), font.heightOf(letters)];
    const size = Math.min(44, 46 / width, 31 / height);
    const left = 32 - (width * size) / 2;
    const line = 40 + (height * size) / 2;
    const ticks = [-2, -1, 1, 2].map((index) => index / 22);
    return `<path stroke="${colours('muted')}" stroke-width="2.2" d="${ticksOn(DIAL, ticks, 0.86, 1)}"/><path stroke="${accent}" stroke-width="4" d="${ticksOn(DIAL, [0], 0.76, 1)}"/><path fill="${colours('ink')}" stroke="${colours('ink')}" stroke-width=".8" transform="translate(${left.toFixed(2)} ${line.toFixed(2)})" d="${font.outline(letters, size)}"/>`;
  }
  return `<g fill="none" stroke="${accent}" stroke-linecap="round"><circle cx="32" cy="32" r="21" stroke-width="5" stroke-dasharray="1.2 9.796" stroke-linecap="butt"/><path d="M32 37V17" stroke-width="4"/></g><circle cx="32" cy="32" r="4.500" fill="${accent}"/>`;
}

/** @returns the first letters of the first and the last word, as capitals */
export function initialsOf(name: string, language: string): string {
  const words = name.match(/\p{L}[^\s]*/gu) ?? [];
  const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' });
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...graphemes.segment(word ?? '')][0]?.segment ?? '',
  );
  return initials.join('').normalize('NFC').toLocaleUpperCase(language);
}
