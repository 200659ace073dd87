import temml from 'temml';
import { positionIn } from '#content/diagnostics/diagnostics.ts';
import { withReplacements } from '#content/diagnostics/unprintable.ts';
import { readFields } from '#schema/foreign.ts';
import { elementsIn, mapElements, plainTextOf } from '#schema/prose-tree.ts';
import type { ProseElement, ProseTree } from '#schema/types.ts';

/** What Temml makes: an element, a part without an element, or a text. */
interface TemmlNode {
  type?: string;
  text?: string;
  children?: TemmlNode[];
  classes?: string[];
  attributes?: Record<string, string>;
  style?: Record<string, string>;
}

/** The classes that have rules in `src/pages/styles/maths.css`. The policy of pages forbids attributes with styles. */
const CLASSES = `tml-left tml-right tml-jot tml-small tml-cancel tml-eqn upstrike sout
  padding-left-0 padding-right-0 math-depth-0 border border-top border-right border-bottom
  border-left font-weight width`.split(/\s+/);

/** The number of letters and signs from which a formula may be wider than paper. */
const LONG = 50;
/** Macros and tables make many elements of short formulas. A formula has about 20. */
const MAX_ELEMENTS = 50_000;

/**
 * Replaces each element `math` that contains TeX by MathML.
 * @param report gets what is wrong with a formula, and its line
 */
export function renderMaths(
  prose: ProseTree,
  report: (message: string, line: number) => void,
): ProseTree {
  let elements = 0;
  return mapElements(prose, (element) => {
    if (element.tag !== 'math' || elements > MAX_ELEMENTS) return element;
    const { display, line = 1 } = element.attributes ?? {};
    const tex = plainTextOf([element]);
    try {
      const tree: TemmlNode = temml.__renderToMathMLTree(tex.trim(), {
        displayMode: display === 'block',
        annotate: true,
        throwOnError: true,
      });
      const [formula = ''] = mathsToProse(tree);
      elements += elementsIn([formula]).length;
      if (elements > MAX_ELEMENTS)
        report('has more formulas than a page can show: divide it into two', Number(line));
      if (typeof formula === 'string') return element;
      const [shown = ''] = elementsIn([formula]).slice(2);
      const isLong = display === 'block' && plainTextOf([shown]).length > LONG;
      const { attributes } = formula;
      return isLong ? { ...formula, attributes: { ...attributes, className: 'long' } } : formula;
    } catch (error) {
      const { message, position } = readFields(error);
      const before = tex.length - tex.trimStart().length + Number(position ?? 0);
      const reason = error instanceof RangeError ? 'it is nested too deep' : message;
      const [what] = String(reason).split(/ at (?:position|end of input)|:? \n/);
      report(
        `has a formula with an error: ${what?.trim()}; write TeX, or \\$ for a dollar`,
        Number(line) + positionIn(tex, before).line - 1,
      );
      return element;
    }
  });
}

function mathsToProse({
  type,
  text,
  children = [],
  classes = [],
  attributes,
  style = {},
}: TemmlNode): ProseTree {
  if (text !== undefined) return [withReplacements(text)]; // also those of \char
  const inner = children.flatMap(mathsToProse);
  // Equations with numbers have an element of HTML, which has no type.
  if (!type && classes.length === 0) return inner;
  const styles = Object.entries(style).map(
    ([name, value]) =>
      name.replace(/[A-Z]/g, '-$&').toLowerCase() + (Number.parseFloat(value) === 0 ? '-0' : ''),
  );
  const className = [...classes, ...styles].filter((name) => CLASSES.includes(name)).join(' ');
  const all = {
    ...attributes,
    ...(className && { className }),
    ...(style.color && { mathcolor: style.color }),
    ...(style.backgroundColor && { mathbackground: style.backgroundColor }),
  };
  const element: ProseElement = { tag: type ?? 'span' };
  if (Object.keys(all).length > 0) element.attributes = all;
  if (inner.length > 0) element.children = inner;
  return [element];
}
