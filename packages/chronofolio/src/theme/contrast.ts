import Color from 'colorjs.io';

/** The step of a lightness in OKLCH, from 0 to 1, which is too small to see. */
const LIGHTNESS_STEP = 0.001;

/** @returns the contrast of two colours from 1 to 21, as WCAG 2 defines it */
export const contrastOf = (a: string, b: string): number => new Color(a).contrast(b, 'WCAG21');

/** @returns white or black, whichever has more contrast, which is at least 4.5:1 on any colour */
export const readableOn = (background: string): '#fff' | '#000' =>
  contrastOf(background, '#fff') > contrastOf(background, '#000') ? '#fff' : '#000';

/** @returns the colour with the least change of lightness that passes, or the darker of two, if there is one */
export function nearestColor(hex: string, isEnough: (hex: string) => boolean): string | undefined {
  if (isEnough(hex)) return hex;
  const start = new Color(hex).to('oklch');
  for (let change = LIGHTNESS_STEP; change < 1; change += LIGHTNESS_STEP) {
    for (const signed of [-change, change]) {
      const colour = start.clone();
      colour.l = Math.min(1, Math.max(0, Number(start.l) + signed));
      const candidate = colour.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
      if (isEnough(candidate)) return candidate;
    }
  }
  return undefined;
}
