import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import { ASCII, FACES, staticFonts } from './subset-fonts.ts';

/** A font that devices have, which stands in for one of ours until ours has loaded. */
type LocalFont = [
  face: keyof typeof FACES,
  family: string,
  weight: number,
  /**
   * The average width of letters in English, in ems, from @capsizecss/metrics; for monospaced fonts that of
   * any letter.
   */
  width: number,
  /** Fonts with these widths: those of Liberation, Arimo and Tinos are those of Arial and Times. */
  ...names: string[],
];

const LOCAL_FONTS: LocalFont[] = [
  ['text', 'Geist Fallback', 400, 913 / 2048, 'Arial', 'Helvetica', 'Liberation Sans', 'Arimo'],
  [
    ...(['text', 'Geist Fallback', 560, 983 / 2048] as const),
    ...['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  ],
  ['text', 'Geist Fallback 2', 400, 911 / 2048, 'Roboto', 'Roboto Regular'],
  ['text', 'Geist Fallback 2', 560, 919 / 2048, 'Roboto Medium'],
  ['mono', 'Geist Mono Fallback', 400, 1126 / 2048, 'Consolas'],
  [
    ...(['mono', 'Geist Mono Fallback 2', 400, 1229 / 2048] as const),
    ...['Menlo', 'SF Mono', 'Roboto Mono', 'Droid Sans Mono'],
    ...['Courier New', 'Liberation Mono', 'DejaVu Sans Mono'],
  ],
  [
    ...(['display', 'Instrument Serif Fallback', 400, 832 / 2048] as const),
    ...['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
  ],
  ['display', 'Instrument Serif Fallback 2', 400, 0.481, 'Noto Serif', 'Noto Serif Regular'],
];

/** @returns `@font-face` rules of local fonts that are sized so that their text has the lines of ours */
export const localFontsCss = async (): Promise<string> => {
  rules ??= Promise.all(LOCAL_FONTS.map(ruleOf));
  return (await rules).join('');
};

/** Made once, because `dev` needs them at each save. */
let rules: Promise<string[]> | undefined;

async function ruleOf([name, family, weight, width, ...names]: LocalFont): Promise<string> {
  const face = FACES[name];
  const [own] = await staticFonts(face, ASCII, weight);
  if (!own) throw new Error(`${face.family} has no Latin letters`);
  const metrics = { familyName: family, ascent: 0, descent: 0, lineGap: 0, unitsPerEm: 1 };
  const { fontFaces } = createFontStack(
    [await fromBuffer(own.data), { ...metrics, xWidthAvg: width }],
    { fontFaceFormat: 'styleObject' },
  );
  const sized = fontFaces[0]?.['@font-face'];
  const round = (percent: unknown, digits: number) =>
    `${Number.parseFloat(String(percent)).toFixed(digits)}%`;
  const src = names.map((name) => `local("${name}")`).join(',');
  return `@font-face{font-family:"${family}";font-weight:${weight};src:${src};size-adjust:${round(sized?.sizeAdjust, 1)};ascent-override:${round(sized?.ascentOverride, 0)};descent-override:${round(sized?.descentOverride, 0)};line-gap-override:0%}`;
}
