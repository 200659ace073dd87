import type { CSSProperties } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { DrawingFont } from '#fonts/drawing-fonts.ts';
import { displayWeightOf } from '#fonts/typefaces.ts';
import { CARD_SIZE_PX } from '#pages/shared/constants.ts';
import type { FontRole, PictureData, Typefaces } from '#schema/types.ts';
import type { ThemeColors } from '#theme/theme.ts';

/** The texts of a card. A text that the fonts cannot draw is left out. */
export interface CardTexts {
  above: string;
  /** Candidates for the headline: the first one that the fonts can draw is used. */
  headlines: string[];
  role?: string | undefined;
  pitch?: string | undefined;
}

/** A picture that stands in the place of the dial, as a data URL. */
export type CardPicture = Pick<PictureData, 'src' | 'width' | 'height'>;

const CARD_MARGIN_PX = 72;
const TEXT_WIDTH = 568;
const DIAL = { x: 1064, y: 315, radius: 392 };
const MAX_HEADLINE_PX = 120;

export async function drawShareCard(
  texts: CardTexts,
  typefaces: Typefaces,
  colors: ThemeColors,
  picture?: CardPicture,
): Promise<Buffer> {
  const fonts = await loadFonts(texts, typefaces);
  const svg = await satori(<ShareCard {...{ texts, fonts, colors, picture }} />, {
    ...CARD_SIZE_PX,
    fonts: Object.values(fonts).flatMap((font) => font.files),
  });
  const card = sharp(Buffer.from(svg));
  return picture ? card.jpeg({ quality: 80, mozjpeg: true }).toBuffer() : card.png().toBuffer();
}

async function loadFonts(texts: CardTexts, typefaces: Typefaces) {
  const letters = JSON.stringify(texts);
  const load = (role: FontRole, weight: number) =>
    DrawingFont.load(typefaces, role, weight, letters);
  return {
    display: await load('display', displayWeightOf(typefaces)),
    text: await load('text', 400),
    strong: await load('text', 500),
  };
}

interface CardProps {
  texts: CardTexts;
  fonts: Awaited<ReturnType<typeof loadFonts>>;
  colors: ThemeColors;
  picture: CardPicture | undefined;
}

function ShareCard({ texts, fonts, colors, picture }: CardProps) {
  const { above, headlines, role, pitch } = texts;
  const { display, text, strong } = fonts;
  const { ground, ink, muted } = colors;
  const headline = headlines.find((words) => display.drawable(words));
  return (
    <div style={{ ...CARD, backgroundColor: ground, color: ink }}>
      {picture ? <Frame {...{ picture, colors }} /> : <CardDial {...colors} />}
      <Text font={text} size={26} style={{ width: TEXT_WIDTH, color: muted }}>
        {above}
      </Text>
      <div style={{ display: 'flex', flexDirection: 'column', width: TEXT_WIDTH }}>
        {headline && <Headline font={display} words={headline} />}
        <Text font={strong} size={36} lines={2} style={{ lineHeight: 1.3, marginTop: 26 }}>
          {role}
        </Text>
        <Text
          font={text}
          size={26}
          lines={3}
          style={{ lineHeight: 1.45, marginTop: 12, color: muted }}
        >
          {pitch}
        </Text>
      </div>
    </div>
  );
}

const CARD: CSSProperties = {
  ...CARD_SIZE_PX,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  boxSizing: 'border-box',
  padding: CARD_MARGIN_PX,
};

function Frame({ picture, colors }: Pick<CardProps, 'colors'> & { picture: CardPicture }) {
  const top = (CARD_SIZE_PX.height - picture.height) / 2;
  const look = { border: `2px solid ${colors.tick}`, borderRadius: 16 };
  return (
    // biome-ignore lint/a11y/useAltText: the page head has an alternative text for the card
    <img {...picture} style={{ position: 'absolute', right: CARD_MARGIN_PX, top, ...look }} />
  );
}

function CardDial({ ground, hand, hairline, tick, ink }: ThemeColors) {
  const { x, y, radius } = DIAL;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the page head has an alternative text for the card
    <svg {...CARD_SIZE_PX} fill="none" style={{ position: 'absolute', left: 0, top: 0 }}>
      <g transform={`translate(${x} ${y})`}>
        <circle r={radius} stroke={hairline} strokeWidth="2" />
        <circle {...ticks(240, 10, 1.5)} stroke={tick} />
        <circle {...ticks(12, 29, 3.5)} stroke={ink} />
        <path d="M0 59V-255" transform="rotate(300)" stroke={hand} strokeWidth="5" />
        <circle r="15" fill={ground} stroke={hand} strokeWidth="5" />
      </g>
    </svg>
  );
}

/** Draws ticks as the dashes of a circle. @returns its attributes, for ticks of a length and width in pixels */
function ticks(count: number, length: number, width: number) {
  const r = DIAL.radius - 10 - length / 2;
  return {
    r,
    strokeWidth: length,
    strokeDashoffset: width / 2,
    strokeDasharray: `${width} ${((2 * Math.PI * r) / count - width).toFixed(3)}`,
  };
}

/** Breaks of lines: after spaces and hyphens, and between letters of scripts without spaces. */
const BREAKS = /(?<=[\s-]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u;

/** A headline in the largest size in which it fits on about two lines, and its longest word or address on one. */
function Headline({ font, words }: { font: DrawingFont; words: string }) {
  const text = font.drawable(words);
  const isAddress = /^\S+\.\S+$/.test(text);
  const parts = isAddress ? [text] : text.split(BREAKS);
  const longest = Math.max(...parts.map((part) => font.widthOf(part.trim())));
  const fitting = Math.min(TEXT_WIDTH / longest, (1.8 * TEXT_WIDTH) / font.widthOf(text));
  const size = Math.min(MAX_HEADLINE_PX, fitting);
  const whiteSpace = isAddress ? 'nowrap' : 'normal';
  return (
    <Text
      font={font}
      size={size}
      lines={3}
      style={{ lineHeight: 1.03, letterSpacing: '-0.02em', whiteSpace }}
    >
      {text}
    </Text>
  );
}

interface TextProps {
  font: DrawingFont;
  size: number;
  lines?: number;
  style: CSSProperties;
  children: string | undefined;
}

function Text({ font, size, lines = 1, style, children }: TextProps) {
  const text = upToWord(font.drawable(children), (words) => font.widthOf(words) * size, lines);
  const clamped = { display: 'block', lineClamp: lines, wordBreak: 'break-word' } as const;
  return text ? (
    <div style={{ ...clamped, fontFamily: font.family, fontSize: size, ...style }}>{text}</div>
  ) : null;
}

/** @returns a text that is longer than the lines up to its last word that fits; without spaces, satori cuts it */
function upToWord(text: string, widthOf: (words: string) => number, lines: number): string {
  let [line, count, end] = ['', 1, 0];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const longer = line ? `${line} ${word}` : word;
    const fits = widthOf(longer) <= TEXT_WIDTH;
    line = fits ? longer : word;
    if (!fits && index > 0) count += 1;
    if (count > lines) return end > 0 ? `${text.slice(0, end)} …` : text;
    // The ellipsis needs room on the last line.
    if (count < lines || widthOf(`${line} …`) <= TEXT_WIDTH) end = index + word.length;
  }
  return text;
}
