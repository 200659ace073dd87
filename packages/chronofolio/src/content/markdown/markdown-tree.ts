import type { Nodes, Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString as textOf } from 'mdast-util-to-string';
import { cjkFriendlyExtension as cjkFriendly } from 'micromark-extension-cjk-friendly';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Extension } from 'micromark-util-types';
import { readAlert } from './alerts.ts';
import { readCodeOptions } from './code-options.ts';
import { joinEastAsianLines } from './east-asian.ts';
import { refuseLargeTable, stepLimit } from './limits.ts';
import { maths, mathsFromMarkdown } from './maths.ts';
import { readTask } from './tasks.ts';

/** The syntax of articles that CommonMark lacks. */
const ARTICLE_SYNTAX = {
  extensions: [gfmTable(), gfmFootnote(), gfmStrikethrough({ singleTilde: false })],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    mathsFromMarkdown,
  ],
};

/** Everything that is more than words, stress, code and links, such as lists. Here its marks are plain text. */
const ONLY_INLINE = {
  extensions: [
    {
      disable: {
        null: [
          'blockQuote',
          'codeFenced',
          'codeIndented',
          'definition',
          'headingAtx',
          'htmlFlow',
          'htmlText',
          'labelStartImage',
          'list',
          'setextUnderline',
          'thematicBreak',
        ],
      },
    },
  ],
  mdastExtensions: [],
};

const BASIC = { extensions: [], mdastExtensions: [] };

export interface TreeOptions {
  /** Whether the text is an article, which may have tables, footnotes, figures and videos, and ids of headings. */
  isArticle?: boolean;
  /** Whether the text is a part of a line, such as a bullet. */
  isInline?: boolean;
  /** The level of the heading above the text, whose own headings begin one level below and skip none. */
  below?: number;
  /** Returns the address on the site of one that may be relative to the text. */
  resolve?: ((address: string) => string) | undefined;
}

export function markdownTree(
  markdown: string,
  { isArticle = false, isInline = false, below = isArticle ? 1 : 2, resolve }: TreeOptions = {},
): Root {
  const { extensions, mdastExtensions } = isArticle
    ? ARTICLE_SYNTAX
    : isInline
      ? ONLY_INLINE
      : BASIC;
  const ofText = isArticle ? [maths(markdown)] : [];
  const tree = parseMdast(markdown, [cjkFriendly(), ...extensions, ...ofText], mdastExtensions);
  let open: number[] = []; // the levels, as written, of the headings above the current node
  for (const node of nodesIn(tree)) {
    if ('url' in node && resolve) node.url = resolve(node.url);
    if (node.type === 'text') node.value = joinEastAsianLines(node.value);
    if (node.type === 'blockquote') readAlert(node);
    if (node.type === 'code') readCodeOptions(node);
    if (node.type === 'listItem' && isArticle) readTask(node, markdown);
    if (node.type === 'table') refuseLargeTable(node);
    if (node.type !== 'heading') continue;
    open = [...open.filter((level) => level < node.depth), node.depth];
    node.depth = Math.min(6, below + open.length) as typeof node.depth;
  }
  return tree;
}

const parseMdast = (
  markdown: string,
  extensions: Extension[],
  mdastExtensions: Options['mdastExtensions'],
) => fromMarkdown(markdown, { extensions: [...extensions, stepLimit(markdown)], mdastExtensions });

/** An address without a link. Imported texts often have one, and readers can still copy it. */
export const BARE_ADDRESS = /https?:\/\/[^\s<>)]*[^\s<>).,;:!?]/;

export const nodesIn = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesIn) : []),
];

/** What a text with a heading of the first level has: its mark after blank lines or a comment, or a line below it. */
const HEADING = /(?<![\s\S])\s*(?:#(?!#)|<!--)|^[ \t]*=+[ \t]*$/m;

/** @returns a heading of the first level above a text, and the text with blank lines instead of it */
export function splitHeading(markdown: string) {
  if (!HEADING.test(markdown)) return { isOnly: false, rest: markdown };
  const { extensions, mdastExtensions } = ARTICLE_SYNTAX;
  const nodes = parseMdast(markdown, extensions, mdastExtensions).children.filter(
    (node) => node.type !== 'html' || !node.value.startsWith('<!--'),
  );
  const [first, ...others] = nodes.filter((node) => node.type === 'heading' && node.depth === 1);
  if (!first || first !== nodes[0]) return { isOnly: false, rest: markdown };
  const end = first.position?.end.offset ?? 0;
  return {
    heading: textOf(first),
    isOnly: others.length === 0,
    rest: markdown.slice(0, end).replace(/[^\n]/g, '') + markdown.slice(end),
  };
}

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** @returns a Markdown text without its HTML comments; comments in code stay */
export function withoutComments(markdown: string): string {
  const text = markdown.replace(/^\ufeff/, '');
  if (!text.includes('<!--')) return text.trim();
  const html = nodesIn(markdownTree(text)).filter(({ type }) => type === 'html');
  const kept = html.reduceRight((kept, { position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    return kept.slice(0, start) + kept.slice(start, end).replace(COMMENT, '') + kept.slice(end);
  }, text);
  return kept.trim();
}
