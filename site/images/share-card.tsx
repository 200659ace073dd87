import satori from 'satori';
import sharp from 'sharp';
import { CARD_SIZE_PX } from '#lib/constants.ts';
import { arcOn, type Dial, placeOn, ticksOn, turnsOf } from '#lib/dial.ts';
import { DrawingFont } from './drawing-fonts.ts';
import type { ThemeColors } from './theme-colors.ts';

/** The texts of a card. Whatever the fonts cannot draw is left out. */
export interface CardTexts {
  /** The small line at the top. */
  above: string;
  /** The large words: the first of these that the fonts can draw. */
  headlines: string[];
  /** Below the headline. */
  role?: string;
  pitch?: string;
  note?: string;
  rows?: { year: string; title: string }[];
  /** The numerals of the dial, against the clock: the hand is on the first. */
  years: string[];
}

type Colours = ThemeColors['dark'];

const MARGIN = 72;
const TEXT_WIDTH = 568;
const DIAL: Dial = { x: 1064, y: 315, radius: 392 };
const HAND_TURN = 10 / 12;
const YEAR_TURN = 1 / 12;

const HEADLINE_SIZES_PX = [148, 132, 116, 104, 92, 80, 70, 60];
/** The largest sizes in which a headline may have so many lines: above rows it has less room. */
const MAX_SIZES_PX = {
  alone: [148, 116, 80],
  aboveRows: [116, 80],
};

/** @returns the PNG of a card: the dial, half in the picture, with the texts beside it */
export async function drawShareCard(texts: CardTexts, tokens: ThemeColors): Promise<Buffer> {
  const fonts = await fontsFor(texts);
  const colours = tokens.dark;
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

/** @returns which texts a card does without, because the fonts lack letters of them */
export async function leftOutOf(texts: CardTexts): Promise<('headline' | 'role' | 'pitch')[]> {
  const wanted = { ...texts, headlines: texts.headlines.slice(0, 1) };
  const drawable = drawableTexts(wanted, await fontsFor(texts));
  return (['headline', 'role', 'pitch'] as const).filter((part) => !drawable[part]);
}

async function fontsFor(texts: CardTexts) {
  const letters = JSON.stringify(texts);
  return {
    display: await DrawingFont.load('display', 400, letters),
    text: await DrawingFont.load('text', 400, letters),
    strong: await DrawingFont.load('text', 500, letters),
    mono: await DrawingFont.load('mono', 500, letters),
  };
}

type Fonts = Awaited<ReturnType<typeof fontsFor>>;
type Drawable = ReturnType<typeof drawableTexts>;

interface Props {
  texts: Drawable;
  fonts: Fonts;
  colours: Colours;
}

/** What is left once every text that the fonts lack letters for is left out. */
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
    headline: headline && fitted(headline, MAX_SIZES_PX[rows.length > 0 ? 'aboveRows' : 'alone']),
    role: strong.drawable(texts.role),
    pitch: text.drawable(texts.pitch),
    note: mono.drawable(texts.note),
    rows,
    years: texts.years.map((year) => mono.drawable(year)).filter(Boolean),
  };
}

/** A headline in the largest size that it has room for; in the smallest it may be cut. */
function fitted({ text, font }: { text: string; font: DrawingFont }, maxSizes: number[]) {
  const sizes = HEADLINE_SIZES_PX.map((size) => ({
    text,
    font,
    size,
    lines: linesOf(text, font, TEXT_WIDTH / size),
  }));
  const fitting = sizes.find(({ size, lines }) => size <= (maxSizes[lines - 1] ?? 0));
  return fitting ?? { text, font, size: Math.min(...HEADLINE_SIZES_PX), lines: maxSizes.length };
}

/** How many lines a text takes; more than anybody counts where a word is wider than a line. */
function linesOf(text: string, font: DrawingFont, width: number): number {
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

function Card({ texts, fonts, colours }: Props) {
  const { headline, role, pitch, note } = texts;
  const { display, text, strong, mono } = fonts;
  return (
    <div
      style={{
        ...CARD_SIZE_PX,
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: MARGIN,
        color: colours('ink'),
      }}
    >
      <Years texts={texts} fonts={fonts} colours={colours} />
      <Above texts={texts} fonts={fonts} colours={colours} />
      <div style={{ display: 'flex', flexDirection: 'column', width: TEXT_WIDTH }}>
        {headline && (
          <div
            style={{
              ...setIn(headline.font, headline.size, headline.font === display ? 0.98 : 1.08),
              ...lines(headline.lines),
              letterSpacing: '-0.02em',
            }}
          >
            {headline.text}
          </div>
        )}
        {role && (
          <div style={{ ...setIn(strong, 36, 1.3), ...lines(2), marginTop: 26 }}>{role}</div>
        )}
        {pitch && (
          <div
            style={{
              ...setIn(text, 26, 1.45),
              ...lines(headline?.lines === 1 ? 3 : 2),
              marginTop: 12,
              color: colours('muted'),
            }}
          >
            {pitch}
          </div>
        )}
        {note && (
          <div
            style={{ ...setIn(mono, 26, 1.4), ...ONE_LINE, marginTop: 18, color: colours('muted') }}
          >
            {note}
          </div>
        )}
        <Rows texts={texts} fonts={fonts} colours={colours} />
      </div>
    </div>
  );
}

const setIn = ({ family }: DrawingFont, fontSize: number, lineHeight: number) => ({
  fontFamily: family,
  fontSize,
  lineHeight,
});
const lines = (lineClamp: number) =>
  ({ display: 'block', lineClamp, wordBreak: 'break-word' }) as const;
const ONE_LINE = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Eleven ticks, as beside the section that one reads, and a line of small text. */
function Above({ texts: { above }, fonts: { mono }, colours }: Props) {
  const ticks = Array.from({ length: 11 }, (_, index) =>
    index === 5 ? `M${index * 8 + 1} 0v24` : `M${index * 8 + 1} 5v14`,
  ).join('');
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it becomes part of a picture, which has its words */}
      <svg width="82" height="24" viewBox="0 0 82 24" style={{ marginRight: 24 }}>
        <path d={ticks} stroke={colours('accent')} strokeWidth="2" />
      </svg>
      <div
        style={{
          ...setIn(mono, 26, 1.2),
          ...ONE_LINE,
          width: TEXT_WIDTH - 106,
          color: colours('muted'),
        }}
      >
        {above}
      </div>
    </div>
  );
}

