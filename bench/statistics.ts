/** Figures of several runs. */
export interface Sample {
  median: number;
  min: number;
  max: number;
}

/** @throws on an empty list */
export function summary(values: number[]): Sample {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (place: number) => {
    const value = sorted[place];
    if (value === undefined) throw new Error('There are no figures to sum up');
    return value;
  };
  return {
    median: at(Math.floor(sorted.length / 2)),
    min: at(0),
    max: at(sorted.length - 1),
  };
}

/** @returns as `680 (670–702)` */
export function shown({ median, min, max }: Sample, digits = 0): string {
  const text = (value: number) => value.toFixed(digits);
  return min === max ? text(median) : `${text(median)} (${text(min)}–${text(max)})`;
}

/** @returns a Markdown table */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
