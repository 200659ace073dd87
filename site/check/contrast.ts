import Color from 'colorjs.io';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import type { TextField } from '#site/content/text-fields.ts';
import { contrastOf, nearestColor } from '#site/theme/contrast.ts';
import { SCHEMES, type Scheme } from '#site/theme/custom-properties.ts';
import type { Theme } from '#site/theme/theme.ts';

/** A colour, by the name of its token, and the backgrounds that it is on. */
interface Pair {
  color: string;
  on: string[];
  kind: keyof typeof MIN_CONTRASTS;
  /** How much of the colour is in a mixture with its background. */
  share?: number;
}

/** WCAG 2.2, 1.4.6, 1.4.3 and 1.4.11. The focus and the hand and years of the dial have colours of text. */
export const MIN_CONTRASTS = { 'running text': 7, text: 4.5, 'a bar of Skills': 3 };

const PAGE = ['ground', 'raised'];
export const PAIRS: Pair[] = [
  { color: 'ink', on: PAGE, kind: 'running text' },
  { color: 'ink-soft', on: PAGE, kind: 'running text' },
  { color: 'muted', on: PAGE, kind: 'text' },
  { color: 'accent', on: PAGE, kind: 'text' },
  { color: 'on-accent', on: ['accent'], kind: 'text' },
  // The faintest: src/sections/skills.module.css.
  { color: 'ink', on: ['ground'], kind: 'a bar of Skills', share: 0.52 },
];

/**
 * @param textFields among them the accent of the content
 * @returns a finding where the owner sets a colour with too little contrast, with the nearest one that has
 * enough
 */
export const contrastFindings = (theme: Theme, textFields: TextField[]): Diagnostic[] =>
  SCHEMES.flatMap((scheme) =>
    PAIRS.flatMap((pair) => {
      const { color, on, kind } = pair;
      const { contrast, background } = lowestContrast(theme, pair, scheme);
      const least = MIN_CONTRASTS[kind];
      if (contrast >= least) return [];
      const place = [color, ...on, ...(on.includes('ground') ? ['glow'] : [])]
        .map((name) => placeOf(theme.origin(name, scheme), scheme, textFields))
        .find(Boolean);
      if (!place) return [];
      const better = nearestColor(
        theme.colors[scheme](color),
        (hex) => lowestContrast(theme, pair, scheme, hex).contrast >= least,
      );
      // Rounded down, because 4.49 is not enough.
      const shown = Math.floor(contrast * 10) / 10;
      const part = pair.share ? `at ${100 * pair.share} % ` : '';
      const subject = place.field.includes(color) ? part : `--${color} ${part}`;
      const advice = better
        ? `the nearest colour with enough contrast is "${better}"`
        : `no colour has enough: change --${background}`;
      const message = `${subject}has a contrast of ${shown}:1 on --${background} in the ${scheme} scheme, but ${kind} needs ${least}:1; ${advice}`;
      return [{ ...place, message }];
    }),
  );

/** @returns the contrast of a colour, or of another in its place, with the background where it is lowest */
export function lowestContrast(
  { colors }: Pick<Theme, 'colors'>,
  { color, on, share = 1 }: Pair,
  scheme: Scheme,
  hex = colors[scheme](color),
) {
  const glow = new Color(colors[scheme]('glow'));
  const mixed = (back: string, front: Color | string, share: number) =>
    new Color(back).mix(front, share, { space: 'srgb' }).toString({ format: 'hex' });
  const backgrounds = on.flatMap((name) => {
    const plain = colors[scheme](name);
    const lit = color === 'accent' ? hex : new Color({ ...glow, alpha: 1 });
    const disc = mixed(plain, lit, glow.alpha ?? 1);
    return (name === 'ground' ? [plain, disc] : [plain]).map((ground) => ({
      background: name,
      contrast: contrastOf(share < 1 ? mixed(ground, hex, share) : hex, ground),
    }));
  });
  return backgrounds.reduce((worst, one) => (one.contrast < worst.contrast ? one : worst));
}

function placeOf(
  origin: ReturnType<Theme['origin']>,
  scheme: Scheme,
  textFields: TextField[],
): Omit<Diagnostic, 'message'> | undefined {
  if (origin !== 'accent') return origin;
  const accent = textFields.find(({ kind }) => kind === `site.accent.${scheme}`);
  if (!accent) return undefined;
  const { file, line, column, field } = accent;
  return { file, line, column, field };
}
