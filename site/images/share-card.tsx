import type { CSSProperties } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { CARD_SIZE_PX } from '#lib/constants.ts';
import {
  arcOn,
  type Dial,
  handOn,
  INNER_SHARE,
  placeOn,
  SMALL_TICKS,
  tickRing,
  ticksOn,
  YEAR_SHARE,
  YEAR_TICKS,
} from '#lib/dial.ts';
import type { FontRole, Typefaces } from '#model/types.ts';
import { DrawingFont } from '#site/fonts/drawing-fonts.ts';
import { displayWeightOf } from '#site/fonts/used-typefaces.ts';
import type { ThemeColors } from '#site/theme/theme.ts';

/** The texts of a card. Those that the fonts cannot draw are left out. */
export interface CardTexts {
  /** The small line at the top. */
  above: string;
  /** Candidates for the headline: the first one that the fonts can draw is used. */
  headlines: string[];
  /** Below the headline. */
  role?: string;
  pitch?: string;
  note?: string;
  rows?: { year: string; title: string }[];
  /** The numerals of the dial, counterclockwise. The hand points at the first. */
  years: string[];
}

const MARGIN = 72;
const TEXT_WIDTH = 568;
const DIAL: Dial = { x: 1064, y: 315, radius: 392 };
const HAND_TURN = 10 / 12;
const YEAR_TURN = 1 / 12;

const HEADLINE_SIZES_PX = [148, 132, 116, 104, 92, 80, 70, 60];
/** The largest sizes for a headline of one line, of two lines, and so on. */
const MAX_SIZES_PX = {
  alone: [148, 116, 80],
  aboveRows: [116, 80],
};

