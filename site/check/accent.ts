import Color from 'colorjs.io';
import type { Content } from '#content/schema.ts';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';
import { readThemeColors, type Theme } from '#site/images/theme-colors.ts';

/** For text of any size (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;
/** Of the lightness in OKLCH, which goes from 0 to 1: finer than the eye tells apart. */
const LIGHTNESS_STEP = 0.001;

const THEMES: Theme[] = ['light', 'dark'];

/**
 * Says which accent does not stand out enough from what its text stands on, with the nearest colour
 * that does.
 */
export async function accentFindings(
  accent: NonNullable<Content['site']['accent']>,
  textFields: TextField[],
): Promise<Diagnostic[]> {
  const grounds = await groundsOf();
  return THEMES.flatMap((theme) => {
    const textField = textFields.find(({ kind }) => kind === `site.accent.${theme}`);
    const contrast = contrastOn(grounds[theme], accent[theme]);
    if (!textField || contrast >= MIN_CONTRAST) return [];
    // Cut, not rounded: 4.49 is not 4.5.
    const shown = Math.floor(contrast * 10) / 10;
    const better = nearest(accent[theme], (hex) => contrastOn(grounds[theme], hex) >= MIN_CONTRAST);
    const message = `has a contrast of ${shown}:1 on the ${theme} ground, where text needs ${MIN_CONTRAST}:1; the nearest colour that has it is "${better}"`;
    return [finding(textField, message)];
  });
}

/** @returns the least contrast of text in the accent with anything that it stands on */
export function contrastOn({ plain, tint }: Grounds[Theme], accent: string): number {
  const tinted = plain.map((ground) => new Color(ground).mix(accent, tint, { space: 'srgb' }));
  return Math.min(
    ...[...plain, ...tinted].map((ground) => new Color(accent).contrast(ground, 'WCAG21')),
  );
}

/** The same colour, as little darker or lighter as does. */
function nearest(hex: string, isEnough: (hex: string) => boolean): string {
  const start = new Color(hex).to('oklch');
  for (let change = LIGHTNESS_STEP; change < 1; change += LIGHTNESS_STEP) {
    for (const signed of [-change, change]) {
      const colour = start.clone();
      colour.l = Math.min(1, Math.max(0, Number(start.l) + signed));
      const candidate = colour.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
      if (isEnough(candidate)) return candidate;
    }
  }
  throw new Error('Neither black nor white stands out from the ground');
}

/** What text in the accent stands on: the grounds, and each with a share of the accent in it. */
type Grounds = Record<Theme, { plain: string[]; tint: number }>;

/** @returns what the site is painted with */
export async function groundsOf(): Promise<Grounds> {
  const tokens = await readThemeColors();
  const groundsIn = (theme: Theme) => ({
    plain: [tokens[theme]('ground'), tokens[theme]('raised')],
    tint: tokens.accentTint / 100,
  });
  return { light: groundsIn('light'), dark: groundsIn('dark') };
}
