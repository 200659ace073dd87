import type { Columns, Line } from './pdf-lines.ts';

/** Texts have 18 points from line to line. */
const PARAGRAPH_GAP = 27;
/** Lines that end before, and have room for the next word, are not wrapped. */
const ROOM: Record<keyof Columns, number> = { narrow: 140, wide: 300 };
// The last two are those of Word’s fonts of symbols.
const PDF_BULLET = /^(?:[-–—*·▪●◦‣•■○►▸➢➤→✓✔] |[\uf0a7\uf0b7]\s*)/;
const LIST_NUMBER = /^\d{1,2}[.)] /;

/** @returns the lines as one, or only those of a size */
export const joinLines = (lines: Line[], only?: number): string =>
  lines.reduce((all, { text, size }) => (size === (only ?? size) ? joinTexts(all, text) : all), '');

/** A word that is wrapped at its hyphen gets no space, unlike “front- and backend”. */
function joinTexts(text: string, next: string): string {
  const isWord = /\p{L}-$/u.test(text) && !/^(?:and|or|und|oder|et|ou|y|o|e|en|of) /.test(next);
  return text && !isWord ? `${text} ${next}` : text + next;
}

/** @returns whether a line has no room for the first word of the next one */
export const isFull = (line: Line, next: Line, column: keyof Columns): boolean => {
  const [word = ''] = next.text.split(' ', 1);
  return line.width + (next.width * word.length) / next.text.length > ROOM[column];
};

/** @returns paragraphs, and lines that the owner has typed, such as bullets; wrapped lines are joined */
export function joinParagraphs(lines: Line[]): string {
  const parts: string[] = [];
  for (const [index, line] of lines.entries()) {
    const text = line.text.replace(PDF_BULLET, '• ');
    const above = lines[index - 1];
    const isTyped = text.startsWith('• ') || LIST_NUMBER.test(text);
    const isWrapped = above && line.gap < PARAGRAPH_GAP && !isTyped && isFull(above, line, 'wide');
    if (isWrapped) parts.push(joinTexts(parts.pop() ?? '', text));
    else parts.push(above && line.gap > PARAGRAPH_GAP ? `\n${text}` : text);
  }
  return parts.join('\n');
}
