/** The position and size of a dial, in pixels. */
export interface Dial {
  x: number;
  y: number;
  radius: number;
}

/** A ring of ticks. Their start, end and width are shares of the radius. */
interface TickRing {
  from: number;
  to: number;
  width: number;
}

export const YEAR_TICKS: TickRing = { from: 0.9, to: 0.975, width: 0.009 };
export const SMALL_TICKS: TickRing = { from: 0.95, to: 0.975, width: 0.0038 };

/** @returns the point at a turn, clockwise from the top, and at a distance as a share of the radius */
function placeOn({ x, y, radius }: Dial, turn: number, share: number) {
  const angle = turn * 2 * Math.PI;
  return {
    x: short(x + Math.sin(angle) * radius * share),
    y: short(y - Math.cos(angle) * radius * share),
  };
}

/** @returns the data of a path with a line at each turn, between two shares of the radius */
export function ticksOn(dial: Dial, turns: number[], from: number, to: number): string {
  return turns
    .map((turn) => {
      const [start, end] = [placeOn(dial, turn, from), placeOn(dial, turn, to)];
      return `M${start.x} ${start.y}L${end.x} ${end.y}`;
    })
    .join('');
}

/**
 * Draws ticks as the dashes of a circle, which takes fewer bytes than a path with a line for each tick.
 * @param perTurn the number of ticks in a whole turn
 * @param turn the place of one of the ticks, clockwise from the top
 * @returns the attributes of an SVG circle
 */
export function tickRing(radius: number, ring: TickRing, perTurn: number, turn = 0) {
  const r = (radius * (ring.from + ring.to)) / 2;
  const step = (2 * Math.PI * r) / perTurn;
  const width = radius * ring.width;
  // The dashes of a circle begin at three o'clock.
  const first = ((((turn - 0.25) * perTurn) % 1) + 1) % 1;
  return {
    r: short(r),
    strokeWidth: short(radius * (ring.to - ring.from)),
    strokeDasharray: `${short(width)} ${short(step - width)}`,
    strokeDashoffset: short(width / 2 - first * step),
  };
}

/** Rounds a length, because the last digits differ between machines. */
const short = (length: number) => Math.round(length * 1000) / 1000;
