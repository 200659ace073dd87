import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import { ASCII, FACES, type Face, staticFonts } from './subset-fonts.ts';

/** A font that devices have, which stands in for one of ours until ours has loaded. */
interface LocalFont {
  family: string;
  weight: number;
  /**
   * The average width of letters in English, in ems, from @capsizecss/metrics; for monospaced fonts that of
   * any letter.
   */
  width: number;
  /** The names of fonts with these widths: those of Liberation, Arimo and Tinos are those of Arial and Times. */
  names: string[];
}

const local = (family: string, weight: number, width: number, names: string[]): LocalFont => ({
  ...{ family, weight, width, names },
});

const LOCAL_FONTS: Partial<Record<keyof typeof FACES, LocalFont[]>> = {
  text: [
    local('Geist Fallback', 400, 913 / 2048, ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo']),
    local('Geist Fallback', 560, 983 / 2048, [
      ...['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    ]),
    local('Geist Fallback 2', 400, 911 / 2048, ['Roboto', 'Roboto Regular']),
    local('Geist Fallback 2', 560, 919 / 2048, ['Roboto Medium']),
  ],
  mono: [
    local('Geist Mono Fallback', 400, 1126 / 2048, ['Consolas']),
    local('Geist Mono Fallback 2', 400, 1229 / 2048, [
      ...['Menlo', 'SF Mono', 'Roboto Mono', 'Droid Sans Mono'],
      ...['Courier New', 'Liberation Mono', 'DejaVu Sans Mono'],
    ]),
  ],
  display: [
    local('Instrument Serif Fallback', 400, 832 / 2048, [
      ...['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
    ]),
    local('Instrument Serif Fallback 2', 400, 481 / 1000, ['Noto Serif', 'Noto Serif Regular']),
  ],
};

/** @returns `@font-face` rules of local fonts that are sized so that their text has the lines of ours */
export async function localFontsCss(): Promise<string> {
  const rules = Object.entries(LOCAL_FONTS).flatMap(([name, locals]) =>
    locals.map((font) => ruleOf(font, FACES[name as keyof typeof FACES])),
  );
  return (await Promise.all(rules)).join('');
}

async function ruleOf({ family, weight, width, names }: LocalFont, face: Face): Promise<string> {
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
