const BULLET = /^[ \t]*[-–*·▪●◦‣][ \t]+/gm;
/** Those that Markdown does not know. */
const TYPED_BULLET = /^[ \t]*[•–·▪●◦‣][ \t]/gm;

/**
 * @param text in which each line is a paragraph, or an item after a bullet; an item may go on in a line that
 * begins with a small letter
 * @returns the text as Markdown
 */
export function listsToMarkdown(text: string): string {
  const [before = '', ...items] = text.replace(BULLET, '• ').split('•');
  const bulleted = items.map(
    (item) =>
      item.trim() &&
      `- ${item
        .trim()
        .replace(/[^\S\n]+/g, ' ')
        .replace(/(?<!\n)\n ?(?=\p{Ll})/gu, ' ')}`,
  );
  const lines = [before, ...bulleted].flatMap((part) => part.split('\n'));
  const filled = lines.flatMap((line) => line.trim() || []);
  const isItem = (line = '') => line.startsWith('- ');
  return filled
    .map((line, index) => {
      if (index === 0) return line;
      return `${isItem(line) && isItem(filled[index - 1]) ? '\n' : '\n\n'}${line}`;
    })
    .join('');
}

/**
 * @param isMarkdown keeps a list in the text that a line with a colon at its end introduces
 * @returns the text as Markdown; the only list, if it is at the end, as highlights instead
 */
export function splitHighlights(
  text = '',
  isMarkdown = true,
): { text?: string | undefined; highlights?: string[] } {
  const blocks = listsToMarkdown(text).split('\n\n');
  const isLast = blocks.findIndex((block) => block.startsWith('- ')) === blocks.length - 1;
  const isIntroduced = isMarkdown && /[:：]$/.test(blocks.at(-2) ?? '');
  const highlights =
    isLast && !isIntroduced
      ? blocks
          .pop()
          ?.split('\n')
          .map((item) => item.slice(2))
      : undefined;
  return { text: blocks.join('\n\n') || undefined, ...(highlights && { highlights }) };
}

/** @returns the text as it is unless two lines or more begin with a bullet that Markdown does not know */
export const typedListsToMarkdown = (text: string): string =>
  [...text.matchAll(TYPED_BULLET)].length > 1 ? listsToMarkdown(text) : text;
