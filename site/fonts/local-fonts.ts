import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

/** A font that devices have, which stands in for one of ours until ours has loaded. */
interface LocalFont {
  family: string;
  weight: number;
  /** The names of fonts with these widths: those of Liberation, Arimo and Tinos are those of Arial and Times. */
  names: string[];
  unitsPerEm: number;
  /** The average width of letters in English, from @capsizecss/metrics; for monospaced fonts that of any letter. */
  xWidthAvg: number;
}

export const LOCAL_FONTS: Record<'text' | 'mono' | 'display', LocalFont[]> = {
  text: [
    {
      family: 'Geist Fallback',
      weight: 400,
      names: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'],
      unitsPerEm: 2048,
      xWidthAvg: 913,
    },
    {
      family: 'Geist Fallback',
      weight: 560,
      names: ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
      unitsPerEm: 2048,
      xWidthAvg: 983,
    },
    {
      family: 'Geist Fallback 2',
      weight: 400,
      names: ['Roboto', 'Roboto Regular'],
      unitsPerEm: 2048,
      xWidthAvg: 911,
    },
    {
      family: 'Geist Fallback 2',
      weight: 560,
      names: ['Roboto Medium'],
      unitsPerEm: 2048,
      xWidthAvg: 919,
    },
  ],
  mono: [
    {
      family: 'Geist Mono Fallback',
      weight: 400,
      names: ['Consolas'],
      unitsPerEm: 2048,
      xWidthAvg: 1126,
    },
    {
      family: 'Geist Mono Fallback 2',
      weight: 400,
      names: [
        'Menlo',
        'SF Mono',
        'Roboto Mono',
        'Droid Sans Mono',
        'Courier New',
        'Liberation Mono',
        'DejaVu Sans Mono',
      ],
      unitsPerEm: 2048,
      xWidthAvg: 1229,
    },
  ],
  display: [
    {
      family: 'Instrument Serif Fallback',
      weight: 400,
      names: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
      unitsPerEm: 2048,
      xWidthAvg: 832,
    },
    {
      family: 'Instrument Serif Fallback 2',
      weight: 400,
      names: ['Noto Serif', 'Noto Serif Regular'],
      unitsPerEm: 1000,
      xWidthAvg: 481,
    },
  ],
};

/**
 * @param font the file of our font
 * @param letters whose widths make the average
 * @returns `@font-face` rules of local fonts that are sized so that their text has the lines of ours
 */
export function localFontRules(
  font: Buffer,
  { letters, isVariable }: { letters: string; isVariable: boolean },
  locals: LocalFont[],
): Promise<string[]> {
  const rules = locals.map(async ({ family, weight, names, unitsPerEm, xWidthAvg }) => {
    const own = await subsetFont(font, letters, {
      targetFormat: 'truetype',
      ...(isVariable && { variationAxes: { wght: weight } }),
    });
    const local = { familyName: family, ascent: 0, descent: 0, lineGap: 0 };
    const { fontFaces } = createFontStack(
      [await fromBuffer(own), { ...local, unitsPerEm, xWidthAvg }],
      { fontFaceFormat: 'styleObject' },
    );
    const face = fontFaces[0]?.['@font-face'];
    const round = (percent: unknown, digits: number) =>
      `${Number.parseFloat(String(percent)).toFixed(digits)}%`;
    const src = names.map((name) => `local("${name}")`).join(',');
    return `@font-face{font-family:"${family}";font-weight:${weight};src:${src};size-adjust:${round(face?.sizeAdjust, 1)};ascent-override:${round(face?.ascentOverride, 0)};descent-override:${round(face?.descentOverride, 0)};line-gap-override:0%}`;
  });
  return Promise.all(rules);
}
