import type { YAMLParseError } from 'yaml';

/** A line with a field: indentation, dashes, the name with its colon, and the value. */
const FIELD = /^[\s-]*(?<field>[\w-]+:)\s+(?<value>\S.*)$/;

/** Characters that open a value, each with the one that closes it. */
const PAIRS = ['[]', '{}', '""', "''"];

/** Patterns of lines that are never valid YAML, each with its fix. */
const HINTS: [line: RegExp, hint: string][] = [
  [/^[ -]*\t/, 'the line is indented with a tab: use spaces'],
  [/^[ -]*[^\S \t]/, 'the line begins with a special space character: use plain spaces'],
  [/^\s*-[^\s-]/, 'a space is missing after the dash: “- title: …”'],
  [/^[\s-]*[a-zA-Z]+:[^\s:/]/, 'a space is missing after the colon: “title: …”'],
  [/^[\s-]*[a-zA-Z]+ *=/, 'write a colon after the name of the field: “title: …”'],
];

const SAME_FIELD = 'the field is there twice: delete one, or begin a new entry with a dash';
const SECOND_DOCUMENT = 'the line --- begins a second document: delete it';
const UNEVEN =
  'the indentation differs from that of the lines around it: begin all fields of an entry in the same column';
const NO_FIELD =
  'the line is neither a field (“title: …”) nor an entry (“- …”): if it continues the line above, indent it';

/**
 * Explains why a file is not valid YAML. Several errors of the parser often have one cause, so each
 * cause is returned once.
 * @param lineOf returns the line of an offset, counted from 1
 * @returns the line of each cause, counted from 1, and its fix
 */
export function findYamlHints(
  text: string,
  errors: readonly YAMLParseError[],
  lineOf: (offset: number) => number,
): { line: number; message: string }[] {
  const lines = text.split(/\r?\n/);
  const found = new Map<number, string>();
  for (const error of errors) {
    const line = lineOf(error.pos[0]);
    // The parser reports an unclosed value at a later line, and most other errors at the next line.
    const isUnclosed = /closing|end with/.test(error.message);
    const opened = lines.slice(0, line).findLastIndex((text) => isUnclosed && openPairIn(text)) + 1;
    const candidates = opened > 0 ? [opened] : [line, line - 1];
    const cause = candidates.find((number) => hintFor(lines[number - 1] ?? '', isUnclosed));
    const message = cause && hintFor(lines[cause - 1] ?? '', isUnclosed);
    if (message) found.set(cause, message);
    if (error.code === 'DUPLICATE_KEY') found.set(line, SAME_FIELD);
  }
  const [first] = errors;
  if (found.size === 0 && first) {
    const line = lineOf(first.pos[0]);
    found.set(line, genericHint(first, lines[line - 1] ?? ''));
  }
  return [...found].map(([line, message]) => ({ line, message }));
}

function hintFor(line: string, isUnclosed: boolean): string | undefined {
  const hint = HINTS.find(([pattern]) => pattern.test(line));
  if (hint) return hint[1];
  const [open, close] = openPairIn(line) ?? [];
  if (open) return isUnclosed ? `the ${open} is not closed: end with ${close}` : undefined;
  const { field = '', value = '' } = FIELD.exec(line)?.groups ?? {};
  return isPlain(value) ? undefined : `write it in quotes: ${field} ${quoted(value)}`;
}

/** @returns the pair whose first character opens the value without being closed on this line */
function openPairIn(line: string): string | undefined {
  const { value = '' } = FIELD.exec(line)?.groups ?? {};
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
      return /^[|>][+-]?\d?$/.test(value) || !/^[@`%&*!|>?]|^- |(?<!\s#.*):( |$)/.test(value);
  }
}

function quoted(value: string): string {
  const text = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

function genericHint({ code, message }: YAMLParseError, line: string): string {
  if (code === 'MULTIPLE_DOCS') return SECOND_DOCUMENT;
  if (/closing|end with/.test(message)) return 'a quote or a bracket is not closed';
  return /^[\s-]*([\w-]+:(\s|$)|- )/.test(line) ? UNEVEN : NO_FIELD;
}
