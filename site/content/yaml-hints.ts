import type { YAMLParseError } from 'yaml';

/** What begins a line: its indentation, dashes, and the name of a field with its colon. */
const FIELD = /^[\s-]*(?<field>[\w-]+:)\s+(?<value>\S.*)$/;

/** What a value may begin with, and what must end it then. */
const PAIRS = ['[]', '{}', '""', "''"];

/** Lines that are not YAML whatever stands around them, and what to do about them. */
const SLIPS: [line: RegExp, advice: string][] = [
  [/^[ -]*\t/, 'the line is indented with a tab: use spaces'],
  [/^[ -]*[^\S \t]/, 'the line begins with a space of another kind: use plain spaces'],
  [/^\s*-[^\s-]/, 'a space is missing after the dash: “- title: …”'],
  [/^[\s-]*[a-zA-Z]+:[^\s:/]/, 'a space is missing after the colon: “title: …”'],
  [/^[\s-]*[a-zA-Z]+ *=/, 'a field is given with a colon: “title: …”'],
];

const SAME_FIELD = 'the field is there twice: delete one, or begin a new entry with a dash';
const SECOND_DOCUMENT = 'a line of --- begins a second document; a file holds one';
const UNEVEN =
  'the fields of an entry begin in the same column: see how far this line and those around it are indented';
const NO_FIELD =
  'the line is no field (“title: …”) and no entry (“- …”); if it goes on from the line above, indent it';

/**
 * Says in the owner's words why a file is not YAML, once for each cause: most of what a parser says
 * follows from what it has said before.
 * @param lineOf the line of an offset, from 1
 * @returns for each cause the line, from 1, and what to do
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
    // What is not closed shows where something else begins, much else at the next line.
    const isOpen = /closing|end with/.test(error.message);
    const opened = lines.slice(0, line).findLastIndex((text) => isOpen && openIn(text)) + 1;
    const places = opened > 0 ? [opened] : [line, line - 1];
    const at = places.find((place) => slipIn(lines[place - 1] ?? '', isOpen));
    const message = at && slipIn(lines[at - 1] ?? '', isOpen);
    if (message) found.set(at, message);
    if (error.code === 'DUPLICATE_KEY') found.set(line, SAME_FIELD);
  }
  const [first] = errors;
  if (found.size === 0 && first) {
    const line = lineOf(first.pos[0]);
    found.set(line, inOwnersWords(first, lines[line - 1] ?? ''));
  }
  return [...found].map(([line, message]) => ({ line, message }));
}

function slipIn(line: string, isOpen: boolean): string | undefined {
  const slip = SLIPS.find(([pattern]) => pattern.test(line));
  if (slip) return slip[1];
  const [open, close] = openIn(line) ?? [];
  if (open) return isOpen ? `the ${open} is not closed: end with ${close}` : undefined;
  const { field = '', value = '' } = FIELD.exec(line)?.groups ?? {};
  return isPlain(value) ? undefined : `write it in quotes: ${field} ${quoted(value)}`;
}

/** The pair of which a value has the first without the last. */
function openIn(line: string): string | undefined {
  const { value = '' } = FIELD.exec(line)?.groups ?? {};
  return PAIRS.find(([open = '', close = '']) => value[0] === open && !value.includes(close, 1));
}

/** Whether a value means itself without quotes, or is one in quotes or brackets. */
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

function inOwnersWords({ code, message }: YAMLParseError, line: string): string {
  if (code === 'MULTIPLE_DOCS') return SECOND_DOCUMENT;
  if (/closing|end with/.test(message)) return 'a quote or a bracket is not closed';
  return /^[\s-]*([\w-]+:(\s|$)|- )/.test(line) ? UNEVEN : NO_FIELD;
}
