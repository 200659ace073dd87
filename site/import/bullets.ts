const BULLET = /^[ \t]*[-–*·▪●◦‣][ \t]+/gm;
/** Those that Markdown does not know. */
const TYPED_BULLET = /^[ \t]*[•–·▪●◦‣][ \t]/gm;

/**
 * @param text in which each line is a paragraph, or an item after a bullet; it may go on in a line that begins
 * with a small letter
 * @returns the text as Markdown
 */
export const listsToMarkdown = (text: string): string =>
  text
    .replace(BULLET, '• ')
    .replace(/(?<!\n)\n ?(?=\p{Ll})/gu, ' ')
    .split(/\n|(?=•)/)
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/^ ?• ?/, '- ')
        .trim(),
    )
    .filter((line) => line && line !== '-')
    .join('\n\n')
    .replace(/^(- .*)\n\n(?=- )/gm, '$1\n');

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
  const list = isLast && !isIntroduced ? blocks.pop() : undefined;
  const highlights = list?.split('\n').map((item) => item.slice(2));
  return { text: blocks.join('\n\n') || undefined, ...(highlights && { highlights }) };
}

/** @returns the text as it is unless two lines or more begin with a bullet that Markdown does not know */
export const typedListsToMarkdown = (text: string): string =>
  [...text.matchAll(TYPED_BULLET)].length > 1 ? listsToMarkdown(text) : text;
