import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { onOneLine } from '#files/user-error.ts';
import type { Diagnostic } from './diagnostics.ts';

const MAX_FRAMES = 3;
const LINES_AROUND = 1;

/**
 * Formats code frames for the first diagnostics in text files.
 * @param root the absolute path of the directory that the files of diagnostics are relative to
 * @returns code frames separated by empty lines; an empty text if there are none
 */
export async function codeFrames(diagnostics: Diagnostic[], root: string): Promise<string> {
  const places = new Map<string, { file: string; line: number; columns: number[] }>();
  for (const { file, line, column } of diagnostics) {
    const place = places.get(`${file}:${line}`) ?? { file, line, columns: [] };
    place.columns.push(column);
    if (/\.(yaml|md|tsx?|css)$/.test(file)) places.set(`${file}:${line}`, place);
  }
  const frames = [...places.values()].slice(0, MAX_FRAMES).map(async ({ file, line, columns }) => {
    const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
    return text && `${onOneLine(file)}:${line}:${columns[0]}\n${codeFrame(text, line, columns)}`;
  });
  return (await Promise.all(frames)).filter(Boolean).join('\n\n');
}

/**
 * Shows the lines around a line, and marks the columns of its mistakes.
 * ```
 *   2 | - title: Audits
 * > 3 |   sumary: Accessibility
 *     |   ^
 * ```
 */
export function codeFrame(text: string, line: number, columns: number[]): string {
  const marks = Array.from({ length: Math.max(...columns) }, (_, index) =>
    columns.includes(index + 1) ? '^' : ' ',
  ).join('');
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, line - LINES_AROUND);
  const last = Math.min(lines.length, line + LINES_AROUND);
  const width = String(last).length;
  return lines
    .slice(first - 1, last)
    .flatMap((content, index) => {
      const number = first + index;
      const isHere = number === line;
      const gutter = `${isHere ? '>' : ' '} ${String(number).padStart(width)} |`;
      const mark = `${' '.repeat(width + 2)} | ${marks}`;
      return [`${gutter} ${content.replaceAll('\t', ' ')}`.trimEnd(), ...(isHere ? [mark] : [])];
    })
    .join('\n');
}
