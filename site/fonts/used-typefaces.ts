import { fromBuffer } from '@capsizecss/unpack';
import type { FontRole, Typeface } from '#model/types.ts';
import { staticFonts } from './font-sources.ts';

export type Typefaces = Record<FontRole, Typeface>;

/** The weights that the styles use; `max` of other roles is the only one. */
const WEIGHTS = {
  text: { min: 400, max: 560 },
  mono: { min: 500, max: 500 },
  display: { min: 400, max: 400 },
};
const ROLES = ['text', 'mono', 'display'] as const;

/**
 * The average widths of letters in English that fit where the styles put them, in ems. Typefaces that are
 * wider are set smaller.
 */
const MAX_WIDTHS = { text: 0.62, mono: 0.62, display: 0.48 };

/** A typeface, and what the pages use it for. */
export interface UsedTypeface {
  family: string;
  typeface: Typeface;
  roles: FontRole[];
  /** The weights of its texts. */
  min: number;
  max: number;
  isDisplay: boolean;
}

/** @returns the typefaces, each once */
export function usedTypefaces(typefaces: Typefaces): UsedTypeface[] {
  const families = new Set(ROLES.map((role) => typefaces[role].family));
  return [...families].flatMap((family) => {
    const roles = ROLES.filter((role) => typefaces[role].family === family);
    const [first] = roles;
    if (!first) return [];
    const weights = roles.map((role) => WEIGHTS[role]);
    return {
      family,
      typeface: typefaces[first],
      roles,
      min: Math.min(...weights.map(({ min }) => min)),
      max: Math.max(...weights.map(({ max }) => max)),
      isDisplay: roles.includes('display'),
    };
  });
}

export const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join(
  '',
);

/** @returns the metrics of the Latin letters of a typeface, if it has them */
export async function metricsOf(typeface: Typeface, weight: number) {
  const [main] = await staticFonts(typeface, ASCII, weight);
  return main?.letters.includes('a') ? fromBuffer(main.data) : undefined;
}

/** @returns how large a typeface is set, at most 1, so that its texts fit where those of ours do */
export async function widthScale({ typeface, roles, min }: UsedTypeface): Promise<number> {
  const metrics = await metricsOf(typeface, min);
  if (!metrics) return 1;
  const widest = Math.max(...roles.map((role) => MAX_WIDTHS[role]));
  return Math.min(1, (widest * metrics.unitsPerEm) / metrics.xWidthAvg);
}
