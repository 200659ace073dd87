import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeControls, onOneLine } from '#files/user-error.ts';
import type { Diagnostic, Position } from './diagnostics.ts';

const MAX_FRAMES = 3;
const LINES_AROUND = 1;

/** @returns frames, with empty lines between, of the first diagnostics whose files are texts below `root` */
export async function codeFrames(diagnostics: Diagnostic[], root: string): Promise<string> {
  const frames = diagnostics
    .filter(({ file, line }, index, all) => {
      const first = all.findIndex((one) => one.file === file && one.line === line);
      return index === first && /\.(yaml|md|tsx?|css)$/.test(file);
    })
    .slice(0, MAX_FRAMES)
    .map(async (diagnostic) => {
      const { file, line, column } = diagnostic;
      const text = await readFile(path.join(root, file), 'utf8').catch(() => '');
      return text && `${onOneLine(file)}:${line}:${column}\n${codeFrame(text, diagnostic)}`;
    });
  return (await Promise.all(frames)).filter(Boolean).join('\n\n');
}

export function codeFrame(text: string, { line, column }: Position): string {
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
      const mark = `${' '.repeat(width + 2)} | ${' '.repeat(column - 1)}^`;
      return [
        `${gutter} ${escapeControls(content.replaceAll('\t', ' '))}`.trimEnd(),
        ...(isHere ? [mark] : []),
      ];
    })
    .join('\n');
}
