import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { tooDeepAt } from '#site/files/nesting.ts';

/** What the Markdown of cases has in addition to CommonMark. */
const CASE_SYNTAX = {
  extensions: [gfmTable(), gfmFootnote(), gfmStrikethrough({ singleTilde: false })],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
  ],
};

/** @returns the tree of a text that is not nested too deep (`tooDeepAt`), with the positions of all nodes */
export const markdownTree = (markdown: string, { isCase = false } = {}): Root =>
  fromMarkdown(markdown, isCase ? CASE_SYNTAX : undefined);

/** @returns a node, and all that are within it, in reading order */
export const nodesIn = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesIn) : []),
];

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** @returns a Markdown text without HTML comments, except those that are shown as code */
export function withoutComments(markdown: string): string {
  const text = markdown.replace(/^\ufeff/, '');
  if (!text.includes('<!--') || tooDeepAt(text, 'markdown')) return text.trim();
  const html = nodesIn(markdownTree(text)).filter(({ type }) => type === 'html');
  const kept = html.reduceRight((kept, { position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    return kept.slice(0, start) + kept.slice(start, end).replace(COMMENT, '') + kept.slice(end);
  }, text);
  return kept.trim();
}
