import Color from 'colorjs.io';
import type { Content } from '#model/schema.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { readThemeColors, type Theme } from '#site/images/theme-colors.ts';

/** For text of any size (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;
/** In OKLCH, where lightness goes from 0 to 1; the step is too small to see. */
const LIGHTNESS_STEP = 0.001;

const THEMES: Theme[] = ['light', 'dark'];

/**
 * @returns a finding for each accent with too little contrast for text, with the nearest colour that has
 * enough
 */
export async function accentFindings(
  accent: NonNullable<Content['site']['accent']>,
  textFields: TextField[],
): Promise<Diagnostic[]> {
  const grounds = await readGrounds();
  return THEMES.flatMap((theme) => {
    const textField = textFields.find(({ kind }) => kind === `site.accent.${theme}`);
    const contrast = contrastOn(grounds[theme], accent[theme]);
    if (!textField || contrast >= MIN_CONTRAST) return [];
    // Rounded down, because 4.49 is not enough.
    const shown = Math.floor(contrast * 10) / 10;
    const better = nearestColor(
      accent[theme],
      (hex) => contrastOn(grounds[theme], hex) >= MIN_CONTRAST,
    );
    const message = `has a contrast of ${shown}:1 on the ${theme} background, but text needs ${MIN_CONTRAST}:1; the nearest colour with enough contrast is "${better}"`;
    return [finding(textField, message)];
  });
}

/** @returns the lowest contrast of text in the accent on any of its backgrounds */
export function contrastOn({ plain, tint }: Grounds[Theme], accent: string): number {
  const tinted = plain.map((ground) => new Color(ground).mix(accent, tint, { space: 'srgb' }));
  return Math.min(
    ...[...plain, ...tinted].map((ground) => new Color(accent).contrast(ground, 'WCAG21')),
  );
}

/** @returns the colour with the least change of lightness that is enough; of two, the darker */
function nearestColor(hex: string, isEnough: (hex: string) => boolean): string {
  const start = new Color(hex).to('oklch');
  for (let change = LIGHTNESS_STEP; change < 1; change += LIGHTNESS_STEP) {
    for (const signed of [-change, change]) {
      const colour = start.clone();
      colour.l = Math.min(1, Math.max(0, Number(start.l) + signed));
      const candidate = colour.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
      if (isEnough(candidate)) return candidate;
    }
  }
  throw new Error('Neither black nor white has enough contrast');
}

/** The backgrounds of text in the accent: plain ones, and the same tinted with the accent. */
type Grounds = Record<Theme, { plain: string[]; tint: number }>;

/** @returns the backgrounds in the styles of the site */
export async function readGrounds(): Promise<Grounds> {
  const tokens = await readThemeColors();
  const groundsIn = (theme: Theme) => ({
    plain: [tokens[theme]('ground'), tokens[theme]('raised')],
    tint: tokens.accentTint / 100,
  });
  return { light: groundsIn('light'), dark: groundsIn('dark') };
}
