import type { YAMLError } from 'yaml';

/** A line with a field: indentation, dashes, the name with its colon, and the value. */
const FIELD = /^[\s-]*(?<field>\w[\w-]*:)\s+(?<value>\S.*)$/;
/** An item of a list of texts. */
const ITEM = /^\s*-\s+(?<value>\S.*)$/;
/** A text that begins with a quote and does not end on its line. */
const UNCLOSED = /^(["'])(?:(?!\1).)*$/;

/** Patterns of lines that are never valid YAML, each with its fix. */
const HINTS: [line: RegExp, hint: string][] = [
  [/^[ -]*[^\S ]/, 'the line begins with a tab or a special space character: use plain spaces'],
  [/^\s*([*•–—]\s|-[^\s-])/, 'begin each entry with a hyphen and a space: “- title: …”'],
  [/^[\s-]*[a-zA-Z]+(:[^\s:/]| *=)/, 'write a colon and a space after the name: “title: …”'],
  [/^---/, 'the line --- begins a second document: delete it'],
];
const STRUCTURE =
  'begin each entry with a dash, and all its fields in the same column, each with its name and a colon; write a text of several lines in quotes';
const REPEATED =
  'the field is there twice: delete one, or begin the next entry with a dash: “- title: …”';
/** What the parser says about these is about its own rules. */
const MESSAGES: Partial<Record<YAMLError['code'], string>> = {
  BAD_INDENT: STRUCTURE,
  BLOCK_AS_IMPLICIT_KEY: STRUCTURE,
  MULTILINE_IMPLICIT_KEY: STRUCTURE,
  UNEXPECTED_TOKEN: STRUCTURE,
  DUPLICATE_KEY: REPEATED,
};

/**
 * Explains why a file is not valid YAML. Several errors of the parser often have one cause, so only
 * the first is returned where no line explains itself.
 * @param lineOf returns the line of an offset, counted from 1
 * @returns the line of each cause, counted from 1, and its fix
 */
export function findYamlHints(
  text: string,
  errors: YAMLError[],
  lineOf: (offset: number) => number,
): { line: number; message: string }[] {
  const lines = text.split(/\r?\n/);
  const found = new Map<number, string>();
  const causes = errors.map(({ code, pos, message }) => ({
    line: code === 'MISSING_CHAR' ? openedAbove(lines, lineOf(pos[0])) : lineOf(pos[0]),
    message: message.includes(' flow ') ? message : (MESSAGES[code] ?? message),
  }));
  for (const { line } of causes) {
    const hint = hintFor(lines[line - 1] ?? '');
    if (hint) found.set(line, hint);
  }
  return found.size > 0
    ? [...found].map(([line, message]) => ({ line, message }))
    : causes.slice(0, 1);
}

/** @returns the line with the quote that is not closed; the parser reports the end of the file */
function openedAbove(lines: string[], end: number): number {
  const isOpen = (line: string) => UNCLOSED.test(partsOf(line).value);
  return lines.slice(0, end).findLastIndex(isOpen) + 1 || end;
}

function hintFor(line: string): string | undefined {
  const hint = HINTS.find(([pattern]) => pattern.test(line));
  if (hint) return hint[1];
  const { field, value } = partsOf(line);
  if (UNCLOSED.test(value)) return `the ${value[0]} is not closed: end with ${value[0]}`;
  return isPlain(value) ? undefined : `write it in quotes: ${field} ${quoted(value)}`;
}

function partsOf(line: string): { field: string; value: string } {
  const { field = '-', value = '' } = (FIELD.exec(line) ?? ITEM.exec(line))?.groups ?? {};
  return { field, value };
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
