import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import type { Position } from '#site/content/parse-yaml.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';

/** What is left of Markdown that was not closed or that the site does not know, with its fix. */
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
  [/~~(?=\S)/, 'has ~~, which the site does not show: delete it'],
  [/\[\^[^[\]]+\]/, 'has a footnote, which the site does not show: write it into the text'],
  [/^\[[ xX]\]\s/, 'has a box to tick, which the site does not show: delete it'],
];
/** Imported texts often have one, and readers can still copy it. */
const BARE_ADDRESS: typeof LEFTOVERS = [
  [/https?:\/\/[^\s)]*[^\s).,;:!?]/, 'has an address that is not a link: write <$0>'],
];
const UNCLOSED_CODE = 'has code that is not closed: end it with a line of ```';

type Leftover = { message: string } & Position;

/**
 * @param texts whole Markdown texts, at the position of their first line
 * @returns Markdown that readers would see as it was typed
 */
export const markdownFindings = (texts: TextField[]): Diagnostic[] =>
  diagnosticsOf(texts, (markdown) => leftoversIn(markdown, LEFTOVERS, UNCLOSED_CODE));

/**
 * @param texts as for `markdownFindings`
 * @returns addresses that readers cannot click
 */
export const markdownNotes = (texts: TextField[]): Diagnostic[] =>
  diagnosticsOf(texts, (markdown) => leftoversIn(markdown, BARE_ADDRESS));

function diagnosticsOf(texts: TextField[], find: (markdown: string) => Leftover[]): Diagnostic[] {
  return texts.flatMap((written) =>
    find(written.text).map(({ line, column, message }) => {
      const isFile = written.file.endsWith('.md');
      return finding({ ...written, ...(isFile && { line, column }) }, message);
    }),
  );
}

/** @param unclosedCode the message for code that is not closed, if it is looked for */
function leftoversIn(
  markdown: string,
  patterns: typeof LEFTOVERS,
  unclosedCode?: string,
): Leftover[] {
  const visit = (node: Nodes): Leftover[] => {
    const { start, end } = node.position ?? {};
    const source = markdown.slice(start?.offset, end?.offset);
    const at = (message: string) => ({
      line: start?.line ?? 1,
      column: start?.column ?? 1,
      message,
    });
    if (node.type === 'text') return messagesFor(source, patterns).map(at);
    // A fence ends with a fence; code that is indented has none.
    if (node.type === 'code') {
      const [fence] = /^(?:```|~~~)/.exec(source) ?? [];
      const last = source.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
      const isUnclosed = fence && !(last.startsWith(fence) && /^[`~]+$/.test(last));
      return unclosedCode && isUnclosed ? [at(unclosedCode)] : [];
    }
    const isLink = node.type === 'link';
    return 'children' in node && !isLink ? node.children.flatMap(visit) : [];
  };
  return visit(fromMarkdown(markdown));
}

function messagesFor(source: string, patterns: typeof LEFTOVERS): string[] {
  const text = source.replace(/\\[!-/:-@[-`{-~]/g, '');
  return patterns.flatMap(([pattern, message]) => {
    const found = pattern.exec(text);
    return found ? [message.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '')] : [];
  });
}
