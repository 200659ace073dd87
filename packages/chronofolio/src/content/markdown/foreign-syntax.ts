import type { Root } from 'mdast';
import { MAX_FINDINGS, positionIn } from '#content/diagnostics.ts';
import { nodesIn } from '#content/markdown-tree.ts';
import { ALERTS } from './alerts.ts';

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
  [/^(?:<{7}|>{7}) .*/gm, 'has a mark of a merge conflict: keep one of the versions'],
  [/^[> \t]*(?::::|!!! )[ \t]*[\w{[].*/gm, BOX],
  [new RegExp(`^[> \\t]*\\[!(?!${KNOWN_BOX})\\w+\\]`, 'gim'), BOX],
];

/** HTML in a bullet, which may have types such as `Result<T>`. */
const HTML_IN_LINE: Foreign = [/<(?:br|img)\b[^<>]*>|<\/[a-z][a-z\d]*>/gi, NO_HTML];

/** Finds what other tools understand in a text, which pages would show as it is typed. */
export function foreignSyntax(tree: Root, markdown: string, isInline = false) {
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
  return [...FOREIGN, ...(isInline ? [HTML_IN_LINE] : [])].flatMap(([pattern, message]) =>
    [...text.matchAll(pattern)].slice(0, MAX_FINDINGS).map(({ index }) => ({
      ...positionIn(text, index),
      message: `${message}, or \`…\` around code`,
    })),
  );
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
