import type { Data, Literal } from 'mdast';
import type { Options } from 'mdast-util-from-markdown';
import type { Code, Construct, Extension, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    math: 'math';
    mathLine: 'mathLine';
  }
}

interface Formula extends Literal {
  type: 'math';
  data: Data;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    math: Formula;
  }
  interface RootContentMap {
    math: Formula;
  }
}

/** A letter of a formula, which has no blank lines. Formulas are so short that looking for their ends is quick. */
const lettersExcept = (letters: string, escaped: string) =>
  String.raw`(?:(?!\r?\n[> \t]*\r?\n)(?:\\[^${escaped}]|[^\\${letters}])){1,5000}`;
const MATHS_BLOCK = [
  String.raw`\$\$${lettersExcept('$', '')}\$\$`,
  String.raw`\\\[${lettersExcept('', '[\\]')}\\\]`,
].join('|');
const IN_LINE = [
  String.raw`(?<![\w$])\$(?![\s$])${lettersExcept('$', '')}(?<!\s)\$(?![\w$({])`,
  String.raw`\\\(${lettersExcept('', '()')}\\\)`,
].join('|');
const ALONE = new RegExp(`(?:${MATHS_BLOCK})[ \\t]*(?=\\r?\\n|$)`, 'y');
const IN_TEXT = new RegExp(`${MATHS_BLOCK}|${IN_LINE}`, 'y');

/** Amounts in one sentence, such as “$5 or 10$”. */
const isMoney = (formula: string) =>
  /^\$\d/.test(formula) && /(?<![a-z\d])[a-z]{2}/i.test(formula) && !/[\\^_={}]/.test(formula);

/** Line endings have codes of their own, and so have tabs. */
const isLineEnding = (code: Code) => code !== null && code < -2;

/** Reads `$…$` and `\(…\)`, and `$$…$$` and `\[…\]`, which are blocks. */
export function maths(markdown: string): Extension {
  const construct = (pattern: RegExp): Construct => ({
    name: 'math',
    concrete: true,
    tokenize(effects, ok, nok) {
      let end = 0;
      const line: State = (code) => {
        if (this.now().offset >= end) {
          effects.exit('math');
          return ok(code);
        }
        if (code === null || this.parser.lazy[this.now().line]) return nok(code);
        const isBreak = isLineEnding(code);
        effects.enter(isBreak ? 'lineEnding' : 'mathLine');
        effects.consume(code);
        if (!isBreak) return inside;
        effects.exit('lineEnding');
        return line;
      };
      const inside: State = (code) => {
        if (code === null || isLineEnding(code) || this.now().offset >= end) {
          effects.exit('mathLine');
          return line(code);
        }
        effects.consume(code);
        return inside;
      };
      return (code) => {
        const { offset } = this.now();
        pattern.lastIndex = offset;
        const [formula = ''] = pattern.exec(markdown) ?? [];
        if (!formula || isMoney(formula)) return nok(code);
        if (this.interrupt) return ok(code);
        end = offset + formula.length;
        effects.enter('math');
        return line(code);
      };
    },
  });
  const startingWith = (construct: Construct) =>
    Object.fromEntries([...'$\\'].map((mark) => [mark.charCodeAt(0), construct]));
  return { flow: startingWith(construct(ALONE)), text: startingWith(construct(IN_TEXT)) };
}

/** Makes nodes of formulas, which become elements named `math` that contain TeX. */
export const mathsFromMarkdown: NonNullable<Options['mdastExtensions']>[number] = {
  enter: {
    math(token) {
      const source = this.sliceSerialize(token).trim();
      const marks = /^\$(?!\$)/.test(source) ? 1 : 2;
      const value = source.slice(marks, -marks);
      const hProperties =
        source.startsWith('$$') || source.startsWith('\\[') ? { display: 'block' } : {};
      const hChildren = [{ type: 'text' as const, value }];
      this.enter({ type: 'math', value, data: { hName: 'math', hProperties, hChildren } }, token);
    },
  },
  exit: {
    math(token) {
      this.exit(token);
    },
  },
};
