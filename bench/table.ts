/** @returns text such as `680 (670–702)`: the median, and the range in brackets */
export function formatRange(values: number[], digits = 0): string {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/** @returns one of the values */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
