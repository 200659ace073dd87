import { FONT_ROLES, type Typefaces } from '#schema/types.ts';

/** The least and the greatest weight of each role in the styles. A theme may set another weight for headings. */
const WEIGHTS = {
  text: { min: 400, max: 560 },
  mono: { min: 500, max: 500 },
  display: { min: 400, max: 400 },
};

export const displayWeightOf = ({ displayWeight = WEIGHTS.display.min }: Typefaces): number =>
  displayWeight;

export type UsedTypeface = ReturnType<typeof usedTypefaces>[number];

/** @returns each typeface once, with all of its roles and their least and greatest weight */
export function usedTypefaces(typefaces: Typefaces) {
  const heading = displayWeightOf(typefaces);
  const weightsOf = { ...WEIGHTS, display: { min: heading, max: heading } };
  return FONT_ROLES.flatMap((role) => {
    const typeface = typefaces[role];
    const roles = FONT_ROLES.filter((other) => typefaces[other].family === typeface.family);
    if (roles[0] !== role) return [];
    const weights = roles.map((role) => weightsOf[role]);
    return {
      typeface,
      roles,
      min: Math.min(...weights.map(({ min }) => min)),
      max: Math.max(...weights.map(({ max }) => max)),
    };
  });
}
