import { z } from 'zod';
import * as field from '#schema/fields.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The purpose of each colour, and its defaults in the light and the dark scheme. */
const ROLES = {
  ground: ['The page.', '#fbfbf9', '#0c0f13'],
  raised: ['Cards and rows that are pointed at.', '#ffffff', '#14181e'],
  hairline: ['Thin lines between entries.', '#dfe0e2', '#262c35'],
  tick: ['The marks of scales, and borders.', '#868d96', '#626d7a'],
  ink: ['Headings and text.', '#14171c', '#eef1ee'],
  soft: ['Running text.', '#3b424c', '#c3c9cc'],
  muted: ['Dates and other small print.', '#5b626c', '#98a1a8'],
  accent: ['Links, figures, marks and focus.', '#2a45a8', '#b6f09c'],
  hand: ['The hand of the dial and the main button; by default the accent.', '#2a45a8', '#b6f09c'],
} as const;
export type ColorRole = keyof typeof ROLES;
export const COLOR_ROLES = Object.keys(ROLES) as ColorRole[];

/** @returns the colour of a role in a scheme, such as `#2a45a8`: the owner’s colour, that of a look, or the default */
export const colorOf = (theme: Theme | undefined, role: ColorRole, scheme: Scheme): string =>
  (role === 'hand' && !theme?.colors?.hand ? colorOf(theme, 'accent', scheme) : undefined) ??
  (role === 'accent' ? theme?.accent : undefined) ??
  theme?.colors?.[role]?.[scheme] ??
  ROLES[role][scheme === 'light' ? 1 : 2];

const color = ([description, light, dark]: readonly [string, string, string]) =>
  field.described(
    z
      .union(
        [
          field.colour.transform((both) => ({ light: both, dark: both })),
          field.record({
            light: field.described(field.colour, 'In the light scheme.', light),
            dark: field.described(field.colour, 'In the dark scheme.', dark),
          }),
        ],
        { error: 'must be a colour such as "#2a45a8", or fields such as “light: …”' },
      )
      .optional(),
    description,
    { light, dark },
    light,
  );

const font = (description: string, example: string) =>
  field.described(
    field
      .textField(
        'must be the name of a family of Fontsource such as Inter, or of a file in content/fonts',
        /^[^\s/\\][^/\\]*$/,
      )
      .optional(),
    description,
    example,
    'my-font.woff2',
  );

const numberBetween = (min: number, max: number) => {
  const error = `must be a number from ${min} to ${max}`;
  return z.number({ error }).min(min, { error }).max(max, { error }).optional();
};

/** The look of a site as data, which pages, share cards, icons and the résumé share. */
export const theme = field.optionalGroup('The look of the site; docs/theme.md describes it.', {
  accent: field.described(field.colour.optional(), 'The accent in both schemes.', '#0b6e4f'),
  colors: field.optionalGroup(
    'The colours, by what they are for, each as `{ light: "#ffffff", dark: "#000000" }`, or as one colour for both schemes.',
    Object.fromEntries(COLOR_ROLES.map((role) => [role, color(ROLES[role])])) as Record<
      ColorRole,
      ReturnType<typeof color>
    >,
  ),
  fonts: field.optionalGroup('The typefaces, instead of ours; docs/fonts.md describes them.', {
    display: font('Of your name, headings and the closing line.', 'Fraunces'),
    text: font('Of everything else.', 'Inter'),
    mono: font('Of code and technologies.', 'JetBrains Mono'),
  }),
  headingWeight: field.described(
    numberBetween(100, 900),
    'The weight of your name and headings.',
    560,
  ),
  radius: field.described(
    numberBetween(0, 32),
    'The radius of the corners of cards, in pixels.',
    0,
  ),
  density: field.described(
    field.choice(['compact', 'normal', 'airy']).optional(),
    'The space between sections.',
    'compact',
  ),
  layout: field.described(
    field.choice(['beside', 'above']).optional(),
    'Where your name and the links are in large windows: beside the sections, or above them.',
    'above',
  ),
  ornaments: field.optionalFlag('Whether there are the dial and the scale of years.', false),
});
export type Theme = NonNullable<z.infer<typeof theme>>;
