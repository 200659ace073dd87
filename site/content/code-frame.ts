import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from './diagnostics.ts';

const MAX_EXCERPTS = 3;
const LINES_AROUND = 1;
/** Of a longer line, as much before the mistake and after it. */
const CHARACTERS_AROUND = 60;

/**
 * The lines of the first mistakes in texts, each with a mark below its column.
 * @param root what the diagnostics' files are relative to, absolute
 * @returns blocks with an empty line between, as compilers print them; '' where there is nothing to show
 */
export async function codeFrames(diagnostics: Diagnostic[], root: string): Promise<string> {
  const inTexts = diagnostics
    .filter(({ file }) => /\.(yaml|md)$/.test(file))
    .slice(0, MAX_EXCERPTS);
  const excerpts = inTexts.map(async (diagnostic) => {
    const text = await readFile(path.join(root, diagnostic.file), 'utf8').catch(() => '');
    return (
      text &&
      `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}\n${codeFrame(text, diagnostic)}`
    );
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
export function codeFrame(
  text: string,
  { line, column }: Pick<Diagnostic, 'line' | 'column'>,
): string {
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
