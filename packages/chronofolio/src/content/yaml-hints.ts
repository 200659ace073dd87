import { type Document, isCollection, isScalar, visit } from 'yaml';

/** A line with a field: indentation, dashes, the name with its colon, and the value. */
const FIELD = /^[\s-]*(?<field>\w[\w-]*:)\s+(?<value>\S.*)$/;
/** An item of a list of texts. */
const ITEM = /^\s*-\s+(?<value>\S.*)$/;
/** A line of text without a field. */
const TEXT_LINE = /^[ -]*\p{L}(?!.*:(?:\s|$))/u;
/** Characters that open a value, each with the one that closes it. */
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
/** What the parser says about a wrong structure is about its own rules. */
const OF_STRUCTURE = [
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
];

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
  const add = (line: number, message: string | undefined) => message && found.set(line, message);
  for (const [offset, [open, close]] of unclosedIn(document, text)) {
    const line = lineOf(offset);
    add(line, hintFor(lineAt(line)) ?? `the ${open} is not closed: end with ${close}`);
  }
  const isUnclosed = found.size > 0;
  for (const { code, pos, message } of errors) {
    if (isUnclosed && /closing|end with/.test(message)) continue;
    const isRepeated = code === 'DUPLICATE_KEY';
    // The position of a repeated key may be before the blank lines and comments above it.
    const [above = ''] = /^(?:\s|#[^\n]*\n)*/.exec(text.slice(pos[0])) ?? [];
    const line = lineOf(pos[0] + (isRepeated ? above.length : 0));
    add(line, hintFor(lineAt(line)) ?? (isRepeated ? repeatedHint(lineAt(line)) : undefined));
  }
  const [first] = errors;
  if (found.size === 0 && first) {
    const isText = TEXT_LINE.test(lineAt(lineOf(first.pos[0])));
    // A field that is indented too far continues the value above it, where the first error is.
    const joined = errors.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
    const offset = isText || !joined ? first.pos[0] : joined.pos[1];
    const isOfStructure = OF_STRUCTURE.includes(first.code) && !first.message.includes(' flow ');
    add(lineOf(offset), isOfStructure ? STRUCTURE : first.message);
  }
  return [...found].map(([line, message]) => ({ line, message }));
}

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
  const [, indent, name] = /^([\s-]*)["']?([^"':]+)/.exec(line) ?? [];
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
  if (value[0] === '"') return /^"(?:[^"\\]|\\["\\/nt])*"\s*(?:#.*)?$/.test(value);
  if (value[0] === "'") return /^'(?:[^']|'')*'\s*(?:#.*)?$/.test(value);
  if (/^[[{]/.test(value)) return !/^.[^[\]{}]*[\]}]\s*[^\s#]/.test(value);
  const [withoutComment = ''] = value.split(/\s#/);
  return /^[|>][+-]?\d?$/.test(value) || !/^[@`%&*!|>?]|^- |:( |$)/.test(withoutComment);
}

function quoted(value: string): string {
  const text = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
