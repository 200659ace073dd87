import type { Content } from '#schema/schema.ts';
import { COLOR_ROLES, type ColorRole, colorOf, type Scheme } from '#schema/site/theme-schema.ts';
import { contrastOf, nearestColor, readableOn } from './contrast.ts';

type ThemedSite = Pick<Content['site'], 'theme'>;

export type ThemeColors = Record<ColorRole, string>;

export const schemeColors = ({ theme }: ThemedSite, scheme: Scheme): ThemeColors =>
  Object.fromEntries(
    COLOR_ROLES.map((role) => [role, colorOf(theme, role, scheme)]),
  ) as ThemeColors;

const PAPER_CONTRASTS = { ink: 7, muted: 4.5, accent: 4.5, hairline: 1.5 };
export type PaperColors = Record<keyof typeof PAPER_CONTRASTS, string>;

/** @returns the colours of the light scheme, darkened as far as white paper needs */
export function paperColors(site: ThemedSite): PaperColors {
  const colors = schemeColors(site, 'light');
  const onPaper = (name: keyof PaperColors) =>
    nearestColor(colors[name], (hex) => contrastOf(hex, '#fff') >= PAPER_CONTRASTS[name]) ?? '#000';
  return {
    ink: onPaper('ink'),
    muted: onPaper('muted'),
    accent: onPaper('accent'),
    hairline: onPaper('hairline'),
  };
}

/** The layers of all styles, in their order: the owner's styles come last, except on paper. */
const LAYERS = '@layer colors,tokens,base,ui,sections,pages,app,theme,print;';

const SECTION_SPACE = { compact: '20px', normal: '', airy: '80px' };
const ABOVE = {
  columns: 'none',
  'sidebar-height': '0px',
  'sidebar-position': 'static',
  'name-margin': 0,
  'name-limit': '100rem',
};
const WITHOUT_ORNAMENTS = { dial: 'none', 'room-size': 0 };

/** @returns the tokens that the owner's theme sets, which src/pages/styles/tokens.css describes */
export function themeCss(site: ThemedSite): string {
  const [light, dark] = [schemeColors(site, 'light'), schemeColors(site, 'dark')];
  const inDark = colorTokens(dark);
  const colors = Object.entries(colorTokens(light)).map(([name, inLight]) => [
    // The accent of visitors who want more contrast is made of that of the theme (tokens.css).
    name === 'accent' ? 'theme-accent' : name,
    `light-dark(${inLight},${inDark[name]})`,
  ]);
  const { headingWeight, radius, density = 'normal', layout, ornaments } = site.theme ?? {};
  const settings = {
    ...(headingWeight && { 'display-weight': headingWeight }),
    ...(radius !== undefined && { 'radius-card': `${radius}px` }),
    ...(SECTION_SPACE[density] && { 'section-space': SECTION_SPACE[density] }),
    ...(layout === 'above' && ABOVE),
    ...(ornaments === false && WITHOUT_ORNAMENTS),
  };
  return `${LAYERS}@layer colors{${rootRule(colors)}}@layer base{${rootRule(Object.entries(settings))}${oldBrowsersCss(light)}}${printCss(paperColors(site))}`;
}

/** The light colours for browsers that do not know `light-dark()`, after the tokens that have it. */
const oldBrowsersCss = (light: ThemeColors) =>
  `@supports not (color:light-dark(red,red)){${rootRule(Object.entries(colorTokens(light)))}}`;

/** @returns the tokens of a scheme; a hand that is hard to see on the page has an outline of ink */
const colorTokens = ({ soft, hand, ...colors }: ThemeColors): Record<string, string> => ({
  ...colors,
  'ink-soft': soft,
  'hand-colour': hand,
  'on-hand': readableOn(hand),
  'hand-outline': contrastOf(hand, colors.ground) < 3 ? colors.ink : '#0000',
});

/** Sets colours for paper, because the owner's colours may be made for a dark page. */
const printCss = (paper: PaperColors) =>
  `@layer print{@media print{${rootRule(Object.entries(paper))}}}`;

const rootRule = (tokens: (string | number)[][]) =>
  `:root{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
