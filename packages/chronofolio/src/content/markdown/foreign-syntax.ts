import type { Nodes, Root } from 'mdast';
import { type Finding, MAX_FINDINGS, positionIn } from '#content/diagnostics/diagnostics.ts';
import { ALERTS } from './alerts.ts';
import { nodesIn, type TreeOptions } from './markdown-tree.ts';

export const NO_HTML = 'must be Markdown without HTML';

const BOX = `has a box of another tool: write > [!${ALERTS.join('], [!').toUpperCase()}], and > before each line of its text`;
const KNOWN_BOX = `(?:${ALERTS.join('|')})\\][ \\t]*$`;

type Foreign = [pattern: RegExp, message: string];
const FOREIGN: Foreign[] = [
  [/!\[\[[^[\]\n]+\]\]/g, 'has an embed of another tool: write ![description](images/FILE)'],
  [/(?<!!)\[\[[^[\]\n]+\]\]/g, 'has a link of another tool: write [text](address)'],
  [/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, 'has a shortcode of another tool: write Markdown'],
  // Prices and variables have dollars, too, but not around signs of formulas.
  [
    /\$\$[^$]+\$\$|(?<![\w$])\$(?!\s)[^$\n\\^_={}]*[\\^_={}][^$\n]*(?<!\s)\$(?![\w$({])/g,
    'has a formula of another tool: write it in words, or in a case, page or post, without blank lines',
  ],
  [/\{:[^{}\n]*\}|\{#[a-z][^{}\n]*\}[ \t]*$/gim, 'has attributes of another tool: delete them'],
  [
    /(?<![\p{L}\p{N}:/])(?::[a-z][a-z\d_+-]+:|:[+-]1:)(?![\p{L}\p{N}:])/gu,
    'has the name of an emoji: write the emoji itself',
  ],
  [
    /(?<=^|\n[ \t]*\n)(?:[^\n]+\n)?:[ \t]+\S/g,
    'has a definition of another tool: write - **Term**: Definition',
  ],
  [/^(?:<{7}|>{7}) .*/gm, 'has a mark of a merge conflict: keep one of the versions'],
  [/^[> \t]*(?::::|!!! )[ \t]*[\w{[].*/gm, BOX],
  [new RegExp(`^[> \\t]*\\[!(?!${KNOWN_BOX})\\w+\\]`, 'gim'), BOX],
];

/** What only the files of pages have. */
const FOREIGN_IN_FILES: Foreign[] = [
  [
    /^\[TOC\][ \t]*$/gim,
    'has a mark of a list of contents: delete it, because a page with three ## headings has one',
  ],
  [
    /(?<![=\w])==(?=[^=\s])[^=\n]+(?<!\s)==(?![=\w])/g,
    'has a highlight of another tool: write **text**',
  ],
  [
    /(?<=[\p{L}\p{N})])(?:~[\p{L}\p{N}+-]{1,10}~(?![~\p{N}])|\^[\p{L}\p{N}+-]{1,10}\^(?![\p{L}\p{N}^]))/gu,
    'has a subscript or superscript of another tool: write it in Unicode, such as H₂O, or as a formula, such as $x^2$',
  ],
  [
    /^import\s(?:[\w*{][^\n"']*\sfrom\s+)?["'][^"'\n]+["'];?[ \t]*$|^export\s(?:const\s\w+\s*=|default\s\w+;|(?:default\s)?function\s*\w*\().*|<[A-Z][\w.]*\s[^<>]*=\{/gm,
    'has code of MDX: delete it, and write Markdown',
  ],
];

/** HTML in a bullet, which may have types such as `Result<T>`. */
const HTML_IN_LINE: Foreign = [/<(?:br|img)\b[^<>]*>|<\/[a-z][a-z\d]*>/gi, NO_HTML];

/** Finds what other tools understand in a text, which pages would show as it is typed. */
export function foreignSyntax(
  tree: Root,
  markdown: string,
  { isArticle, isInline }: TreeOptions = {},
): Finding[] {
  let end = 0;
  const parts = nodesIn(tree).flatMap(({ type, position }) => {
    if (!['code', 'inlineCode', 'image', 'html', 'math'].includes(type)) return [];
    const before = markdown.slice(end, position?.start.offset);
    const start = end + before.length;
    end = position?.end.offset ?? start;
    return [before, blank(markdown.slice(start, end))];
  });
  const text = [...parts, markdown.slice(end)]
    .join('')
    .replace(/https?:\/\/[^\s)>]+|\\[!-/:-@[-`{-~]/g, blank);
  const patterns = [
    ...FOREIGN,
    ...(isArticle ? FOREIGN_IN_FILES : []),
    ...(isInline ? [HTML_IN_LINE] : []),
  ];
  const found = patterns.flatMap(([pattern, message]) =>
    [...text.matchAll(pattern)].slice(0, MAX_FINDINGS).map(({ index }) => ({
      ...positionIn(text, index),
      message: `${message}, or \`…\` around code`,
    })),
  );
  return [...found, ...nodesIn(tree).flatMap(mermaidIn)];
}

const mermaidIn = (node: Nodes): Finding[] =>
  node.type === 'code' && node.lang?.toLowerCase() === 'mermaid'
    ? [{ ...(node.position?.start ?? { line: 1, column: 1 }), message: MERMAID }]
    : [];

const MERMAID =
  'has a diagram of Mermaid, which pages show as text: save it as a picture, and write ![description](images/FILE)';

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
