import { fromBuffer } from '@capsizecss/unpack';
import { FONT_ROLES, type FontRole, type Typeface, type Typefaces } from '#model/types.ts';
import { padded, staticFonts } from './font-sources.ts';
import { OWN_TYPEFACES } from './typefaces.ts';

/** The least and the greatest weight in the styles; that of headings may be another. */
const WEIGHTS = {
  text: { min: 400, max: 560 },
  mono: { min: 500, max: 500 },
  display: { min: 400, max: 400 },
};

/** @returns the weight of names and headings */
export const displayWeightOf = ({ displayWeight = WEIGHTS.display.min }: Typefaces): number =>
  displayWeight;

/**
 * The average widths of letters in English that fit where the styles put them, in ems. Typefaces that are
 * wider are set smaller.
 */
const MAX_WIDTHS = { text: 0.62, mono: 0.62, display: 0.46 };

/** A typeface, and what the pages use it for. */
export interface UsedTypeface {
  typeface: Typeface;
  roles: FontRole[];
  /** The weights of its texts. */
  min: number;
  max: number;
}

/** @returns the typefaces, each once */
export function usedTypefaces(typefaces: Typefaces): UsedTypeface[] {
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

export const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join(
  '',
);

/** Of typefaces at a weight: a build, and each reload in development, asks for them often. */
const known = new Map<string, ReturnType<typeof readMetrics>>();

/** @returns the metrics of the Latin letters of a typeface, if it has them */
export function metricsOf(typeface: Typeface, weight: number): ReturnType<typeof readMetrics> {
  const key = [typeface.family, typeface.version, weight].join();
  const metrics = known.get(key) ?? readMetrics(typeface, weight);
  known.set(key, metrics);
  return metrics;
}

async function readMetrics(typeface: Typeface, weight: number) {
  const [main] = await staticFonts(typeface, ASCII, weight);
  return main?.letters.includes('a') ? fromBuffer(padded(main.data)) : undefined;
}

/** How a typeface is set, as multiples of the font size. */
interface Fit {
  /** The size of its letters. */
  scale: number;
  /** Where its lines begin and end, if not where it says. */
  lines?: { ascent: number; descent: number };
}

/**
 * @returns how a typeface is set, so that its texts fit where those of ours do: letters that are wide get
 * smaller, and headings have the baseline of ours
 */
export async function fitOf({ typeface, roles, min }: UsedTypeface): Promise<Fit> {
  const metrics = await metricsOf(typeface, min);
  const widest = Math.max(...roles.map((role) => MAX_WIDTHS[role]));
  const scale = metrics ? Math.min(1, (widest * metrics.unitsPerEm) / metrics.xWidthAvg) : 1;
  const own = roles.includes('display') && (await metricsOf(OWN_TYPEFACES.display, min));
  if (!own || typeface === OWN_TYPEFACES.display) return { scale };
  const em = own.unitsPerEm * scale;
  return { scale, lines: { ascent: own.ascent / em, descent: own.descent / em } };
}
