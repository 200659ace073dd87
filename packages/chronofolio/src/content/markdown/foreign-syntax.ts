import type { Nodes, Root } from 'mdast';
import type { Position } from '#files/position.ts';
import { ALERTS } from './alerts.ts';
import { nodesIn } from './nodes-in.ts';

/** The beginning of errors about HTML. */
export const NO_HTML = 'must be Markdown without HTML';

const BOX = `write > [!${ALERTS.join('], [!').toUpperCase()}], and > before each line of its text`;
const KNOWN_BOX = `(?:${ALERTS.join('|')})\\][ \\t]*$`;

/** What other tools understand in Markdown, and what to write instead. */
const FOREIGN: [pattern: RegExp, what: string, instead: string][] = [
  [/!\[\[[^[\]\n]+\]\]/, 'an embed', 'write ![description](images/FILE)'],
  [/^\[\[?_?TOC_?\]\]?$|\{:\s?toc\}/i, 'a mark for a table of contents', 'delete it'],
  [/\[\[[^[\]\n]+\]\]/, 'a link', 'write [text](address)'],
  [/\{\{[^{}]*\}\}|\{%[^{}]*%\}/, 'a shortcode', 'write Markdown'],
  [/\$\$[^$]+\$\$(?!\w)|^[> \t]*\$\$[ \t]*$/m, 'a formula', 'write it in words'],
  [/^[> \t]*:::+[ \t]*[\w{[]/m, 'a box', BOX],
  [/^[> \t]*(?:!!!|\?\?\?\+?) [a-z]+(?: "[^"\n]*")?[ \t]*$/m, 'a box', BOX],
  [new RegExp(`^[> \\t]*\\[!(?!${KNOWN_BOX})\\w+\\]`, 'im'), 'a box', BOX],
  [/^import\s[^\n]*['"]|^export\s(?:const|default|function)\s/, 'code', 'delete it'],
  [/(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/, 'a mark', 'write **…**'],
  [/\{:[^{}\n]+\}|\{[#.][\w-][^{}\n]*\}/, 'attributes', 'delete them'],
  [/^[> \t]*\[[ xX]\][ \t]/m, 'a box to tick', 'delete [ ]'],
  [/(?<![\w:/.]):[a-z_]{2,30}:(?![\w:/])/, 'the name of an emoji', 'write the emoji'],
];

/** Elements of HTML. A bullet may have other tags, such as the type `<T>`. */
const ELEMENT =
  /<(?:a|b|code|em|i|kbd|p|span|strong|sub|sup|u)(?:\s[^<>]*)?>[^<>]*<\/|<(?:br|img)[\s/>]/i;

/** Dollars around a text as formulas have them: not those of prices or variables. */
const DOLLARS = /(?<![\w$])\$(?!\s)([^$\n]+)(?<!\s)\$(?![\w$({])/g;
const IS_FORMULA =
  /[\\^_={}]|^[\d.]*[a-zA-Z](?:\([^()]*\))?$|^[\d.a-zA-Z](?:\s?[-+*/<>]\s?[\d.a-zA-Z])+$/;

/** @returns what other tools understand in a text without its code and addresses */
export function foreignIn(text: string, isInline = false): { index: number; message: string }[] {
  let rest = text;
  const found: { index: number; message: string }[] = [];
  // A mark is blanked when it is found, because it may have another one in it, such as a link in an embed.
  const take = (match: RegExpExecArray | null | undefined, message: string) => {
    if (!match) return;
    found.push({ index: match.index, message });
    rest = rest.replace(match[0], blank);
  };
  for (const [pattern, what, instead] of FOREIGN)
    take(pattern.exec(rest), `has ${what} of another tool: ${instead}, or \`…\` around code`);
  const formulas = [...rest.matchAll(DOLLARS)];
  take(
    formulas.find(([, inner = '']) => IS_FORMULA.test(inner)),
    'has a formula of another tool: write it in words, or `…` around code',
  );
  const tag = isInline ? ELEMENT.exec(rest) : null;
  take(tag, `${NO_HTML}, got "${tag?.[0].slice(0, 60)}"`);
  return found;
}

/** Finds what other tools understand in a text, which pages would show as it is typed. */
export const foreignSyntax = (tree: Root, markdown: string, isInline?: boolean) =>
  nodesIn(tree).flatMap((node) => {
    if (!['paragraph', 'heading', 'tableCell'].includes(node.type)) return [];
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const source = plainSource(node, markdown);
    return foreignIn(source, isInline).map(({ index, message }): Position & { message: string } => {
      const above = source.slice(0, index).split('\n');
      const before = above.at(-1)?.length ?? 0;
      const start = above.length === 1 ? column : 1;
      return { message, line: line + above.length - 1, column: before + start };
    });
  });

/** @returns the source of a node, with spaces instead of code, pictures, addresses and escaped characters */
function plainSource(node: Nodes, markdown: string): string {
  const from = node.position?.start.offset ?? 0;
  const source = markdown.slice(from, node.position?.end.offset);
  const blanked = nodesIn(node).reduce((text, { type, position }) => {
    if (!['inlineCode', 'image'].includes(type)) return text;
    const start = (position?.start.offset ?? from) - from;
    const end = (position?.end.offset ?? from) - from;
    return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
  }, source);
  return blanked.replace(/https?:\/\/[^\s)>]+|\\[!-/:-@[-`{-~]/g, blank);
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
