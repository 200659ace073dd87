/** The position and size of a dial, in pixels. */
export interface Dial {
  x: number;
  y: number;
  radius: number;
}

/** @returns the point at a turn, clockwise from the top, and at a share of the radius */
export function placeOn({ x, y, radius }: Dial, turn: number, share: number) {
  const angle = turn * 2 * Math.PI;
  return {
    x: short(x + Math.sin(angle) * radius * share),
    y: short(y - Math.cos(angle) * radius * share),
  };
}

/** @returns the data of a path with a line at each of the turns, between two shares of the radius */
export function ticksOn(dial: Dial, turns: number[], from: number, to: number): string {
  return turns
    .map((turn) => {
      const [start, end] = [placeOn(dial, turn, from), placeOn(dial, turn, to)];
      return `M${start.x} ${start.y}L${end.x} ${end.y}`;
    })
    .join('');
}

/** @returns the data of a path along the rim, clockwise, for less than half a turn */
export function arcOn(dial: Dial, from: number, to: number): string {
  const [start, end] = [placeOn(dial, from, 1), placeOn(dial, to, 1)];
  return `M${start.x} ${start.y}A${dial.radius} ${dial.radius} 0 0 1 ${end.x} ${end.y}`;
}

/** @returns evenly spread turns, beginning at the top */
export const turnsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => index / count);

/** Rounds, because the last digits differ between machines. */
const short = (length: number) => Math.round(length * 100) / 100;
