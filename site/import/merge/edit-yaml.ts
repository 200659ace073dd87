import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type ParsedNode,
  parseDocument,
  Scalar,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Path, YAML_RULES } from '#site/content/parse-yaml.ts';

/** One change of the data of a YAML file; paths and indexes are those before any change. */
export type Edit =
  /** Sets a field. A new field goes to its position in `order`, or to the end. */
  | { path: Path; value: unknown; order?: string[] }
  /** Inserts entries into a list, before the entry at `index`. */
  | { path: Path; index: number; entries: unknown[] };

interface Splice {
  from: number;
  to: number;
  text: string;
}

/** Fields whose lists are written on one line. */
const ONE_LINE = ['technologies', 'aliases'];
/** Longer entries get a blank line between them if the file has no example. */
const MAX_LINES_WITHOUT_GAP = 3;

/**
 * Edits a YAML text and leaves every other byte as it is.
 * @returns the new text, and the edits that cannot be made in it, for example because of aliases
 */
export function editYaml(text: string, edits: Edit[]): { text: string; refused: Edit[] } {
  // The last come first, because entries that are inserted move those below them.
  const indexOf = (edit: Edit) => ('index' in edit ? edit.index : -1);
  const lastFirst = edits
    .toReversed()
    .sort((a, b) => b.path.length - a.path.length || indexOf(b) - indexOf(a));
  const refused: Edit[] = [];
  for (const edit of lastFirst) {
    const edited = applyEdit(text, edit);
    if (edited === undefined) refused.unshift(edit);
    else text = edited;
  }
  return { text, refused };
}

/** @returns the new text; `undefined` if it does not parse to exactly the edited data */
function applyEdit(text: string, edit: Edit): string | undefined {
  const document = parseDocument<ParsedNode>(text, { ...YAML_RULES, keepSourceTokens: true });
  if (document.errors.length > 0) return undefined;
  const splice = planSplice(text, document.contents, edit);
  if (!splice) return undefined;
  const inserted = splice.text.replace(/\n/g, text.includes('\r\n') ? '\r\n' : '\n');
  const result = text.slice(0, splice.from) + inserted + text.slice(splice.to);
  const now = parseDocument(result, YAML_RULES);
  const isExact =
    now.errors.length === 0 && isDeepStrictEqual(now.toJS(), applyToData(document.toJS(), edit));
  return isExact ? result : undefined;
}

/** Makes the edit in plain data. */
function applyToData(data: unknown, edit: Edit): unknown {
  const root = { data };
  const path = ['data', ...edit.path];
  const field = path.pop() ?? '';
  const parent = path.reduce<object>((value, step) => Reflect.get(value, step), root);
  const list: unknown[] = Reflect.get(parent, field) ?? [];
  const value = 'index' in edit ? list.toSpliced(edit.index, 0, ...edit.entries) : edit.value;
  Reflect.set(parent, field, value);
  return root.data;
}

function planSplice(text: string, root: ParsedNode | null, edit: Edit): Splice | undefined {
  const node = findNode(root, edit.path);
  const isEmpty = !node || (isScalar(node) && node.value === null) || isEmptyList(node);

  if ('index' in edit && isSeq(node) && !isEmpty) return insertEntries(text, node, edit);
  if ('index' in edit && !isEmpty) return undefined;
  const value = 'index' in edit ? edit.entries : edit.value;
  const field = edit.path.at(-1);
  if (field === undefined) {
    return 'index' in edit ? fillEmptyFile(text, root, edit.entries) : undefined;
  }
  const parent = findNode(root, edit.path.slice(0, -1));
  if (!isMap(parent)) return undefined;
  if (node) return replaceValue(text, node, parent, value, String(field));
  return addField(text, parent, String(field), value, 'order' in edit ? edit.order : undefined);
}

function findNode(root: unknown, path: Path): ParsedNode | undefined {
  const found = path.reduce<unknown>((node, step) => {
    if (isSeq(node)) return node.items[Number(step)];
    return isMap(node) ? node.get(step, true) : undefined;
  }, root);
  return (found ?? undefined) as ParsedNode | undefined;
}

const isEmptyList = (node: unknown) => isSeq(node) && node.items.length === 0;

/** Fills a file that holds only comments or an empty list. */
function fillEmptyFile(text: string, root: ParsedNode | null, entries: unknown[]): Splice {
  const written = entries.map((entry) => renderBlock([entry]));
  const list = written.join(needGap(written) ? '\n' : '');
  if (isSeq(root)) return { from: root.range[0], to: root.range[1], text: list.trimEnd() };
  return insertAfterLine(text, text.length, list);
}

const needGap = (written: string[]) =>
  written.some((entry) => entry.trimEnd().split('\n').length > MAX_LINES_WITHOUT_GAP);