function Rows({ texts: { rows }, fonts: { strong, mono }, colours }: Props) {
  if (rows.length === 0) return null;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', marginTop: 30 }}>
      {rows.map(({ year, title }, index) => (
        <div
          key={title}
          style={{
            display: 'flex',
            alignItems: 'center',
            padding: '13px 0',
            borderTop: `2px solid ${colours('hairline')}`,
          }}
        >
          <div
            style={{
              ...setIn(mono, 26, 1.4),
              width: 104,
              color: colours(year === rows[index - 1]?.year ? 'muted' : 'accent'),
            }}
          >
            {year}
          </div>
          <div style={{ ...setIn(strong, 28, 1.35), ...ONE_LINE, width: TEXT_WIDTH - 104 }}>
            {title}
          </div>
        </div>
      ))}
    </div>
  );
}

function Years({ texts: { years }, fonts: { mono }, colours }: Props) {
  return (
    <div style={{ display: 'flex', position: 'absolute', left: 0, top: 0 }}>
      {years.map((year, index) => {
        const { x, y } = placeOn(DIAL, HAND_TURN - index * YEAR_TURN, 0.775);
        return (
          <div
            key={year}
            style={{
              ...setIn(mono, 28, 40 / 28),
              display: 'block',
              position: 'absolute',
              left: x - 60,
              top: y - 20,
              width: 120,
              textAlign: 'center',
              color: colours(index === 0 ? 'accent' : 'muted'),
            }}
          >
            {year}
          </div>
        );
      })}
    </div>
  );
}

/** The hand leaves room for the numeral that it is on. */
function dialSvg(colours: Colours, years: number): string {
  const { x, y, radius } = DIAL;
  const turns = turnsOf(240);
  const seconds = turns.filter((_, index) => index % 4 > 0);
  const minutes = turns.filter((_, index) => index % 4 === 0 && index % 20 > 0);
  const hand =
    years > 0
      ? `${ticksOn(DIAL, [HAND_TURN], -0.15, 0.66)}${ticksOn(DIAL, [HAND_TURN], 0.89, 0.975)}`
      : ticksOn(DIAL, [HAND_TURN], -0.15, 0.975);
  const past = arcOn(DIAL, HAND_TURN - Math.max(0.2, years - 0.4) * YEAR_TURN, HAND_TURN);
  const { width, height } = CARD_SIZE_PX;
  const glow = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colours('accent')}" stop-opacity="${opacity}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none"><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius * 1.4}">${glow(0, 0.11)}${glow(0.7, 0.03)}${glow(1, 0)}</radialGradient><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="${height}" x2="0" y2="${height / 4}">${glow(0.1, 0)}${glow(1, 1)}</linearGradient><path fill="${colours('ground')}" d="M0 0h${width}v${height}H0z"/><path fill="url(#glow)" d="M0 0h${width}v${height}H0z"/><g stroke="${colours('hairline')}" stroke-width="2"><circle cx="${x}" cy="${y}" r="${radius}"/><circle cx="${x}" cy="${y}" r="${radius * 0.65}"/><path d="${ticksOn(DIAL, turnsOf(60), 0.62, 0.65)}"/></g><g stroke="${colours('tick')}"><path stroke-width="1.5" d="${ticksOn(DIAL, seconds, 0.95, 0.975)}"/><path stroke-width="2" d="${ticksOn(DIAL, minutes, 0.935, 0.975)}"/></g><path stroke="${colours('ink')}" stroke-width="3.500" d="${ticksOn(DIAL, turnsOf(12), 0.9, 0.975)}"/><path stroke="url(#fade)" stroke-width="4" d="${past}"/><g stroke="${colours('accent')}" stroke-width="5" stroke-linecap="round"><path d="${hand}"/><circle cx="${x}" cy="${y}" r="15" fill="${colours('ground')}"/></g></svg>`;
}
