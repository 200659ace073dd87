import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { finding, type TextField } from '#site/content/text-fields.ts';

/** What is left of Markdown that was not closed or that the site does not know, with its fix. */
const LEFTOVERS: [source: RegExp, message: string][] = [
  [
    /^\s*\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?$/m,
    'has a table, which the site does not show: write a list',
  ],
  [/\*\*(?=\S)|(?<=\S)\*\*/, 'has ** that is not closed: close it, or write \\*\\*'],
  [/(?<=^|[\s(“"])(\*|__?)(?=[\p{L}\p{N}])/u, 'has $1 that is not closed: close it, or write \\$1'],
  [/`/, 'has ` that is not closed: close it, or write \\`'],
  [/\]\(/, 'has a link that is not closed: write [text](address)'],
  [/~~(?=\S)/, 'has ~~, which the site does not show: delete it'],
  [/\[\^[^\]]+\]/, 'has a footnote, which the site does not show: write it into the text'],
  [/^\[[ xX]\]\s/, 'has a box to tick, which the site does not show: delete it'],
  [/https?:\/\/[^\s)]*[^\s).,;:!?]/, 'has an address that is not a link: write <$0>'],
];
const UNCLOSED_CODE = 'has code that is not closed: end it with a line of ```';

/**
 * @param texts whole Markdown texts, at the position of their first line
 * @returns Markdown that readers would see as it was typed
 */
export function markdownFindings(texts: TextField[]): Diagnostic[] {
  return texts.flatMap((written) =>
    leftoversIn(written.text).map(({ line, column, message }) => {
      const isFile = written.file.endsWith('.md');
      return finding({ ...written, ...(isFile && { line, column }) }, message);
    }),
  );
}

function leftoversIn(markdown: string) {
  const visit = (node: Nodes): { line: number; column: number; message: string }[] => {
    const { start, end } = node.position ?? {};
    const source = markdown.slice(start?.offset, end?.offset);
    const at = (message: string) => ({
      line: start?.line ?? 1,
      column: start?.column ?? 1,
      message,
    });
    if (node.type === 'text') return messagesFor(source).map(at);
    // A fence ends with a fence; code that is indented has none.
    if (node.type === 'code')
      return /^(```|~~~)(?![\s\S]*\n\s*\1[`~]*\s*$)/.test(source) ? [at(UNCLOSED_CODE)] : [];
    const isLink = node.type === 'link';
    return 'children' in node && !isLink ? node.children.flatMap(visit) : [];
  };
  return visit(fromMarkdown(markdown));
}

function messagesFor(source: string): string[] {
  const text = source.replace(/\\[!-/:-@[-`{-~]/g, '');
  return LEFTOVERS.flatMap(([pattern, message]) => {
    const found = pattern.exec(text);
    return found ? [message.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '')] : [];
  });
}
