import type { Nodes } from 'mdast';
import type { Diagnostic } from '#content/diagnostics/diagnostics.ts';
import { BARE_ADDRESS } from '#content/markdown/markdown-tree.ts';
import { checkTexts, type OwnerText, parseOwnerText } from '#content/owner-texts.ts';

const UNCLOSED = 'close it';
/** Marks of Markdown that are not closed, or that this text cannot have, with what to do. */
const UNREAD_MARKS: [RegExp, string][] = [
  [/\*\*(?=\S)|(?<=\S)\*\*/, UNCLOSED],
  [/(?<=^|[\s(“"])(?:\*|__?)(?=[\p{L}\p{N}])/u, UNCLOSED],
  [/`|~~(?=\S)|\]\(/, UNCLOSED],
  [/\[\^[^[\]]+\]/, 'add its note, which only cases, posts and pages may have'],
  [
    /^[ \t]*(?:\|[ \t]*)?(?::?-+:?[ \t]*\|[ \t]*)+(?::?-+:?[ \t]*)?$/m,
    'move the table to a case, a post or a page',
  ],
];
/** @returns a warning for each mark that readers would see as typed, and a note for each address without a link */
export function markdownWarnings(texts: OwnerText[]): Record<'warnings' | 'notes', Diagnostic[]> {
  const parts = texts.flatMap((text) => writtenTexts(parseOwnerText(text), text));
  return {
    warnings: checkTexts(parts, ({ text }) => {
      const [warning] = UNREAD_MARKS.flatMap(([pattern, advice]) => {
        const [mark] = pattern.exec(withoutEscapes(text)) ?? [];
        return mark ? `shows ${mark.trim()} as it is typed: ${advice}, or write \\ before it` : [];
      });
      return warning;
    }),
    notes: checkTexts(parts, ({ text }) => {
      const [address] = BARE_ADDRESS.exec(withoutEscapes(text)) ?? [];
      return address && `has an address that is not a link: write <${address}>`;
    }),
  };
}

/** @returns the source of each text outside links and code, with its position if that is known */
function writtenTexts(node: Nodes, written: OwnerText): OwnerText[] {
  if (node.type === 'link') return [];
  if ('children' in node) return node.children.flatMap((child) => writtenTexts(child, written));
  if (node.type !== 'text' || !node.position) return [];
  const { start, end } = node.position;
  const { line, column } = written.file.endsWith('.md') ? start : written;
  return [{ ...written, line, column, text: written.text.slice(start.offset, end.offset) }];
}

const withoutEscapes = (markdown: string) => markdown.replace(/\\[!-/:-@[-`{-~]/g, '');
