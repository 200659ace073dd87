import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  visit,
  type YAMLSeq,
} from 'yaml';
import { type Path, YAML_RULES } from '#site/content/parse-yaml.ts';

/** One addition to the data of a YAML file; paths and indexes are those before any addition. */
export type Edit =
  /** Adds a field to the whole file, below those that `order` has before it. */
  | { path: [string]; value: unknown; order: string[] }
  /** Inserts entries before the one at `index` of a list, which is added where the file lacks it. */
  | { path: Path; index: number; entries: unknown[] };

interface Splice {
  from: number;
  to: number;
  text: string;
}

/** Fields whose lists are written on one line. */
const ONE_LINE = ['technologies', 'aliases', 'languages'];
/** Longer entries get a blank line between them if the file has no example. */
const MAX_LINES_WITHOUT_GAP = 3;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Adds to a YAML text and leaves every other byte as it is.
 * @returns the new text, and the edits that cannot be made in it, for example because of aliases
 */
export function editYaml(text: string, edits: Edit[]): { text: string; refused: Edit[] } {
  // The last come first, because entries that are inserted move those below them.
  const indexOf = (edit: Edit) => ('index' in edit ? edit.index : -1);
  const lastFirst = edits
    .toReversed()
    .sort((a, b) => b.path.length - a.path.length || indexOf(b) - indexOf(a));
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  let edited = text.slice(mark.length);
  const refused: Edit[] = [];
  for (const edit of lastFirst) {
    const next = applyEdit(edited, edit);
    if (next === undefined) refused.unshift(edit);
    else edited = next;
  }
  return { text: mark + edited, refused };
}

/** @returns the new text; `undefined` if it does not parse to exactly the edited data */
function applyEdit(text: string, edit: Edit): string | undefined {
  const document: Document = parseDocument(text, { ...YAML_RULES, keepSourceTokens: true });
  const splice = planSplice(text, document, edit);
  if (!splice) return undefined;
  const inserted = splice.text.replace(/\n/g, text.includes('\r\n') ? '\r\n' : '\n');
  const result = text.slice(0, splice.from) + inserted + text.slice(splice.to);
  applyToData(document, edit);
  return isExact(result, document) ? result : undefined;
}

/** @returns whether a text parses to exactly the data of an edited document */
function isExact(text: string, document: Document): boolean {
  const now = parseDocument(text, YAML_RULES);
  return now.errors.length === 0 && isDeepStrictEqual(now.toJS(), document.toJS());
}

function applyToData(document: Document, edit: Edit): void {
  const list = document.getIn(edit.path);
  if ('value' in edit) document.setIn(edit.path, edit.value);
  else if (isSeq(list)) list.items.splice(edit.index, 0, ...edit.entries);
  else document.setIn(edit.path, edit.entries);
}

function planSplice(text: string, document: Document, edit: Edit): Splice | undefined {
  if ('value' in edit) return addField(text, document, edit.path[0], edit.value, edit.order);
  const { path, index, entries } = edit;
  const list = document.getIn(path, true) ?? undefined;
  if (isSeq(list)) {
    if (list.items.length > 0) return insertEntries(text, list, index, entries);
    return fillEmptyList(text, list, document.getIn(path.slice(0, -1), true), entries);
  }
  if (list !== undefined) return undefined;
  return path.length === 0
    ? insertAfterLine(text, text.length, withGaps(renderEntries(entries)))
    : addField(text, document, String(path[0]), entries);
}

function addField(
  text: string,
  { contents: map }: Document,
  field: string,
  value: unknown,
  order: string[] = [],
): Splice | undefined {
  if (!isMap(map)) return undefined;
  const rank = order.indexOf(field);
  const before = map.items.filter(({ key }) => {
    const keyRank = order.indexOf(String(isScalar(key) ? key.value : key));
    return keyRank !== -1 && keyRank < rank;
  });
  const end = endOf(before.at(-1) ?? map.items.at(-1));
  return insertAfterLine(text, end, renderBlock({ [field]: value }));
}

/** @param parent the map that has the list; anything else where the list is the whole file */
function fillEmptyList(text: string, list: YAMLSeq, parent: unknown, entries: unknown[]): Splice {
  const [from, to] = list.range ?? [0, 0];
  if (!isMap(parent)) return { from, to, text: withGaps(renderEntries(entries)).trimEnd() };
  const column = columnOf(text, startOf(parent.items[0]?.key)) + 2;
  const written = withGaps(renderEntries(entries, column)).trimEnd();
  return { from: text.slice(0, from).trimEnd().length, to, text: `\n${written}` };
}

