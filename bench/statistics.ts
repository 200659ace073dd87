export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/** The 97.5 % quantiles of Student's t distribution for 1 to 9 degrees of freedom. */
const T = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262];

/**
 * @param values 2 to 10
 * @returns their mean and its 95 % confidence interval
 */
export function interval(values: number[]): Interval {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  const reach = (T[count - 2] ?? Number.NaN) * Math.sqrt(variance / count);
  return { mean, low: mean - reach, high: mean + reach };
}

/** @returns text such as `680 (670–702)`: the median, and the range in brackets */
export function formatRange(values: number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b).map((value) => value.toFixed(digits));
  return `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`;
}

export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
