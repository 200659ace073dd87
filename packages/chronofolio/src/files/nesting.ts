import { type Position, positionIn } from './position.ts';

/** The limit of nesting. Nobody writes deeper texts, and parsers exceed the stack or take minutes. */
const MAX_DEPTH = 100;
/** The greatest width of the mark of a quote or a list, for each level. */
const MARK_WIDTH = 2;

export const TOO_DEEP = `is nested more than ${MAX_DEPTH} levels deep: write it with fewer levels`;

const MARKS = {
  /** Strings are matched, too, so that their brackets do not count. */
  json: /"(?:[^"\\\n]|\\[\s\S])*"?|(?<open>[[{])|(?<close>[\]}])/g,
  /** The depth is counted up to the next line that is not indented. */
  yaml: /(?<indent>(?<=\n|^)(?: *[-?:](?= ))+)|(?<open>[[{])|(?<close>[\]}])|(?<end>\n(?=\S))/g,
  /** The depth is counted up to a blank line: of links, emphasis, deleted text, quotes and lists. */
  markdown:
    /\\[\s\S]|(?<skipped>`{1,3}|~{3})|(?<indent>(?<=\n|^)(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+)|(?<open>\[|(?<![\p{L}\p{N}])[*_~]+(?![\s*_~]|$))|(?<close>\]|[*_~]+(?![\p{L}\p{N}*_~]))|[*_~]+|(?<end>\n[ \t]*(?=\n))/gu,
};

/** @returns the position where a text is nested too deep for its parser, by a rough measure */
export function tooDeepAt(text: string, language: keyof typeof MARKS): Position | undefined {
  const marks = new RegExp(MARKS[language]);
  let depth = 0;
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    const { skipped, indent = '', open = '', close = '', end } = match.groups ?? {};
    if (skipped) {
      const closed = text.indexOf(skipped, marks.lastIndex);
      if (closed !== -1) marks.lastIndex = closed + skipped.length;
    }
    depth = end === undefined ? Math.max(0, depth + open.length - close.length) : 0;
    if (depth > MAX_DEPTH || indent.length > MAX_DEPTH * MARK_WIDTH)
      return positionIn(text, match.index);
  }
  return undefined;
}
