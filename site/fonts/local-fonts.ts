import { FONT_ROLES, type Typeface, type Typefaces } from '#model/types.ts';
import { OWN_TYPEFACES, shownFamily } from './typefaces.ts';
import { fitOf, metricsOf, type UsedTypeface, usedTypefaces } from './used-typefaces.ts';

/** A font that devices have, which stands in for a typeface until that has loaded. */
type LocalFont = [
  /** Devices have one of two. */
  order: 1 | 2,
  weight: 400 | 560,
  /**
   * The average width of letters in English, in ems, from @capsizecss/metrics; for monospaced fonts that of
   * any letter.
   */
  width: number,
  /** Fonts with these widths: those of Liberation, Arimo and Tinos are those of Arial and Times. */
  ...names: string[],
];

const MENLO_WIDTH = 1229 / 2048;

const LOCAL_FONTS: Record<Typeface['generic'], LocalFont[]> = {
  'sans-serif': [
    [1, 400, 913 / 2048, 'Arial', 'Helvetica', 'Liberation Sans', 'Arimo'],
    [1, 560, 983 / 2048, 'Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    [2, 400, 911 / 2048, 'Roboto', 'Roboto Regular'],
    [2, 560, 919 / 2048, 'Roboto Medium'],
  ],
  monospace: [
    [1, 400, 1126 / 2048, 'Consolas'],
    [1, 560, 1126 / 2048, 'Consolas Bold'],
    [
      ...([2, 400, MENLO_WIDTH, 'Menlo', 'SF Mono', 'Roboto Mono', 'Droid Sans Mono'] as const),
      ...['Courier New', 'Liberation Mono', 'DejaVu Sans Mono'],
    ],
    [
      ...([2, 560, MENLO_WIDTH, 'Menlo Bold', 'SF Mono Bold', 'Roboto Mono Bold'] as const),
      ...['Courier New Bold', 'Liberation Mono Bold', 'DejaVu Sans Mono Bold'],
    ],
  ],
  serif: [
    [1, 400, 832 / 2048, 'Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
    [
      ...([1, 560, 886 / 2048, 'Times New Roman Bold', 'Times Bold'] as const),
      ...['Liberation Serif Bold', 'Tinos Bold'],
    ],
    [2, 400, 0.481, 'Noto Serif', 'Noto Serif Regular'],
    [2, 560, 0.512, 'Noto Serif Bold'],
  ],
};

/**
 * @returns `@font-face` rules of local fonts that are sized so that their text has the lines of the
 * typefaces, and the lists of fonts of those that the owner chose
 */
export async function localFontsCss(typefaces: Typefaces): Promise<string> {
  const rules = usedTypefaces(typefaces).flatMap((used) =>
    LOCAL_FONTS[used.typeface.generic]
      .filter(([, weight]) => weight <= Math.max(used.max, 400))
      .map((local) => ruleOf(local, used)),
  );
  return (await Promise.all(rules)).join('') + listsCss(typefaces);
}

async function ruleOf([order, weight, width, ...names]: LocalFont, used: UsedTypeface) {
  const own = await metricsOf(used.typeface, Math.max(used.min, Math.min(weight, used.max)));
  if (!own) return '';
  const em = own.unitsPerEm;
  const { scale, lines = { ascent: own.ascent / em, descent: own.descent / em } } =
    await fitOf(used);
  const sizeAdjust = own.xWidthAvg / em / width;
  const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)}%`;
  const src = names.map((name) => `local("${name}")`).join(',');
  // Browsers multiply the overrides by the size.
  return `@font-face{font-family:"${fallbacksOf(used.typeface)[order - 1]}";font-weight:${weight};src:${src};size-adjust:${percent(scale * sizeAdjust, 1)};ascent-override:${percent(lines.ascent / sizeAdjust)};descent-override:${percent(-lines.descent / sizeAdjust)};line-gap-override:0%}`;
}

/** @returns the names of the local fonts, which tokens.css has for ours */
function fallbacksOf(typeface: Typeface): string[] {
  const name = `${shownFamily(typeface)} Fallback`;
  return [name, `${name} 2`];
}

/** @returns the tokens of the typefaces that are not ours, except while fonts load (src/inline/fonts.ts) */
function listsCss(typefaces: Typefaces): string {
  const roles = FONT_ROLES.filter((role) => typefaces[role] !== OWN_TYPEFACES[role]);
  if (roles.length === 0) return '';
  const list = (names: string[]) => names.map((name) => `"${name}"`).join();
  const fallbacks = roles.map((role) => {
    const typeface = typefaces[role];
    return `--${role}-fallback:${list(fallbacksOf(typeface))},${typeface.generic}`;
  });
  const fonts = roles.map(
    (role) => `--${role}:${list([typefaces[role].family])},var(--${role}-fallback)`,
  );
  // More specific than in tokens.css, which follows.
  return `@layer tokens{html:root{${fallbacks.join(';')}}html:not([data-fonts]){${fonts.join(';')}}}`;
}