/** @returns a PNG with half a dial and the texts beside it */
export async function drawShareCard(
  texts: CardTexts,
  typefaces: Typefaces,
  colours: ThemeColors,
): Promise<Buffer> {
  const fonts = await loadFonts(texts, typefaces);
  const drawable = drawableTexts(texts, fonts);
  const svg = await satori(<Card texts={drawable} fonts={fonts} colours={colours} />, {
    ...CARD_SIZE_PX,
    fonts: Object.values(fonts).flatMap((font) => font.files),
  });
  return sharp(Buffer.from(dialSvg(colours, drawable.years.length)))
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

interface Props {
  texts: ReturnType<typeof drawableTexts>;
  fonts: Fonts;
  colours: ThemeColors;
}

function drawableTexts(texts: CardTexts, { display, text, strong, mono }: Fonts) {
  const rows = (texts.rows ?? []).flatMap((row) => {
    const title = strong.drawable(row.title);
    return title ? [{ year: mono.drawable(row.year), title }] : [];
  });
  const headline = texts.headlines
    .flatMap((words) => [display, strong].map((font) => ({ font, text: font.drawable(words) })))
    .find((headline) => headline.text);
  const above = mono.drawable(texts.above);
  return {
    above: above === headline?.text ? '' : above,
    headline:
      headline && fitHeadline(headline, MAX_SIZES_PX[rows.length > 0 ? 'aboveRows' : 'alone']),
    role: strong.drawable(texts.role),
    pitch: text.drawable(texts.pitch),
    note: mono.drawable(texts.note),
    rows,
    years: texts.years.map((year) => mono.drawable(year)).filter(Boolean),
  };
}

/** Chooses the largest size that fits. At the smallest size, the headline may be truncated. */
function fitHeadline({ text, font }: { text: string; font: DrawingFont }, maxSizes: number[]) {
  const sizes = HEADLINE_SIZES_PX.map((size) => ({
    text,
    font,
    size,
    lines: countLines(text, font, TEXT_WIDTH / size),
  }));
  const fitting = sizes.find(({ size, lines }) => size <= (maxSizes[lines - 1] ?? 0));
  return fitting ?? { text, font, size: Math.min(...HEADLINE_SIZES_PX), lines: maxSizes.length };
}

/** @returns the number of lines that a text needs at a width in ems; infinity if a word is wider */
function countLines(text: string, font: DrawingFont, width: number): number {
  let lines = 1;
  let filled = 0;
  for (const word of text.split(/(?<=[\s-])/)) {
    const needed = font.widthOf(word.trim());
    if (needed > width) return Number.POSITIVE_INFINITY;
    if (filled + needed > width) {
      lines += 1;
      filled = 0;
    }
    filled += font.widthOf(word);
  }
  return lines;
}

function Card(props: Props) {
  const { texts, fonts, colours } = props;
  const { headline, role, pitch, note } = texts;
  const { display, text, strong, mono } = fonts;
  const color = colours.muted;
  const layout = { ...COLUMN, boxSizing: 'border-box', justifyContent: 'space-between' } as const;
  return (
    <div style={{ ...CARD_SIZE_PX, ...layout, padding: MARGIN, color: colours.ink }}>
      <Years {...props} />
      <Above {...props} />
      <div style={{ ...COLUMN, width: TEXT_WIDTH }}>
        {headline && (
          <Text
            {...headline}
            lineHeight={headline.font === display ? 0.98 : 1.08}
            style={{ ...clampLines(headline.lines), letterSpacing: '-0.02em' }}
          />
        )}
        <Text
          {...{ font: strong, size: 36, lineHeight: 1.3, text: role }}
          style={{ ...clampLines(2), marginTop: 26 }}
        />
        <Text
          {...{ font: text, size: 26, lineHeight: 1.45, text: pitch }}
          style={{ ...clampLines(headline?.lines === 1 ? 3 : 2), marginTop: 12, color }}
        />
        <Text
          {...{ font: mono, size: 26, lineHeight: 1.4, text: note }}
          style={{ ...ONE_LINE, marginTop: 18 - 6, color }}
        />
        <Rows {...props} />
      </div>
    </div>
  );
}

const COLUMN = { display: 'flex', flexDirection: 'column' } as const;
const ROW = { display: 'flex', alignItems: 'center' };
const BLOCK = { display: 'block' } as const;
/** Has room for letters with two marks, such as Ễ, which are higher than the line. */
const ONE_LINE = {
  ...{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  ...{ paddingTop: 6, marginTop: -6 },
} as const;
const clampLines = (lineClamp: number) =>
  ({ ...BLOCK, lineClamp, wordBreak: 'break-word' }) as const;

interface TextProps {
  font: DrawingFont;
  size: number;
  lineHeight: number;
  text: string;
  style: CSSProperties;
}

const Text = ({ font, size, lineHeight, text, style }: TextProps) =>
  text ? (
    <div style={{ fontFamily: font.family, fontSize: size, lineHeight, ...style }}>{text}</div>
  ) : null;

/** A line of small text after eleven ticks, like those beside the current section of home. */
function Above({ texts: { above }, fonts: { mono }, colours }: Props) {
  const ticks = Array.from({ length: 11 }, (_, index) =>
    index === 5 ? `M${index * 8 + 1} 0v24` : `M${index * 8 + 1} 5v14`,
  ).join('');
  const style = { ...ONE_LINE, width: TEXT_WIDTH - 106, color: colours.muted };
  return (
    <div style={ROW}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the page head has an alternative text for the card */}
      <svg width="82" height="24" viewBox="0 0 82 24" style={{ marginRight: 24 }}>
        <path d={ticks} stroke={colours.accent} strokeWidth="2" />
      </svg>
      <Text font={mono} size={26} lineHeight={1.2} text={above} style={style} />
    </div>
  );
}

function Rows({ texts: { rows }, fonts: { strong, mono }, colours }: Props) {
  const borderTop = `2px solid ${colours.hairline}`;
  const width = TEXT_WIDTH - 104;
  const yearFont = { fontFamily: mono.family, fontSize: 26, lineHeight: 1.4 };
  return rows.length === 0 ? null : (
    <div style={{ ...COLUMN, marginTop: 30 }}>
      {rows.map(({ year, title }, index) => {
        const color = colours[year === rows[index - 1]?.year ? 'muted' : 'accent'];
        return (
          <div key={title} style={{ ...ROW, padding: '13px 0', borderTop }}>
            {/* Has its width also where the font lacks the digits. */}
            <div style={{ ...yearFont, width: 104, color }}>{year}</div>
            <Text
              {...{ font: strong, size: 28, lineHeight: 1.35, text: title }}
              style={{ ...ONE_LINE, width }}
            />
          </div>
        );
      })}
    </div>
  );
}

function Years({ texts: { years }, fonts: { mono }, colours }: Props) {
  const box = { ...BLOCK, position: 'absolute', width: 120, textAlign: 'center' } as const;
  return (
    <div style={{ display: 'flex', position: 'absolute', left: 0, top: 0 }}>
      {years.map((year, index) => {
        const { x, y } = placeOn(DIAL, HAND_TURN - index * YEAR_TURN, YEAR_SHARE);
        const color = colours[index === 0 ? 'accent' : 'muted'];
        return (
          <Text
            {...{ font: mono, size: 28, lineHeight: 40 / 28, text: year }}
            key={year}
            style={{ ...box, left: x - 60, top: y - 20, color }}
          />
        );
      })}
    </div>
  );
}

/** @param years the number of numerals; the hand has a gap at the first */
function dialSvg(colours: ThemeColors, years: number): string {
  const { x, y, radius } = DIAL;
  const hand =
    years > 0 ? handOn(DIAL, HAND_TURN) : ticksOn(DIAL, [HAND_TURN], -0.15, YEAR_TICKS.to);
  const past = arcOn(DIAL, HAND_TURN - Math.max(0.2, years - 0.4) * YEAR_TURN, HAND_TURN);
  const { width, height } = CARD_SIZE_PX;
  const glow = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colours.accent}" stop-opacity="${opacity}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none"><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius * 1.4}">${glow(0, 0.11)}${glow(0.7, 0.03)}${glow(1, 0)}</radialGradient><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="${height}" x2="0" y2="${height / 4}">${glow(0.1, 0)}${glow(1, 1)}</linearGradient><path fill="${colours.ground}" d="M0 0h${width}v${height}H0z"/><path fill="url(#glow)" d="M0 0h${width}v${height}H0z"/><g transform="translate(${x} ${y})"><g stroke="${colours.hairline}"><circle stroke-width="2" r="${radius}"/><circle stroke-width="2" r="${radius * INNER_SHARE}"/>${ring({ from: 0.62, to: INNER_SHARE, width: 0.005 }, 60)}</g><g stroke="${colours.tick}">${ring(SMALL_TICKS, 240)}${ring({ ...SMALL_TICKS, from: 0.935 }, 60)}</g><g stroke="${colours.ink}">${ring(YEAR_TICKS, 12)}</g></g><path stroke="url(#fade)" stroke-width="4" d="${past}"/><g stroke="${colours.accent}" stroke-width="5" stroke-linecap="round"><path d="${hand}"/><circle cx="${x}" cy="${y}" r="15" fill="${colours.ground}"/></g></svg>`;
}

/** A ring of ticks around the origin, as SVG. */
const ring = (ticks: typeof YEAR_TICKS, perTurn: number): string => {
  const drawn = tickRing(DIAL.radius, ticks, perTurn);
  return `<circle r="${drawn.r}" stroke-width="${drawn.strokeWidth}" stroke-dasharray="${drawn.strokeDasharray}" stroke-dashoffset="${drawn.strokeDashoffset}"/>`;
};
