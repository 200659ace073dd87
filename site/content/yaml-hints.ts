import { type Document, isCollection, isScalar, visit, type YAMLParseError } from 'yaml';

/** A line with a field: indentation, dashes, the name with its colon, and the value. */
const FIELD = /^[\s-]*(?<field>\w[\w-]*:)\s+(?<value>\S.*)$/;

/** An item of a list of texts. */
const ITEM = /^\s*-\s+(?<value>\S.*)$/;

/** Characters that open a value, each with the one that closes it. */
const PAIRS = ['[]', '{}', '""', "''"];

/** Patterns of lines that are never valid YAML, each with its fix. */
const HINTS: [line: RegExp, hint: string][] = [
  [/^[ -]*\t/, 'the line is indented with a tab: use spaces'],
  [/^[ -]*[^\S \t]/, 'the line begins with a special space character: use plain spaces'],
  [/^\s*[*•–—]\s/, 'begin each entry with a hyphen: “- title: …”'],
  [/^\s*-[^\s-]/, 'a space is missing after the dash: “- title: …”'],
  [/^[\s-]*[a-zA-Z]+:[^\s:/]/, 'a space is missing after the colon: “title: …”'],
  [/^[\s-]*[a-zA-Z]+ *=/, 'write a colon after the name of the field: “title: …”'],
];

const SECOND_DOCUMENT = 'the line --- begins a second document: delete it';
const UNEVEN =
  'the indentation differs from that of the lines around it: begin each entry with a dash, and all its fields in the same column';
const COLON = 'the text of several lines has a colon before a space: write all of it in quotes';
const NO_COLON =
  'a colon is missing after the name of the field: “title: …”; if the line continues the one above, indent it';
/** A line of text without a field. */
const TEXT_LINE = /^[ -]*\p{L}(?!.*:(?:\s|$))/u;

/**
 * Explains why a file is not valid YAML. Several errors of the parser often have one cause, so each
 * cause is returned once.
 * @param document the parsed file, with at least one error
 * @param lineOf returns the line of an offset, counted from 1
 * @returns the line of each cause, counted from 1, and its fix
 */
export function findYamlHints(
  text: string,
  document: Document,
  lineOf: (offset: number) => number,
): { line: number; message: string }[] {
  const { errors } = document;
  const lines = text.split(/\r?\n/);
  const lineAt = (line: number) => lines[line - 1] ?? '';
  const found = new Map<number, string>();
  for (const [offset, [open, close]] of unclosedIn(document, text)) {
    const line = lineOf(offset);
    found.set(line, hintFor(lineAt(line)) ?? `the ${open} is not closed: end with ${close}`);
  }
  for (const error of errors) {
    // The position of a repeated key may be before the blank lines and comments above it.
    const [above = ''] = /^(?:\s|#[^\n]*\n)*/.exec(text.slice(error.pos[0])) ?? [];
    const isRepeated = error.code === 'DUPLICATE_KEY';
    const line = lineOf(error.pos[0] + (isRepeated ? above.length : 0));
    if (isUnclosed(error) && found.size > 0) continue;
    const repeated = isRepeated && repeatedHint(lineAt(line));
    const message = hintFor(lineAt(line)) ?? repeated;
    if (message) found.set(line, message);
  }
  const [first] = errors;
  if (found.size === 0 && first) {
    const withoutColon = errors
      .map(({ pos }) => lineOf(pos[0]))
      .find((line) => TEXT_LINE.test(lineAt(line)));
    // A field that is indented too far continues the value above it, where the first error is.
    const joined = errors.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
    const line = withoutColon ?? lineOf(joined?.pos[1] ?? first.pos[0]);
    found.set(line, withoutColon ? NO_COLON : genericHint(joined ?? first, lineAt(line)));
  }
  return [...found].map(([line, message]) => ({ line, message }));
}

const isUnclosed = ({ message }: YAMLParseError) => /closing|end with/.test(message);

/** @returns quotes and brackets that are not closed, by offset; the parser reports only their end */
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

/** @param line with a field that is there twice; in an entry, the dash of the next may be missing */
function repeatedHint(line: string): string {
  const [, indent, , quotedName, name = quotedName] =
    /^([\s-]*)(?:(["'])(.*?)\2|([^"':]+))/.exec(line) ?? [];
  const dash = indent ? `, or begin the next entry with a dash: “- ${name}: …”` : '';
  return `the field “${name}” is there twice: delete one${dash}`;
}

function hintFor(line: string): string | undefined {
  const hint = HINTS.find(([pattern]) => pattern.test(line));
  if (hint) return hint[1];
  const { field = '-', value = '' } = (FIELD.exec(line) ?? ITEM.exec(line))?.groups ?? {};
  const isOpen = PAIRS.some(([open, close = '']) => value[0] === open && !value.includes(close, 1));
  return isOpen || isPlain(value) ? undefined : `write it in quotes: ${field} ${quoted(value)}`;
}

/** Whether a value needs no quotes, or has quotes or brackets already. */
function isPlain(value: string): boolean {
  switch (value[0]) {
    case '"':
      return /^"(?:[^"\\]|\\["\\/nt])*"\s*(?:#.*)?$/.test(value);
    case "'":
      return /^'(?:[^']|'')*'\s*(?:#.*)?$/.test(value);
    case '[':
    case '{':
      return !/^.[^[\]{}]*[\]}]\s*[^\s#]/.test(value);
    default:
      return /^[|>][+-]?\d?$/.test(value) || !/^[@`%&*!|>?]|^- |:( |$)/.test(withoutComment(value));
  }
}

const withoutComment = (value: string) => value.split(/\s#/)[0] ?? '';

function quoted(value: string): string {
  const text = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

function genericHint({ code, message }: YAMLParseError, line: string): string {
  if (code === 'MULTIPLE_DOCS') return SECOND_DOCUMENT;
  if (/closing|end with/.test(message)) return 'a quote or a bracket is not closed';
  return /^[\s-]*(\w[\w-]*:(\s|$)|- )/.test(line) ? UNEVEN : COLON;
}
