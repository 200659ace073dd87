import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { StructuredTextItem } from 'unpdf';
import { ROOT } from '#files/paths.ts';
import { UserError } from '#files/user-error.ts';

/** A line of text in a column. Sizes and distances are in points. */
export interface Line {
  text: string;
  size: number;
  width: number;
  /** The distance to the line above, also from where that line would be above the first line of a page. */
  gap: number;
  isTopOfPage: boolean;
  page: number;
}

type Column = 'narrow' | 'wide';
export type Columns = Record<Column, Line[]>;

const PROGRAM = path.join(ROOT, 'src/import/linkedin-pdf/extract-items.js');
/** A profile of five pages has 40 KB, and takes half a second, or many on a busy machine. */
const MAX_PDF_BYTES = 1_000_000;
const PDF_TIME_LIMIT_MS = 20_000;
const MAX_OUTPUT = 5_000_000;
const WIDE_COLUMN_X = 200;
/** Below are the numbers of pages. */
const BOTTOM_Y = 20;
/** Where the line above the first line of a page would be: descriptions begin at 736.6, and places at 739.2. */
const TOP_Y = 754.6;
/** Wrapped lines have up to 18 points from line to line, and roles and schools 30. */
const MAX_WRAPPED_GAP = 20;

/** @throws {UserError} if the PDF is damaged, protected or too long, or has no text */
export function readColumns(bytes: Uint8Array, name: string): Columns {
  const pdf = withWidePages(bytes);
  const isBomb = pdf.length > MAX_PDF_BYTES || /FlateDecode\s*\/Flate/.test(String(pdf));
  const { stdout, status } = isBomb
    ? { stdout: '', status: 1 }
    : spawnSync(process.execPath, ['--max-old-space-size=500', PROGRAM], {
        input: pdf,
        encoding: 'utf8',
        timeout: PDF_TIME_LIMIT_MS,
        maxBuffer: MAX_OUTPUT,
      });
  if (status !== 0)
    throw new UserError(
      `${name} is too large to be a profile that LinkedIn made: it has more than ${MAX_PDF_BYTES / 1e6} MB, or takes more than ${PDF_TIME_LIMIT_MS / 1e3} s or 800 MB of memory to read. ${WHAT_ELSE}`,
    );
  const { pages, problem }: { pages?: StructuredTextItem[][]; problem?: string } =
    JSON.parse(stdout);
  if (!pages) throw new UserError(`${name} ${problem}`);
  const columns = pageLines(pages);
  if (columns.narrow.length + columns.wide.length === 0)
    throw new UserError(`${name} has no text, such as a scan. ${WHAT_ELSE}`);
  return columns;
}

export const WHAT_ELSE =
  'Import a JSON Resume, or the PDF that LinkedIn makes of your profile (More, Save to PDF), or start with: npx chronofolio init';

/** @returns the PDF with wider pages: text beyond the edge, such as the end of a long address, would be left out */
function withWidePages(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes).toString('latin1');
  const wide = text.replace(/(?<=\/(?:Media|Crop)Box ?\[ ?0 0 )612(?= 792)/g, '999');
  return Buffer.from(wide, 'latin1');
}

function pageLines(pages: StructuredTextItem[][]): Columns {
  const columns: Columns = { narrow: [], wide: [] };
  for (const [index, items] of pages.entries()) {
    const last: { [Name in Column]?: Line & { x: number; y: number } } = {};
    for (const { str, x, y, width, fontSize } of items) {
      const column = x < WIDE_COLUMN_X ? 'narrow' : 'wide';
      const above = last[column];
      const isSameLine = above && Math.abs(above.y - y) < 2;
      if (isSameLine) above.text += str;
      if (!str.trim() || y < BOTTOM_Y) continue;
      if (isSameLine) above.width = x + width - above.x;
      else {
        const gap = (above?.y ?? TOP_Y) - y;
        const size = Math.round(fontSize * 4) / 4;
        const place = { x, y, gap, isTopOfPage: !above, page: index + 1 };
        last[column] = { text: str, size, width, ...place };
        columns[column].push(last[column]);
      }
    }
  }
  const all = [...columns.narrow, ...columns.wide];
  for (const line of all) line.text = line.text.replace(/\s+/g, ' ').trim(); // also no-break spaces
  return columns;
}

/** @returns groups of lines, each from a line that is the first of a group to the next one */
export function splitLines(
  lines: Line[],
  isFirst: (line: Line, above?: Line) => boolean,
): Line[][] {
  const groups: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || isFirst(line, lines[index - 1])) groups.push([]);
    groups.at(-1)?.push(line);
  }
  return groups;
}

/** @returns whether a line has the size of a heading, and is no wrapped part of the heading above */
export const isStart = (heading: number) => (line: Line, above?: Line) =>
  line.size === heading && (above?.size !== heading || line.gap > MAX_WRAPPED_GAP);
