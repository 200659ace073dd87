import { formatSample, markdownTable, type Sample } from './statistics.ts';

export interface Section {
  title: string;
  note?: string;
  head: string[];
  rows: string[][];
}

export interface ReportInfo {
  /** The short hash of the commit that was measured. */
  commit: string;
  /** Such as `2026-11-22`. */
  date: string;
  machine: string;
  rounds: number;
}

/** @returns three cells: the measured value, its limit, and whether the median is within the limit */
export function limitCells(value: Sample, limit: number, digits = 0): string[] {
  return [formatSample(value, digits), `≤ ${limit}`, value.median <= limit ? 'yes' : '**no**'];
}

/** @returns all sections as Markdown */
export function formatReport(sections: Section[], info: ReportInfo): string {
  const body = sections.map(({ title, note, head, rows }) =>
    [`## ${title}`, ...(note ? [note] : []), markdownTable(head, rows)].join('\n\n'),
  );
  return `# Results

Written by \`npm run bench\` on ${info.date} for commit ${info.commit}; later commits differ. Do not edit.

Machine: ${info.machine}. Values are medians of ${info.rounds} rounds unless a table says otherwise, with the
range in brackets. All sites of a table were served by the same server and measured in turns.

${body.join('\n\n')}
`;
}
