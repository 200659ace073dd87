import type { Table } from 'mdast';
import type { Construct, Extension, TokenizeContext } from 'micromark-util-types';
import { type Position, positionIn, TOO_DEEP } from '#content/diagnostics/diagnostics.ts';
import { UserError } from '#files/user-error.ts';

/** A text whose parsing would take minutes, or whose HTML would be many times as long. */
export class MarkdownLimit extends UserError {
  readonly position: Position;

  constructor(message: string, { line, column }: Position) {
    super(message);
    this.position = { line, column };
  }
}

/** The beginning of a line with more quotes and lists in each other than a text has; a row of dashes is a rule. */
const NESTED =
  /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){20}/m;
/** Marks that the parser takes as one and may divide again. */
const RUN = /([*_~`])\1*/y;
/** A row with so many cells is parsed for seconds. */
const LONG_ROW = /^(?:[^|\n]*\|){1000}/m;
/** So many paragraphs take seconds, too. */
const MANY_LINES = /^(?:[^\r\n]*[\r\n]){20000}/;
const LIST_ITEM = /^[> \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/gm;
const STEPS_PER_BLOCK = 2000;
const END_OF_PARAGRAPH = /(?:\r?\n|\r)[> \t]*(?:[\r\n]|(?:[-+*]|#{1,6})[ \t]+\S|$)/g;

/** Counts the steps of parsing: for each mark in a line, the parser may look through the paragraph. */
export function stepLimit(markdown: string): Extension {
  const nested = NESTED.exec(markdown);
  if (nested) throw new MarkdownLimit(TOO_DEEP, positionIn(markdown, nested.index));
  const tooMany = LONG_ROW.exec(markdown) ?? MANY_LINES.exec(markdown);
  if (tooMany) throw new MarkdownLimit(TOO_MANY_MARKS, positionIn(markdown, tooMany.index));
  const items = markdown.match(LIST_ITEM)?.length ?? 0;
  let steps = 1_000_000 + 300 * markdown.length - items * STEPS_PER_BLOCK;
  let [start, end] = [0, -1];
  const construct = (stepsAt: (context: TokenizeContext) => number, marks: string) => {
    const counting: Construct = {
      tokenize(_, __, nok) {
        return (code) => {
          steps -= stepsAt(this);
          if (steps < 0) throw new MarkdownLimit(TOO_MANY_MARKS, this.now());
          return nok(code);
        };
      },
    };
    return Object.fromEntries([...marks].map((mark) => [mark.charCodeAt(0), counting]));
  };
  const restOfParagraph = ({ now }: TokenizeContext) => {
    const { offset } = now();
    if (offset < start || offset > end) {
      END_OF_PARAGRAPH.lastIndex = start = offset;
      end = END_OF_PARAGRAPH.exec(markdown)?.index ?? markdown.length;
    }
    RUN.lastIndex = offset;
    return (end - offset) * (RUN.exec(markdown)?.[0].length ?? 1);
  };
  // The end of some blocks copies the events of all blocks before it.
  const blocksBefore = ({ events }: TokenizeContext) => events.length / 2 + STEPS_PER_BLOCK;
  return {
    text: construct(restOfParagraph, '!$&*<[]_`~'),
    flow: { ...construct(() => STEPS_PER_BLOCK, '#['), ...construct(blocksBefore, '-=') },
    document: construct(blocksBefore, '>-+*[0123456789'),
  };
}

const TOO_MANY_MARKS =
  'has too many marks such as * [ | < in a paragraph, or too many blocks: divide it by blank lines, or into two texts';

const MAX_CELLS = 10_000;

/** @throws {MarkdownLimit} if a table is many times as large as its text, because short rows get empty cells */
export function refuseLargeTable(node: Table): void {
  if ((node.align?.length ?? 0) * node.children.length <= MAX_CELLS) return;
  const { start = { line: 1, column: 1 } } = node.position ?? {};
  throw new MarkdownLimit(`has a table of more than ${MAX_CELLS} cells: divide it`, start);
}
