import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault } from './diagnostics.ts';

const MAX_EXCERPTS = 3;
const LINES_AROUND = 1;
/** Of a longer line, as much before the mistake and after it. */
const CHARACTERS_AROUND = 60;

/**
 * The lines of the first mistakes in texts, each with a mark below its column.
 * @param root what the faults' files are relative to, absolute
 * @returns blocks with an empty line between, as compilers print them; '' where there is nothing to show
 */
export async function excerptsOf(faults: Fault[], root: string): Promise<string> {
  const inTexts = faults.filter(({ file }) => /\.(yaml|md)$/.test(file)).slice(0, MAX_EXCERPTS);
  const excerpts = inTexts.map(async (fault) => {
    const text = await readFile(path.join(root, fault.file), 'utf8').catch(() => '');
    return text && `${fault.file}:${fault.line}:${fault.column}\n${excerpt(text, fault)}`;
  });
  return (await Promise.all(excerpts)).filter(Boolean).join('\n\n');
}

/**
 * @returns such as
 * ```
 *   2 | - title: Audits
 * > 3 |   sumary: Accessibility
 *     |   ^
 * ```
 */
export function excerpt(text: string, { line, column }: Pick<Fault, 'line' | 'column'>): string {
  const lines = text.split(/\r?\n/);
  const from = Math.max(0, column - 1 - CHARACTERS_AROUND);
  const first = Math.max(1, line - LINES_AROUND);
  const last = Math.min(lines.length, line + LINES_AROUND);
  const width = String(last).length;
  return lines
    .slice(first - 1, last)
    .flatMap((content, index) => {
      const number = first + index;
      const shown = content.slice(from, column + CHARACTERS_AROUND).replaceAll('\t', ' ');
      const isHere = number === line;
      const gutter = `${isHere ? '>' : ' '} ${String(number).padStart(width)} |`;
      const mark = `${' '.repeat(width + 2)} | ${' '.repeat(column - 1 - from)}^`;
      return [`${gutter} ${shown}`.trimEnd(), ...(isHere ? [mark] : [])];
    })
    .join('\n');
}
