/** A value measured several times. */
export interface Sample {
  median: number;
  min: number;
  max: number;
}

/** @throws if the list is empty */
export function summarize(values: number[]): Sample {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, median, max] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (min === undefined || median === undefined || max === undefined) {
    throw new Error('No values were measured');
  }
  return { min, median, max };
}

/** @returns text such as `680 (670–702)`: the median, and the range in brackets */
export function formatSample({ median, min, max }: Sample, digits = 0): string {
  const format = (value: number) => value.toFixed(digits);
  return min === max ? format(median) : `${format(median)} (${format(min)}–${format(max)})`;
}

export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
