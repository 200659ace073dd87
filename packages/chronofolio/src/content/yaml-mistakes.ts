import { type Document, isCollection, isScalar, type Node, parseDocument, visit } from 'yaml';
import { TOO_DEEP } from '#files/nesting.ts';
import type { Position } from '#files/position.ts';
import { unprintableIn } from './unprintable.ts';

/** A line with a field: indentation, dashes, the name with its colon, and the value. */
const FIELD = /^[\s-]*(?<field>\w[\w-]*:)\s+(?<value>\S.*)$/;
/** An item of a list of texts. */
const ITEM = /^\s*-\s+(?<value>\S.*)$/;
/** A line of text without a field. */
const TEXT_LINE = /^[ -]*\p{L}(?!.*:(?:\s|$))/u;
/** Pairs of characters that open and close a value. */
const PAIRS = ['[]', '{}', '""', "''"];

/** Patterns of lines that are never valid YAML, each with its fix. */
const HINTS: [line: RegExp, hint: string][] = [
  [/^[ -]*[^\S ]/, 'the line begins with a tab or a special space character: use plain spaces'],
  [/^\s*([*•–—]\s|-[^\s-])/, 'begin each entry with a hyphen and a space: “- title: …”'],
  [/^[\s-]*[a-zA-Z]+(:[^\s:/]| *=)/, 'write a colon and a space after the name: “title: …”'],
  [/^---/, 'the line --- begins a second document: delete it'],
];
const STRUCTURE =
  'begin each entry with a dash, and all its fields in the same column, each with its name and a colon; write a text of several lines in quotes';
/** The codes of errors whose messages are only about rules of the parser. */
const OF_STRUCTURE = [
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
];

/**
 * @param document the parsed file
 * @param positionAt returns the position of an offset
 * @returns syntax errors, and texts that YAML reads differently from what the owner means
 */
export function yamlMistakes(
  text: string,
  document: Document,
  positionAt: (offset: number) => Position,
): (Position & { message: string })[] {
  const { errors } = document;
  const exhausted = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted) return [{ ...positionAt(exhausted.pos[0]), message: TOO_DEEP }];
  if (errors.length > 0) {
    const lines = text.split('\n');
    const hints = findYamlHints(text, document, (offset) => positionAt(offset).line);
    return hints.map(({ line, message }) => ({
      line,
      column: 1 + (lines[line - 1] ?? '').search(/\S|$/),
      message: `is not valid YAML: ${message}`,
    }));
  }
  const mistakes: (Position & { message: string })[] = [];
  const report = ({ range }: Node, message: string | undefined) =>
    message && mistakes.push({ ...positionAt(range?.[0] ?? 0), message });
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document)) report(alias, noAnchor(alias.source));
    },
    Scalar(_, scalar) {
      const { type, value, range } = scalar;
      if (typeof value !== 'string') return;
      const [start = 0, end] = range ?? [];
      const otherMeaning = () =>
        cutTextIn(value, text.slice(end)) ?? listIn(text.slice(start, end));
      report(scalar, unprintableIn(value) ?? (type === 'PLAIN' ? otherMeaning() : undefined));
    },
  });
  return mistakes;
}

const noAnchor = (name: string) =>
  `is not valid YAML: there is no anchor &${name}; if the text begins with *, write it in quotes`;

/** @returns an error message if `#` cuts off the end of a text, as in `C #` and `Studio #9` */
function cutTextIn(value: string, after: string): string | undefined {
  const [rest] = /^[ \t]+#(?:\S.*|[ \t]*)(?=\n|$)/.exec(after) ?? [];
  if (rest === undefined) return undefined;
  const comment = rest.trim().length > 1 ? '; or begin the comment with “# ”' : '';
  return `ends before the #, which begins a comment: write it in quotes: "${value}${rest.trimEnd()}"${comment}`;
}

/** @returns an error message if the lines of a text are a list, which YAML joins to one line */
const listIn = (source: string): string | undefined =>
  /(\n[ \t]*([-*•]|\d+[.)])[ \t].*){2}/.test(source)
    ? 'has a list that YAML joins to one line: write “|” after the colon, and the text indented below it'
    : undefined;

