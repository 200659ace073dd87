import { type Document, isScalar, parseDocument, visit } from 'yaml';
import {
  type Finding,
  MAX_FINDINGS,
  positionIn,
  TOO_DEEP,
} from '#content/diagnostics/diagnostics.ts';
import { unprintableIn } from '#content/diagnostics/unprintable.ts';

const LINE = /^(?:[\s-]*(?<field>\w[\w-]*:)|\s*-)\s+(?<value>\S.*)$/;
/** A field without the space after its colon. */
const NO_SPACE = /^[\s-]*(\w[\w-]*):([^\s/:].*)$/;
const FLOW_ITEM = /^[^,\]}\n]+/;
const STRUCTURE = 'begin each entry with a dash, and all its fields in the same column';

const TAB = /^[ -]*\t/;
const NO_TABS = 'is not valid YAML: a tab indents it, and perhaps other lines: write spaces';

/** @returns syntax errors, and texts that YAML reads differently from what the owner means */
export function yamlMistakes(text: string, document: Document): Finding[] {
  const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted) return [{ ...positionIn(text, exhausted.pos[0]), message: TOO_DEEP }];
  const causes = [...mergeConflicts(text), ...hiddenColours(text, document)];
  if (causes.length > 0) return causes;
  if (document.errors.length > 0) return syntaxErrors(text, document);
  const mistakes: Finding[] = [];
  // The library looks through the file for the anchor of each alias.
  const anchors = new Set<string>();
  const report = (offset = 0, message: string) => {
    if (mistakes.length < MAX_FINDINGS) mistakes.push({ ...positionIn(text, offset), message });
  };
  visit(document, {
    Alias(_, alias) {
      if (anchors.has(alias.source)) return;
      const message = `is not valid YAML: write it in quotes: "*${alias.source}"`;
      report(alias.range?.[0], message);
    },
    Collection: (_, { anchor = '' }) => void anchors.add(anchor),
    Scalar(_, { type, value, range, anchor = '' }) {
      anchors.add(anchor);
      if (typeof value !== 'string') return;
      const [start = 0, end] = range ?? [];
      const cut = type === 'PLAIN' ? cutTextIn(value, text.slice(end)) : undefined;
      const [message = cut] = unprintableIn(value);
      if (message) report(start, message);
    },
  });
  return mistakes;
}

const mergeConflicts = (text: string): Finding[] =>
  [...text.matchAll(/^<{7} /gm)].map(({ index }) => ({
    ...positionIn(text, index),
    message: 'has a mark of a merge conflict: keep one of the versions',
  }));

/** @returns an error for each colour without quotes, which YAML reads as a comment */
function hiddenColours(text: string, document: Document): Finding[] {
  const found: Finding[] = [];
  visit(document, {
    Pair(_, { key }) {
      const [start = 0, end = 0] = (isScalar(key) && key.range) || [];
      const [, colour] = /^[ \t]*:[ \t]+(#[\da-f]{6})(?![^\s,}])/i.exec(text.slice(end)) ?? [];
      const message = `begins a comment with #: write it in quotes: ${text.slice(start, end)}: "${colour}"`;
      if (colour) found.push({ ...positionIn(text, text.indexOf('#', end)), message });
    },
  });
  return found;
}

/** @returns an error message if `#` cuts off the end of a text, as in `C #` and `Studio #9` */
function cutTextIn(value: string, after: string): string | undefined {
  const [rest] = /^[ \t]+#(?:\S.*|[ \t]*)(?=\n|$)/.exec(after) ?? [];
  return rest === undefined
    ? undefined
    : `ends before the #, which begins a comment: write it in quotes: "${value}${rest.trimEnd()}"`;
}

/** @returns one error for each line, because several errors of the parser often have the same cause */
function syntaxErrors(text: string, document: Document): Finding[] {
  const lines = text.split(/\r?\n/);
  const tab = lines.findIndex((line) => TAB.test(line));
  if (tab >= 0) return [{ line: tab + 1, column: 1, message: NO_TABS }];
  const errors = new Map<number, Finding>();
  for (const { pos, code, message } of document.errors.slice(0, MAX_FINDINGS)) {
    const isUnclosed = /^Missing closing .*quote/.test(message);
    const offset = (isUnclosed && unclosedQuote(text, document)) || pos[0];
    // The position of an error may be above the blank lines and comments before its cause.
    const [above = ''] = /^(?:\s|#[^\n]*\n)*/.exec(text.slice(offset)) ?? [];
    const { line } = positionIn(text, offset + above.length);
    const written = lines[line - 1] ?? '';
    const fix = lineInQuotes(written);
    const [key = ''] = /^[\w-]+(?=:)/.exec(text.slice(offset)) ?? [];
    const problem = code === 'DUPLICATE_KEY' ? `${key} is there twice` : message;
    const [, name, value] = NO_SPACE.exec(written) ?? [];
    const [item = ''] = FLOW_ITEM.exec(text.slice(offset)) ?? [];
    const isReserved = /reserved character/.test(message) && item;
    const inQuotes = fix ?? (isReserved && quoted(item));
    const advice =
      (name && `write a space after the colon: ${name}: ${value}`) ||
      (inQuotes && `write it in quotes: ${inQuotes}`) ||
      `${problem}; ${STRUCTURE}`;
    const column = 1 + written.search(/\S|$/);
    if (!errors.has(line))
      errors.set(line, { line, column, message: `is not valid YAML: ${advice}` });
  }
  return [...errors.values()];
}

/** @returns the offset of a quote that is not closed; the parser reports the end of the file */
function unclosedQuote(text: string, document: Document): number | undefined {
  let unclosed: number | undefined;
  visit(document, {
    Scalar(_, { type = '', range }) {
      const [start = 0, end = 0] = range ?? [];
      const isClosed = end - start > 1 && text[end - 1] === text[start];
      if (type.startsWith('QUOTE') && !isClosed) unclosed = start;
    },
  });
  return unclosed;
}

/** @returns a line whose value is valid only in quotes, with its quotes; `undefined` for other lines */
function lineInQuotes(line: string): string | undefined {
  const { field = '-', value = '' } = LINE.exec(line)?.groups ?? {};
  const isOpen = /^(["'])[^"']*$/.test(value);
  return !value || isOpen || isPlain(value) ? undefined : `${field} ${quoted(value)}`;
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
