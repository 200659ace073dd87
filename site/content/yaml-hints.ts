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
  'the indentation differs from that of the lines around it: begin all fields of an entry in the same column';
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
  const found = new Map<number, string>();
  for (const offset of unclosedIn(document, text)) {
    const line = lineOf(offset);
    found.set(line, hintFor(lines[line - 1] ?? '') ?? unclosedHint(text, offset));
  }
  for (const error of errors) {
    const line = lineOf(error.pos[0]);
    if (isUnclosed(error) && found.size > 0) continue;
    const isRepeated = error.code === 'DUPLICATE_KEY';
    const entry = entryWithoutDash(lines, line, isRepeated);
    if (entry !== undefined) found.set(entry + 1, dashHint(lines[entry], isRepeated));
    else if (isRepeated) found.set(line, repeatedHint(text.slice(error.pos[0])));
    const message = hintFor(lines[line - 1] ?? '');
    if (message) found.set(line, message);
  }
  if (found.size === 0) {
    const starts = errors.map(({ pos }) => lineOf(pos[0]));
    const texts = starts.filter((line) => TEXT_LINE.test(lines[line - 1] ?? ''));
    for (const line of texts) found.set(line, NO_COLON);
  }
  const [first] = errors;
  if (found.size === 0 && first) {
    // A field that is indented too far continues the value above it, where the first error is.
    const joined = errors.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
    const line = lineOf(joined?.pos[1] ?? first.pos[0]);
    found.set(line, genericHint(joined ?? first, lines[line - 1] ?? ''));
  }
  return [...found].map(([line, message]) => ({ line, message }));
}

const isUnclosed = ({ message }: YAMLParseError) => /closing|end with/.test(message);

/** @returns the offsets of quotes and brackets that are not closed; the parser reports only their end */
function unclosedIn(document: Document, text: string): number[] {
  const offsets: number[] = [];
  visit(document, {
    Node(_, node) {
      if (!node.range || !(isCollection(node) || isScalar(node))) return;
      const [start, end] = node.range;
      const [, close] = PAIRS.find(([open]) => text[start] === open) ?? [];
      if (close && (end - start < 2 || text[end - 1] !== close)) offsets.push(start);
    },
  });
  return offsets;
}

/** @param offset of the quote or bracket that is not closed */
function unclosedHint(text: string, offset: number): string {
  const [open, close = ''] = PAIRS.find((pair) => pair[0] === text[offset]) ?? '';
  const rest = /.*/.exec(text.slice(offset))?.[0] ?? '';
  const inBrackets = rest.slice(1, rest.lastIndexOf(close));
  if (open !== '[' || !/(^|[\s,])#/.test(inBrackets) || rest.lastIndexOf(close) === -1) {
    return `the ${open} is not closed: end with ${close}`;
  }
  const items = inBrackets.split(',').map((item) => item.trim());
  const written = items.map((item) => (/(^|\s)#/.test(item) ? quoted(item) : item)).join(', ');
  return `a # after a space begins a comment: write it in quotes: [${written}]`;
}

/**
 * Finds an entry whose dash is missing. The parser reads its fields as fields of the entry above, or
 * reports the dash of the next entry.
 * @param errorLine counted from 1
 * @param isRepeated whether the error is that a field is there twice
 * @returns the index of the entry’s first line; `undefined` if no dash is missing
 */
function entryWithoutDash(
  lines: string[],
  errorLine: number,
  isRepeated: boolean,
): number | undefined {
  const at = lines.findIndex((line, index) => index >= errorLine - 1 && !isBlank(line));
  const { column = 0, name } = fieldIn(lines[at]) ?? {};
  if (name === undefined) return undefined;
  const isOutside = (line: string) =>
    !isBlank(line) && (columnOf(line) < column || (columnOf(line) === column && hasDash(line)));
  const above = lines.slice(0, at).findLastIndex(isOutside);
  if (isRepeated) return repeatedEntry(lines, above, at);
  const first = lines.findIndex(
    (line, index) => index > above && fieldIn(line)?.column === column && !hasDash(line),
  );
  const next = hasDash(lines[at]) ? at : above;
  const isSibling = columnOf(lines[next] ?? '') === column && hasDash(lines[next]);
  const isEntry = isSibling && fieldIn(lines[first])?.name === fieldIn(lines[next])?.name;
  return isEntry && first <= at ? first : undefined;
}

/**
 * @param dash the index of the line with the dash above
 * @param at the index of a field that is there twice
 */
function repeatedEntry(lines: string[], dash: number, at: number): number | undefined {
  const column = fieldIn(lines[at])?.nameColumn;
  const nameIn = (line = '') =>
    fieldIn(line)?.nameColumn === column ? fieldIn(line)?.name : undefined;
  if (!hasDash(lines[dash]) || !nameIn(lines[dash])) return undefined;
  const paragraph = lines.slice(0, at).findLastIndex(isBlank) + 1;
  if (paragraph > dash && nameIn(lines[paragraph])) return paragraph;
  const isThere = (name: string | undefined, index: number) =>
    name && lines.slice(dash, index).some((line) => nameIn(line) === name);
  return lines.findIndex((line, index) => index > dash && isThere(nameIn(line), index));
}

function dashHint(line: string | undefined, isRepeated: boolean): string {
  const hint = `begin each entry with a dash: “- ${fieldIn(line)?.name}: …”`;
  return isRepeated ? `the entry above has the same fields already; ${hint}, or delete them` : hint;
}

/** @param text from the name of a field on */
const repeatedHint = (text: string) =>
  `the field “${/[^\s"':]+/.exec(text)?.[0]}” is there twice: delete one`;

const isBlank = (line = '') => /^\s*(#|$)/.test(line);
const hasDash = (line = '') => /^ *-( |$)/.test(line);
const columnOf = (line: string) => line.search(/[^ ]|$/);

/** @returns the field that a line begins with; `column` is that of its dash, if it has one */
function fieldIn(line = '') {
  const [, before = '', name = ''] = /^( *(?:- +)?)([\w-]+):(?:\s|$)/.exec(line) ?? [];
  return name ? { name, column: columnOf(line), nameColumn: before.length } : undefined;
}

function hintFor(line: string): string | undefined {
  const hint = HINTS.find(([pattern]) => pattern.test(line));
  if (hint) return hint[1];
  if (openPairIn(line)) return undefined;
  const { field = '-', value = '' } = partsOf(line);
  return isPlain(value) ? undefined : `write it in quotes: ${field} ${quoted(value)}`;
}

const partsOf = (line: string) => (FIELD.exec(line) ?? ITEM.exec(line))?.groups ?? {};

/** @returns the pair whose first character opens the value without being closed on this line */
function openPairIn(line: string): string | undefined {
  const { value = '' } = partsOf(line);
  return PAIRS.find(([open = '', close = '']) => value[0] === open && !value.includes(close, 1));
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
