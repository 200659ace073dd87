import type { Nodes, Root } from 'mdast';
import type { Position } from '#files/position.ts';
import { ALERTS } from './alerts.ts';
import { nodesIn } from './nodes-in.ts';

/** The beginning of errors about HTML. */
export const NO_HTML = 'must be Markdown without HTML';

const CODE = 'or `…` around what to show as it is';
const FORMULA = `has a formula, which stays as it is typed: write it in words or as a picture, ${CODE}`;

/** What other tools understand in Markdown, and what to write instead. */
const FOREIGN: [pattern: RegExp, message: string][] = [
  [/!\[\[[^[\]\n]+\]\]/, 'has an embed of another tool: write ![description](images/FILE)'],
  [
    /^\[\[?_?TOC_?\]\]?$|\{:\s?toc\}/i,
    'has a mark for a table of contents, which pages have by themselves: delete it',
  ],
  [/\[\[[^[\]\n]+\]\]/, `has a link of another tool: write [text](address), ${CODE}`],
  [
    /\{\{[^{}]*\}\}|\{%[^{}]*%\}/,
    `has a shortcode of another tool: write Markdown instead, ${CODE}`,
  ],
  [/\$\$[^$]+\$\$(?!\w)|^[> \t]*\$\$[ \t]*$/m, FORMULA],
  [
    /^[> \t]*(?::::+[ \t]*[\w{[]|(?:!!!|\?\?\?\+?) [a-z]+(?: "[^"\n]*")?[ \t]*$)/m,
    'has a box of another tool: write > [!NOTE], and > before each line of its text',
  ],
  [
    new RegExp(String.raw`^[> \t]*\[!(?!(?:${ALERTS.join('|')})\][ \t]*$)\w+\]`, 'im'),
    `has a box that is not known: write > [!${ALERTS.join('], [!').toUpperCase()}], alone in its line`,
  ],
  [
    /^(?:import\s[^\n]*['"]|export\s(?:const|let|default|function)\s)/,
    'has code of MDX: delete it, and write Markdown instead of components',
  ],
  [/(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/, 'has a mark of another tool: write **…**'],
  [/%%[^%\n]+%%/, 'has a comment of another tool: write <!-- … -->'],
  [/\^\[[^[\]\n]+\]/, 'has a note of another tool: write [^1], and [^1]: with the note below'],
  [/\{:[^{}\n]+\}|\{[#.][\w-][^{}\n]*\}/, 'has attributes of another tool: delete them'],
  [/^[> \t]*\[[ xX]\][ \t]/m, 'has a box to tick of another tool: delete [ ]'],
  [
    /(?<![\w:/.]):[a-z][a-z0-9]*(?:_[a-z0-9]+)*:(?![\w:/])/,
    'has the name of an emoji: write the emoji',
  ],
];

/** The tags that people write. A bullet may have others, such as the type `<T>`. */
const TAG =
  /<\/?(?:a|b|br|center|code|del|details|div|em|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|pre|s|small|span|strong|sub|summary|sup|table|td|th|tr|u|ul|video)(?:[\s/][^<>]*)?>/i;

/** Dollars around a text as formulas have them: not those of prices or variables. */
const DOLLARS = /(?<![\w$])\$([^\s$](?:[^$\n]*[^\s$])?)\$(?![\w$({])/g;
const IS_FORMULA =
  /[\\^_={}]|^[\d.]*[a-zA-Z](?:\([^()]*\))?$|^[\d.a-zA-Z](?:\s?[-+*/<>]\s?[\d.a-zA-Z])+$/;

/** @returns what other tools understand in a text without its code and addresses */
export function foreignIn(text: string, isInline = false): { index: number; message: string }[] {
  const marks = FOREIGN.flatMap(([pattern, message]) => {
    const match = pattern.exec(text);
    return match ? [{ index: match.index, length: match[0].length, message }] : [];
  });
  const formula = [...text.matchAll(DOLLARS)].find(([, inner = '']) => IS_FORMULA.test(inner));
  const tag = isInline ? TAG.exec(text) : undefined;
  const all = [
    ...marks,
    ...(formula ? [{ index: formula.index, length: formula[0].length, message: FORMULA }] : []),
    ...(tag ? [{ index: tag.index, length: tag[0].length, message: htmlMessage(tag[0]) }] : []),
  ];
  // The parts of a mark, such as the link in an embed, are not named again.
  return all.filter(
    ({ index }, at) =>
      !all.some((one, other) => other < at && index >= one.index && index < one.index + one.length),
  );
}

/** Finds what other tools understand in a text, which pages would show as it is typed. */
export const foreignSyntax = (
  tree: Root,
  markdown: string,
  isInline?: boolean,
): (Position & { message: string })[] =>
  nodesIn(tree).flatMap((node) => {
    if (!['paragraph', 'heading', 'tableCell'].includes(node.type)) return [];
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const source = plainSource(node, markdown);
    return foreignIn(source, isInline).map(({ index, message }) => {
      const above = source.slice(0, index).split('\n');
      const before = above.at(-1)?.length ?? 0;
      return {
        message,
        line: line + above.length - 1,
        column: before + (above.length === 1 ? column : 1),
      };
    });
  });

/** @returns the source of a node, with spaces instead of code, pictures, addresses and escaped characters */
function plainSource(node: Nodes, markdown: string): string {
  const from = node.position?.start.offset ?? 0;
  const source = markdown.slice(from, node.position?.end.offset);
  const blanked = nodesIn(node).reduce((text, { type, position }) => {
    if (!['inlineCode', 'image'].includes(type)) return text;
    const [start, end] = [position?.start.offset, position?.end.offset].map(
      (offset = from) => offset - from,
    );
    return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
  }, source);
  return blanked.replace(/https?:\/\/[^\s)>]+|\\[!-/:-@[-`{-~]/g, blank);
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

const INSTEAD: Record<string, string> = {
  img: 'write ![description](images/FILE)',
  a: 'write [text](address)',
  br: 'end the line with \\',
  details: 'write a heading, and the text below it',
};

/** @param html a tag, or several */
export function htmlMessage(html: string): string {
  const [, name = ''] = /^<\/?([\w.]+)/.exec(html) ?? [];
  const advice = /^[A-Z]/.test(name) ? 'components do not work here' : INSTEAD[name.toLowerCase()];
  return `${NO_HTML}, got "${html.slice(0, 60)}"${advice ? `: ${advice}` : ''}`;
}