function replaceValue(
  text: string,
  node: ParsedNode,
  parent: YAMLMap,
  value: unknown,
  field: string,
): Splice | undefined {
  if (isAlias(node)) return undefined;
  const [from, to] = node.range;
  if (parent.flow) return { from, to, text: renderFlow(value) };
  const indent = columnOf(text, offsetOfFirstKey(parent));
  if (isScalar(node) && node.value !== null) {
    const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
    const scalar = new Scalar(value);
    if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') scalar.type = node.type;
    const written = indentLines(renderBlock({ x: scalar }), indent)
      .slice('x: '.length)
      .trimEnd();
    return { from, to, text: isBlock ? `${written}\n` : written };
  }
  // The current value is empty, `[]` or `~`.
  const pair = indentLines(renderBlock({ [field]: value }), indent).trimEnd();
  const after = pair.slice(pair.indexOf(':') + 1);
  const key = parent.items.find((pair) => isScalar(pair.key) && pair.key.value === field)?.key;
  const colon = text.indexOf(':', contentEnd(key)) + 1;
  const isNothing = isScalar(node) && !node.source;
  return { from: colon, to: isNothing ? colon : to, text: after };
}

function addField(
  text: string,
  map: YAMLMap,
  field: string,
  value: unknown,
  order: string[] = [],
): Splice | undefined {
  const last = map.items.at(-1);
  if (!last) return undefined;
  const rank = order.indexOf(field);
  const before = map.items.filter(({ key }) => {
    const keyRank = order.indexOf(String(isScalar(key) ? key.value : key));
    return keyRank !== -1 && keyRank < rank;
  });
  const end = contentEnd(before.at(-1) ?? last);
  if (map.flow) return { from: end, to: end, text: `, ${field}: ${renderFlow(value)}` };
  const indent = columnOf(text, offsetOfFirstKey(map));
  const pair = indentLines(renderBlock({ [field]: value }), indent);
  return insertAfterLine(text, end, `${' '.repeat(indent)}${pair}`);
}

function insertEntries(
  text: string,
  list: YAMLSeq,
  { index, entries }: Extract<Edit, { index: number }>,
): Splice | undefined {
  const previous = list.items[index - 1];
  if (list.flow) {
    const values = entries.map(renderFlow).join(', ');
    const from = previous ? contentEnd(previous) : contentStart(list.items[0]);
    return { from, to: from, text: previous ? `, ${values}` : `${values}, ` };
  }
  const { srcToken } = list;
  if (srcToken?.type !== 'block-seq') return undefined;
  const dashes = srcToken.items.map(({ start }) =>
    Number(start.find(({ type }) => type === 'seq-item-ind')?.offset),
  );
  const column = columnOf(text, dashes[0] ?? 0);
  const gaps = dashes.slice(1).map((dash, i) => text.slice(contentEnd(list.items[i]) - 1, dash));
  const margin = ' '.repeat(column);
  const written = entries.map((entry) => `${margin}${indentLines(renderBlock([entry]), column)}`);
  const hasGaps =
    gaps.length > 0 ? gaps.some((gap) => /\n[ \t]*\r?\n/.test(gap)) : needGap(written);
  const separator = hasGaps ? '\n' : '';

  if (previous) {
    const from = skipEntryComments(text, contentEnd(previous), column);
    return insertAfterLine(text, from, separator + written.join(separator));
  }
  const from = startOfEntryComments(text, lineStart(text, dashes[0] ?? 0));
  return { from, to: from, text: written.join(separator) + separator };
}

/** Skips comments that are indented more than the dashes: they belong to the entry above them. */
function skipEntryComments(text: string, end: number, column: number): number {
  let at = nextLine(text, end);
  for (;;) {
    const comment = /^([ \t]*)#.*(\r?\n|$)/.exec(text.slice(at));
    if (!comment || (comment[1] ?? '').length <= column) return at;
    at += comment[0].length;
  }
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

/** Inserts lines after the line of an offset. */
function insertAfterLine(text: string, offset: number, lines: string): Splice {
  const at = nextLine(text, offset);
  const isOpen = at > 0 && text[at - 1] !== '\n' && text !== '\ufeff';
  return { from: at, to: at, text: `${isOpen ? '\n' : ''}${lines}` };
}

function nextLine(text: string, offset: number): number {
  if (offset === 0 || text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;
const columnOf = (text: string, offset: number) =>
  offset -
  lineStart(text, offset) -
  (text.startsWith('\ufeff') && offset < text.indexOf('\n') ? 1 : 0);
const offsetOfFirstKey = (map: YAMLMap) => contentStart(map.items[0]?.key);

function contentStart(node: unknown): number {
  return (node as ParsedNode | undefined)?.range?.[0] ?? 0;
}

/** @returns the end of a node or pair, without the comments after it */
function contentEnd(node: unknown): number {
  if (isCollection(node) && !node.flow && node.items.length > 0) {
    return contentEnd(node.items.at(-1));
  }
  if (node !== null && typeof node === 'object' && 'key' in node && 'value' in node) {
    return Math.max(contentEnd(node.key), contentEnd(node.value));
  }
  return (node as ParsedNode | null | undefined)?.range?.[1] ?? 0;
}

const RENDERED = { lineWidth: 0, flowCollectionPadding: false } as const;

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

/** @returns a value in flow style, for a list or map in brackets */
const renderFlow = (value: unknown) =>
  stringify([value], { ...RENDERED, collectionStyle: 'flow' })
    .trim()
    .slice(1, -1)
    .trim();

/** Indents all lines except the first, which continues a line. */
const indentLines = (lines: string, column: number) =>
  lines.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
