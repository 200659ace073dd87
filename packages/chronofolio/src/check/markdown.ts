import type { Nodes } from 'mdast';
import type { Diagnostic } from '#content/diagnostics.ts';
import { checkTexts, parseTextField, type TextField } from '#content/text-fields.ts';

/** Patterns of Markdown that is not closed or that the site does not know, each with its fix. */
const LEFTOVERS: [source: RegExp, message: string][] = [
  [
    /^[ \t]*(?:\|[ \t]*)?(?::?-+:?[ \t]*\|[ \t]*)+(?::?-+:?[ \t]*)?$/m,
    'has a table, which the site does not show: write a list',
  ],
  [/\*\*(?=\S)|(?<=\S)\*\*/, 'has ** that is not closed: close it, or write \\*\\*'],
  [/(?<=^|[\s(“"])(\*|__?)(?=[\p{L}\p{N}])/u, 'has $1 that is not closed: close it, or write \\$1'],
  [/`/, 'has ` that is not closed: close it, or write \\`'],
  [/\]\((?![^<\n]*\))/, 'has a link that is not closed: write [text](address)'],
  [
    /\]\(((?:[^()<\n]|\([^()\n]*\))+)\)/,
    'has an address with a space, which ends it: write (<$1>), or rename the file',
  ],
];
const STRIKE = /~~(?=\S)/;
const REFERENCE = /\[\^[^[\]]+\]/;
const IN_CASES: typeof LEFTOVERS = [
  [STRIKE, 'has ~~ that is not closed: close it, or write \\~\\~'],
  [REFERENCE, 'has no note for $0: write “$0: …” in a paragraph of its own'],
];
const ELSEWHERE: typeof LEFTOVERS = [
  [STRIKE, 'has ~~, which the site does not show: delete it'],
  [REFERENCE, 'has a footnote, which the site does not show: write it into the text'],
];
/** The pattern of an address without a link. Imported texts often have one, and readers can still copy it. */
const BARE_ADDRESS: typeof LEFTOVERS = [
  [/https?:\/\/[^\s)]*[^\s).,;:!?]/, 'has an address that is not a link: write <$0>'],
];

/**
 * @param texts whole Markdown texts, with the position of their first line
 * @returns a warning for each piece of Markdown that readers would see as it was typed, and a note for each
 * address that is not a link
 */
export function markdownWarnings(texts: TextField[]): Record<'warnings' | 'notes', Diagnostic[]> {
  const parts = texts.flatMap((text) => textsIn(parseTextField(text), text));
  const others = ({ kind }: TextField) => (kind === 'cases' ? IN_CASES : ELSEWHERE);
  return {
    warnings: parts.flatMap((part) =>
      checkTexts([part], ...[...LEFTOVERS, ...others(part)].map(checkFor)),
    ),
    notes: checkTexts(parts, ...BARE_ADDRESS.map(checkFor)),
  };
}

/** @returns the source of each text outside links and code, with its position if that is known */
function textsIn(node: Nodes, written: TextField): TextField[] {
  if (node.type === 'link') return [];
  if ('children' in node) return node.children.flatMap((child) => textsIn(child, written));
  if (node.type !== 'text' || !node.position) return [];
  const { start, end } = node.position;
  const { line, column } = written.file.endsWith('.md') ? start : written;
  return [{ ...written, line, column, text: written.text.slice(start.offset, end.offset) }];
}

const checkFor =
  ([pattern, message]: (typeof LEFTOVERS)[number]) =>
  ({ text }: TextField) => {
    const match = pattern.exec(text.replace(/\\[!-/:-@[-`{-~]/g, ''));
    return match ? message.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '') : undefined;
  };
