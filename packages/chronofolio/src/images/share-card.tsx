import type { CSSProperties, ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { DrawingFont } from '#fonts/drawing-fonts.ts';
import { displayWeightOf } from '#fonts/used-typefaces.ts';
import { CARD_SIZE_PX } from '#pages/shared/constants.ts';
import {
  arcOn,
  handOn,
  INNER_SHARE,
  placeOn,
  SMALL_TICKS,
  tickRing,
  YEAR_SHARE,
  YEAR_TICKS,
} from '#pages/shared/dial.ts';
import type { FontRole, Typefaces } from '#schema/types.ts';
import type { ThemeColors } from '#theme/theme.ts';

/** The texts of a card. Those that the fonts cannot draw are left out. */
export interface CardTexts {
  above: string;
  /** Candidates for the headline: the first one that the fonts can draw is used. */
  headlines: string[];
  role?: string;
  pitch?: string | undefined;
  /** The numerals of the dial, counterclockwise. The hand points at the first. */
  years: string[];
}

const MARGIN = 72;
const TEXT_WIDTH = 568;
const DIAL = { x: 1064, y: 315, radius: 392 };
const HAND_TURN = 10 / 12;
const YEAR_TURN = 1 / 12;
const HEADLINE_SIZES_PX = [132, 104, 76];
const LEAST_SIZE_PX = 60;

export async function drawShareCard(
  texts: CardTexts,
  typefaces: Typefaces,
  colours: ThemeColors,
): Promise<Buffer> {
  const fonts = await loadFonts(texts, typefaces);
  const drawn = drawableTexts(texts, fonts);
  const svg = await satori(<Card {...drawn} fonts={fonts} colours={colours} />, {
    ...CARD_SIZE_PX,
    fonts: Object.values(fonts).flatMap((font) => font.files),
  });
  return sharp(Buffer.from(dialSvg(colours, texts.years.length)))
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

async function loadFonts(texts: CardTexts, typefaces: Typefaces) {
  const letters = JSON.stringify(texts);
  const load = (role: FontRole, weight: number) =>
    DrawingFont.load(typefaces, role, weight, letters);
  return {
    display: await load('display', displayWeightOf(typefaces)),
    text: await load('text', 400),
    strong: await load('text', 500),
    mono: await load('mono', 500),
  };
}

type Fonts = Awaited<ReturnType<typeof loadFonts>>;

function drawableTexts(texts: CardTexts, { display, text, strong, mono }: Fonts) {
  return {
    above: mono.drawable(texts.above),
    headline: texts.headlines
      .flatMap((words) => [display, strong].map((font) => ({ font, text: font.drawable(words) })))
      .find((headline) => headline.text),
    role: strong.drawable(texts.role),
    pitch: text.drawable(texts.pitch),
    years: texts.years.map((year) => mono.drawable(year)),
  };
}

type Props = ReturnType<typeof drawableTexts> & { fonts: Fonts; colours: ThemeColors };

/** @returns the largest size in which a headline and its longest word fit */
function sizeOf(headline: string, font: DrawingFont): number {
  const longest = Math.max(
    ...headline.split(/(?<=[\s-])/).map((word) => font.widthOf(word.trim())),
  );
  const fits = (size: number, lines: number) =>
    longest * size <= TEXT_WIDTH && font.widthOf(headline) * size <= TEXT_WIDTH * lines * 0.9;
  return HEADLINE_SIZES_PX.find((size, index) => fits(size, index + 1)) ?? LEAST_SIZE_PX;
}

function Card({ above, headline, role, pitch, years, fonts, colours }: Props) {
  const { text, strong, mono } = fonts;
  const color = colours.muted;
  const layout = { ...COLUMN, boxSizing: 'border-box', justifyContent: 'space-between' } as const;
  return (
    <div style={{ ...CARD_SIZE_PX, ...layout, padding: MARGIN, color: colours.ink }}>
      {years.map((year, index) => {
        const { x, y } = placeOn(DIAL, HAND_TURN - index * YEAR_TURN, YEAR_SHARE);
        const place = { position: 'absolute', left: x - 60, top: y - 20, width: 120 } as const;
        const color = colours[index === 0 ? 'accent' : 'muted'];
        return (
          <Text key={year} font={mono} size={28} style={{ ...place, textAlign: 'center', color }}>
            {year}
          </Text>
        );
      })}
      <div style={{ display: 'flex', alignItems: 'center' }}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the page head has an alternative text for the card */}
        <svg width="82" height="24" viewBox="0 0 82 24" style={{ marginRight: 24 }}>
          <path d={TICKS} stroke={colours.accent} strokeWidth="2" />
        </svg>
        <Text font={mono} size={26} style={{ width: TEXT_WIDTH - 106, color }}>
          {above}
        </Text>
      </div>
      <div style={{ ...COLUMN, width: TEXT_WIDTH }}>
        {headline && (
          <Text
            {...{ font: headline.font, size: sizeOf(headline.text, headline.font), lines: 3 }}
            style={{ lineHeight: 1.03, letterSpacing: '-0.02em' }}
          >
            {headline.text}
          </Text>
        )}
        <Text font={strong} size={36} lines={2} style={{ lineHeight: 1.3, marginTop: 26 }}>
          {role}
        </Text>
        <Text font={text} size={26} lines={3} style={{ lineHeight: 1.45, marginTop: 12, color }}>
          {pitch}
        </Text>
      </div>
    </div>
  );
}

const COLUMN = { display: 'flex', flexDirection: 'column' } as const;

/** Like those beside the current section of home. */
const TICKS = Array.from({ length: 11 }, (_, index) =>
  index === 5 ? `M${index * 8 + 1} 0v24` : `M${index * 8 + 1} 5v14`,
).join('');

interface TextProps {
  font: DrawingFont;
  size: number;
  lines?: number;
  style: CSSProperties;
  children: ReactNode;
}

const Text = ({ font, size, lines = 1, style, children }: TextProps) =>
  children ? (
    <div
      style={{
        ...{ display: 'block', lineClamp: lines, wordBreak: 'break-word' },
        ...{ fontFamily: font.family, fontSize: size, ...style },
      }}
    >
      {children}
    </div>
  ) : null;

function dialSvg(colours: ThemeColors, years: number): string {
  const { x, y, radius } = DIAL;
  const past = arcOn(DIAL, HAND_TURN - (years - 0.4) * YEAR_TURN, HAND_TURN);
  const { width, height } = CARD_SIZE_PX;
  const glow = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colours.accent}" stop-opacity="${opacity}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none"><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius * 1.4}">${glow(0, 0.11)}${glow(0.7, 0.03)}${glow(1, 0)}</radialGradient><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="${height}" x2="0" y2="${height / 4}">${glow(0.1, 0)}${glow(1, 1)}</linearGradient><path fill="${colours.ground}" d="M0 0h${width}v${height}H0z"/><path fill="url(#glow)" d="M0 0h${width}v${height}H0z"/><g transform="translate(${x} ${y})"><g stroke="${colours.hairline}"><circle stroke-width="2" r="${radius}"/><circle stroke-width="2" r="${radius * INNER_SHARE}"/>${ring({ from: 0.62, to: INNER_SHARE, width: 0.005 }, 60)}</g><g stroke="${colours.tick}">${ring(SMALL_TICKS, 240)}${ring({ ...SMALL_TICKS, from: 0.935 }, 60)}</g><g stroke="${colours.ink}">${ring(YEAR_TICKS, 12)}</g></g><path stroke="url(#fade)" stroke-width="4" d="${past}"/><g stroke="${colours.accent}" stroke-width="5" stroke-linecap="round"><path d="${handOn(DIAL, HAND_TURN)}"/><circle cx="${x}" cy="${y}" r="15" fill="${colours.ground}"/></g></svg>`;
}

const ring = (ticks: typeof YEAR_TICKS, perTurn: number): string => {
  const drawn = tickRing(DIAL.radius, ticks, perTurn);
  return `<circle r="${drawn.r}" stroke-width="${drawn.strokeWidth}" stroke-dasharray="${drawn.strokeDasharray}" stroke-dashoffset="${drawn.strokeDashoffset}"/>`;
};
