import Color from 'colorjs.io';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import type { TextField } from '#site/content/text-fields.ts';
import { contrastOf, nearestColor } from '#site/theme/contrast.ts';
import { SCHEMES, type Scheme } from '#site/theme/custom-properties.ts';
import type { Theme } from '#site/theme/theme.ts';

const NAMES = [
  'accent',
  'on-accent',
  'ink',
  'ink-soft',
  'muted',
  'ground',
  'raised',
  'glow',
] as const;
type Name = (typeof NAMES)[number];

/** The colours of a scheme, by the names of their tokens. */
type Colors = Record<Name, string>;

/** A colour, by the name of its token, and the backgrounds that it is on. */
interface Pair {
  color: Name;
  on: Name[];
  kind: keyof typeof MIN_CONTRASTS;
  /** How much of the colour is in a mixture with its background. */
  share?: number;
}

/** WCAG 2.2, 1.4.6, 1.4.3 and 1.4.11. The focus and the hand and years of the dial have colours of text. */
export const MIN_CONTRASTS = { 'running text': 7, text: 4.5, 'a bar of Skills': 3 };

const PAGE: Name[] = ['ground', 'raised'];
/** The accent comes first, because the text on it is measured on the colour that is suggested for it. */
export const PAIRS: Pair[] = [
  { color: 'accent', on: PAGE, kind: 'text' },
  { color: 'ink', on: PAGE, kind: 'running text' },
  { color: 'ink-soft', on: PAGE, kind: 'running text' },
  { color: 'muted', on: PAGE, kind: 'text' },
  { color: 'on-accent', on: ['accent'], kind: 'text' },
  // The faintest: src/sections/skills.module.css.
  { color: 'ink', on: ['ground'], kind: 'a bar of Skills', share: 0.52 },
];

export const colorsOf = ({ colors }: Pick<Theme, 'colors'>, scheme: Scheme) =>
  Object.fromEntries(NAMES.map((name) => [name, colors[scheme](name)])) as Colors;

/**
 * @param textFields among them the accent of the content
 * @returns a finding where the owner sets a colour with too little contrast, with the nearest one that has
 * enough beside those of the other findings
 */
export const contrastFindings = (theme: Theme, textFields: TextField[]): Diagnostic[] =>
  SCHEMES.flatMap((scheme) => {
    const written = colorsOf(theme, scheme);
    let colors = written;
    return PAIRS.flatMap((pair) => {
      const { color, on, kind } = pair;
      const { contrast, background } = lowestContrast(colors, pair);
      // The text on an accent of site.yaml is black or white, whichever has more.
      const isChosen = color === 'on-accent' && theme.origin(color, scheme) === 'accent';
      if (contrast >= MIN_CONTRASTS[kind] || isChosen) return [];
      const place = [color, ...on, ...(on.includes('ground') ? ['glow'] : [])]
        .map((name) => placeOf(theme.origin(name, scheme), scheme, textFields))
        .find(Boolean);
      if (!place) return [];
      const isEnough = (hex: string) => hasEnough(color, withColor(colors, color, hex));
      const better = nearestColor(colors[color], isEnough);
      const ground = colors[background];
      const change = ground === written[background] ? '' : `, once that is "${ground}",`;
      if (better) colors = withColor(colors, color, better);
      // Rounded down, because 4.49 is not enough.
      const shown = Math.floor(contrast * 10) / 10;
      const part = pair.share ? `at ${100 * pair.share} % ` : '';
      const subject = place.field.includes(color) ? part : `--${color} ${part}`;
      const advice = better
        ? `the nearest colour with enough contrast is "${better}"`
        : `no colour has enough: change --${background}`;
      const message = `${subject}has a contrast of ${shown}:1 on --${background}${change} in the ${scheme} scheme, but ${kind} needs ${MIN_CONTRASTS[kind]}:1; ${advice}`;
      return [{ ...place, message }];
    });
  });

const hasEnough = (color: string, colors: Colors) =>
  PAIRS.filter((pair) => pair.color === color).every(
    (pair) => lowestContrast(colors, pair).contrast >= MIN_CONTRASTS[pair.kind],
  );

/** @returns the colours with another one in the place of one, also in the glow, which may consist of it */
const withColor = (colors: Colors, name: Name, hex: string): Colors => ({
  ...colors,
  [name]: hex,
  glow: colors.glow.replace(colors[name], hex),
});

/** @returns the contrast of a colour with the background where it is lowest */
export function lowestContrast(colors: Colors, { color, on, share = 1 }: Pair) {
  const hex = colors[color];
  const glow = new Color(colors.glow);
  const lit = new Color({ ...glow, alpha: 1 });
  const mixed = (back: string, front: Color | string, share: number) =>
    new Color(back).mix(front, share, { space: 'srgb' }).toString({ format: 'hex' });
  const backgrounds = on.flatMap((name) => {
    const plain = colors[name];
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
