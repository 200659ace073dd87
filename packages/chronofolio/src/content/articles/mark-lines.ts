import { mapElements } from '#schema/prose-tree.ts';
import type { ProseTree } from '#schema/types.ts';

/** @returns the text, in which an element `mark` is around each marked line of code, with its end */
export const withMarkedLines = (prose: ProseTree): ProseTree =>
  mapElements(prose, ({ lines, ...element }) => {
    if (!lines) return element;
    const ranges = lines.map((range) => range.split('-').map(Number));
    const children = splitCodeLines(element.children ?? []).flatMap((line, index) => {
      const isMarked = ranges.some(
        ([from = 0, to = from]) => index + 1 >= from && index + 1 <= to && line.length > 0,
      );
      return isMarked ? [{ tag: 'mark', children: line }] : line;
    });
    return { ...element, children };
  });

/** @returns the parts of each line of code, whose coloured tokens contain no line breaks */
function splitCodeLines(code: ProseTree): ProseTree[] {
  const lines: ProseTree[] = [[]];
  const parts = code.flatMap(
    (part): ProseTree => (typeof part === 'string' ? part.split(/(?<=\n)/) : [part]),
  );
  for (const part of parts) {
    lines.at(-1)?.push(part);
    if (typeof part === 'string' && part.endsWith('\n')) lines.push([]);
  }
  return lines;
}
