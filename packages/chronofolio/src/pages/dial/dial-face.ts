import type { SVGProps } from 'react';
import type { DialView, HandPlace, JobSpan } from './dial-types.ts';

/** The drawing of a dial as a ring or as a flat scale: both take their paths from the same places. */
export interface FaceShape {
  viewBox: string;
  /**
   * @param place a place in the career, from 0, its first month, to 1, its last
   * @param depth the distance from the outer edge, from 0 to 1, which is half of the radius
   * @returns the coordinates of a point, such as `12.5 -40`
   */
  point: (place: number, depth: number) => string;
  /** @returns the data of a path from one place to another */
  span: (from: number, to: number, depth: number) => string;
  /** @returns the attributes of a path with a tick for each year */
  years: (view: DialView) => SVGProps<SVGPathElement>;
}

/** The arc of the whole career in degrees; its middle is at nine o’clock. The gap faces the caption. */
const ARC_DEG = 300;
const RADIUS = 200;
/** The height of the flat scale in pixels, if it were as deep as the ring. */
const FLAT_DEPTH = 64;
const FLAT_WIDTH = 1000;

/** The lengths of ticks, and the depths of arcs. */
const YEAR = 0.114;
const MONTH = 0.06;
const LANE = 0.51;
const BETWEEN_LANES = 0.08;
/** The place that an arc leaves free after it. */
const GAP = 0.006;
/** The widths of ticks on the ring, as shares of its arc. */
const YEAR_WIDTH = 0.002;
const MONTH_WIDTH = 0.0006;
/** The number of months whose ticks a ring has space for. */
const MAX_MONTH_TICKS = 240;

export const laneDepth = (lane: number): number => LANE + lane * BETWEEN_LANES;

/** @returns the depth of the notches, which are below the lanes */
export const notchDepth = (lanes: number): number => laneDepth(lanes) + (lanes > 0 ? 0.04 : 0);

export const RING: FaceShape = {
  viewBox: `${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`,
  point(place, depth) {
    const angle = ((place - 0.5) * ARC_DEG * Math.PI) / 180;
    const radius = RADIUS * (1 - depth / 2);
    return `${short(-Math.cos(angle) * radius)} ${short(-Math.sin(angle) * radius)}`;
  },
  span(from, to, depth) {
    const radius = short(RADIUS * (1 - depth / 2));
    const isLarge = Number((to - from) * ARC_DEG > 180);
    return `M${RING.point(from, depth)}A${radius} ${radius} 0 ${isLarge} 1 ${RING.point(to, depth)}`;
  },
  years: ({ months, years: [first = 0] }) => dashes(YEAR, YEAR_WIDTH, 12 / months, first),
};

export const FLAT: FaceShape = {
  viewBox: `0 0 ${FLAT_WIDTH} 52`,
  point: (place, depth) => `${short(place * FLAT_WIDTH)} ${short(depth * FLAT_DEPTH)}`,
  span: (from, to, depth) => `M${FLAT.point(from, depth)}H${short(to * FLAT_WIDTH)}`,
  years: ({ years }) => ({
    d: years.map((place) => `M${FLAT.point(place, 0)}v${short(YEAR * FLAT_DEPTH)}`).join(''),
    strokeWidth: 1.5,
  }),
};

/** @returns the attributes of a hairline for each month; `undefined` where they would run together */
export const monthTicks = ({ months }: DialView) =>
  months > MAX_MONTH_TICKS ? undefined : dashes(MONTH, MONTH_WIDTH, 1 / months, 0);

/**
 * Draws the ticks of the ring as dashes, which take fewer bytes than a line for each.
 * @param depth the length of a tick
 * @param width the width of a tick, as a share of the arc, as are the next ones
 * @param step the distance of two ticks
 * @param first the place of one of the ticks
 */
const dashes = (depth: number, width: number, step: number, first: number) => ({
  d: RING.span(0, 1, depth / 2),
  pathLength: 1,
  strokeDasharray: `${width} ${decimals(step - width)}`,
  strokeDashoffset: decimals(width / 2 - first),
  strokeWidth: short((RADIUS * depth) / 2),
});

/** @returns the data of a path with an arc for each job; between one job and the next is a thin gap */
export const arcs = ({ span }: FaceShape, jobs: JobSpan[]): string =>
  jobs.map(({ from, to, lane }) => span(from, Math.max(from, to - GAP), laneDepth(lane))).join('');

/** @returns the data of a path whose round caps are a dot at each place */
export const dots = ({ point }: FaceShape, places: { place: number }[], depth: number): string =>
  places.map(({ place }) => `M${point(place, depth)}h.01`).join('');

/**
 * @param left the distance of the pointer to the left of the centre of a ring, in any unit
 * @param up the distance of the pointer above the centre, in the same unit
 * @returns the place at the pointer, which is below 0 or above 1 in the gap of the ring
 */
export const placeOnRing = (left: number, up: number): number =>
  (Math.atan2(up, left) * 180) / Math.PI / ARC_DEG + 0.5;

/** @returns the index of the stop that is nearest to a place */
export function nearestStop(stops: HandPlace[], place: number): number {
  const distances = stops.map((stop) => Math.abs(stop.place - place));
  return distances.indexOf(Math.min(...distances));
}

const short = (length: number) => Math.round(length * 10) / 10;
const decimals = (share: number) => Math.round(share * 1e5) / 1e5;