/**
 * Explains why a file is not valid YAML. Several errors of the parser often have the same cause, which is
 * returned once.
 * @param document the parsed file, with at least one error
 * @param lineOf returns the line of an offset, counted from 1
 * @returns the line of each cause, counted from 1, and a hint on fixing it
 */
function findYamlHints(
  text: string,
  document: Document,
  lineOf: (offset: number) => number,
): { line: number; message: string }[] {
  const { errors } = document;
  const lines = text.split(/\r?\n/);
  const lineAt = (line: number) => lines[line - 1] ?? '';
  const hints = new Map<number, string>();
  const add = (line: number, message: string | undefined) => message && hints.set(line, message);
  for (const [offset, [open, close]] of unclosedIn(document, text)) {
    const line = lineOf(offset);
    add(line, hintFor(lineAt(line)) ?? `the ${open} is not closed: end with ${close}`);
  }
  const isUnclosed = hints.size > 0;
  for (const { code, pos, message } of errors) {
    if (isUnclosed && /closing|end with/.test(message)) continue;
    const isRepeated = code === 'DUPLICATE_KEY';
    // The position of a repeated key may be above the blank lines and comments before the key.
    const [above = ''] = /^(?:\s|#[^\n]*\n)*/.exec(text.slice(pos[0])) ?? [];
    const line = lineOf(pos[0] + (isRepeated ? above.length : 0));
    add(line, hintFor(lineAt(line)) ?? (isRepeated ? repeatedHint(lineAt(line)) : undefined));
  }
  const [first] = errors;
  if (hints.size === 0 && first) {
    const isText = TEXT_LINE.test(lineAt(lineOf(first.pos[0])));
    // A field that is indented too far continues the value above it, which has the first error.
    const joined = errors.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
    const offset = isText || !joined ? first.pos[0] : joined.pos[1];
    const isOfStructure = OF_STRUCTURE.includes(first.code) && !first.message.includes(' flow ');
    add(lineOf(offset), isOfStructure ? STRUCTURE : first.message);
  }
  return [...hints].map(([line, message]) => ({ line, message }));
}

/** @returns the quotes and brackets that are not closed, by offset; the parser reports only their end */
function unclosedIn(document: Document, text: string): Map<number, string> {
  const unclosed = new Map<number, string>();
  visit(document, {
    Node(_, node) {
      const isBracketed = isCollection(node) && node.flow;
      if (!node.range || !(isBracketed || isScalar(node))) return;
      const [start, end] = node.range;
      const pair = PAIRS.find(([open]) => text[start] === open);
      if (pair && (end - start < 2 || text[end - 1] !== pair[1])) unclosed.set(start, pair);
    },
  });
  return unclosed;
}

/** @param line the line of a repeated field, which may be the first field of an entry whose dash is missing */
function repeatedHint(line: string): string {
  const [, indent, name] = /^([\s-]*)["']?([^"':]+)/.exec(line) ?? [];
  const dash = indent ? `, or begin the next entry with a dash: “- ${name}: …”` : '';
  return `the field “${name}” is there twice: delete one${dash}`;
}

function hintFor(line: string): string | undefined {
  const hint = HINTS.find(([pattern]) => pattern.test(line));
  if (hint) return hint[1];
  const { field = '-', value = '' } = (FIELD.exec(line) ?? ITEM.exec(line))?.groups ?? {};
  const isOpen = PAIRS.some(([open, close = '']) => value[0] === open && !value.includes(close, 1));
  return !value || isOpen || isPlain(value)
    ? undefined
    : `write it in quotes: ${field} ${quoted(value)}`;
}

/** Whether a value is valid by itself: a text, or brackets without text after them. */
function isPlain(value: string): boolean {
  if (/^[[{]/.test(value)) return !/^.[^[\]{}]*[\]}]\s*[^\s#]/.test(value);
  const { contents, errors } = parseDocument(value, { logLevel: 'silent' });
  return errors.length === 0 && isScalar(contents) && !contents.anchor && !contents.tag;
}

function quoted(value: string): string {
  const text = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