function insertEntries(
  text: string,
  list: YAMLSeq,
  index: number,
  entries: unknown[],
): Splice | undefined {
  const previous = list.items[index - 1];
  if (list.flow) {
    const values = entries.map(renderFlow).join(', ');
    return previous
      ? insertAt(endOf(previous), `, ${values}`)
      : insertAt(startOf(list.items[0]), `${values}, `);
  }
  const { srcToken } = list;
  if (srcToken?.type !== 'block-seq') return undefined;
  const dashes = srcToken.items.map(({ start }) =>
    Number(start.find(({ type }) => type === 'seq-item-ind')?.offset),
  );
  const [first = 0, ...others] = dashes;
  const column = columnOf(text, first);
  const gaps = others.map((dash, i) => text.slice(endOf(list.items[i]) - 1, dash));
  const written = renderEntries(entries, column);
  const hasGaps =
    gaps.length > 0 ? gaps.some((gap) => /\n[ \t]*\r?\n/.test(gap)) : needGaps(written);
  const separator = hasGaps ? '\n' : '';
  if (!previous) {
    const at = startOfEntryComments(text, lineStart(text, first));
    return insertAt(at, written.join(separator) + separator);
  }
  // Comments that are indented more than the dashes belong to the entry above them.
  const comments = new RegExp(`(?:[ \\t]{${column + 1},}#.*(?:\\r?\\n|$))*`, 'y');
  comments.lastIndex = nextLine(text, endOf(previous));
  comments.test(text);
  return insertAfterLine(text, comments.lastIndex, separator + written.join(separator));
}

/** The comments that the files of the sample begin with, and their example entry. */
const HEADER = /^# yaml-language-server:.*\n.*\n(?:(?:.*\n)*#(?: -| {3}|\r?\n).*\n?)?/;

/** The last block of comments above the first entry belongs to it, below the header of the file. */
function startOfEntryComments(text: string, at: number): number {
  let own = at;
  for (;;) {
    const line = lineStart(text, own - 1);
    if (!/^[ \t]*#/.test(text.slice(line, own))) break;
    own = line;
  }
  if (text.slice(0, own).includes('#')) return own;
  const [header] = HEADER.exec(text.slice(own, at)) ?? [];
  return header ? own + header.length : at;
}

const insertAt = (at: number, text: string): Splice => ({ from: at, to: at, text });

/** Inserts lines after the line of an offset. */
function insertAfterLine(text: string, offset: number, lines: string): Splice {
  const at = nextLine(text, offset);
  const isOpen = at > 0 && text[at - 1] !== '\n';
  return insertAt(at, `${isOpen ? '\n' : ''}${lines}`);
}

function nextLine(text: string, offset: number): number {
  if (offset === 0 || text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;
const columnOf = (text: string, offset: number) => offset - lineStart(text, offset);

const startOf = (node: unknown): number => (isNode(node) && node.range?.[0]) || 0;

/** @returns the end of a node or pair, without the comments after it */
function endOf(node: unknown): number {
  if (isCollection(node) && !node.flow && node.items.length > 0) return endOf(node.items.at(-1));
  if (isPair(node)) return Math.max(endOf(node.key), endOf(node.value));
  return (isNode(node) && node.range?.[1]) || 0;
}

const RENDERED = { lineWidth: 0, flowCollectionPadding: false } as const;

/** @returns each entry with its dash at a column, and with a line break at its end */
function renderEntries(entries: unknown[], column = 0): string[] {
  const margin = ' '.repeat(column);
  const indent = (lines: string) => lines.replace(/\n(?=[^\n])/g, `\n${margin}`);
  return entries.map((entry) => margin + indent(renderBlock([entry])));
}

const withGaps = (written: string[]) => written.join(needGaps(written) ? '\n' : '');

const needGaps = (written: string[]) =>
  written.some((entry) => entry.trimEnd().split('\n').length > MAX_LINES_WITHOUT_GAP);

/** @returns a value in block style, with a line break at the end */
function renderBlock(value: unknown): string {
  const document = new Document(value);
  visit(document, {
    Pair(_, { key, value: list }) {
      if (isSeq(list) && isScalar(key) && ONE_LINE.includes(String(key.value))) list.flow = true;
    },
  });
  return document.toString(RENDERED);
}

/** @returns a value in flow style, for a list in brackets */
const renderFlow = (value: unknown) =>
  stringify([value], { ...RENDERED, collectionStyle: 'flow' })
    .trim()
    .slice(1, -1)
    .trim();
