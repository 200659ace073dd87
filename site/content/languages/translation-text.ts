import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { YAML_RULES } from '#site/content/parse-yaml.ts';
import { closestOption } from '#site/content/suggest.ts';
import { UserError } from '#site/files/user-error.ts';
import { dataAt, isBlank, type Part, renamedKeys, textsIn, untranslatedIn } from './parts.ts';

type Keys = Part['key'][];

/**
 * A text that the file of a translation lacks, or that translates an older original; or a list whose
 * items translate others than those of today.
 */
export interface TextState {
  keys: Keys;
  state: 'missing' | 'outdated' | 'moved';
  /** The line that marks it as outdated, and has the comment of today's original below it. */
  mark?: number;
}

interface Update {
  /** With what is new, and with marks at what is outdated. */
  text: string;
  /** As the text was given. */
  states: TextState[];
  /** New texts that only the owner can write, because the YAML there is in brackets. */
  refused: Keys[];
}

interface Plan extends Update {
  isSafe: boolean;
  /** Finds a text in the file as it was given: an item of a list by the comment above it. */
  inFile: (keys: Keys) => Keys;
}

/** @returns a translation that the caller has of a text that the file lacks */
type Given = (keys: Keys) => string | undefined;

/** Lines to replace. */
interface Splice {
  from: number;
  to: number;
  lines: string[];
  /** What is inserted at the same place stands above the comment of the text below. */
  isComment?: true;
}

const OUTDATED = /^\s*# outdated:/;
const COMMENT = /^\s*#/;

/** @returns whether nothing follows the name of a field or the dash of an item, except empty quotes */
const isWithoutText = (line: string) =>
  !line.includes('#') && /[:-]$/.test(line.trimEnd().replace(/""$/, '').trimEnd());

/**
 * Brings the YAML of a translation up to date with its original. What the owner wrote stays; an item of
 * a list that is no longer in the original becomes a comment.
 * @param text valid YAML
 * @param tag of the first language: comments with originals begin with it
 */
export function updateTranslation(text: string, part: Part, tag: string, given?: Given): Update {
  const { isSafe, inFile, ...update } = planUpdate(text, part, tag, given);
  if (!isSafe)
    throw new UserError('its YAML is too unusual to be extended: write the keys that are missing');
  return update;
}

/**
 * @param text valid YAML, once the function is called
 * @returns a function that finds a text in it, as `updateTranslation` would move it; below the key -1
 * there is none
 */
export function findInTranslation(text: string, part: Part, tag: string): Plan['inFile'] {
  let plan: Plan | undefined;
  return (keys) => {
    plan ??= planUpdate(text, part, tag);
    return plan.inFile(keys);
  };
}

function planUpdate(text: string, part: Part, tag: string, given: Given = () => undefined): Plan {
  const source = text.replace(/\r\n/g, '\n');
  const counter = new LineCounter();
  const document = parseDocument(source, { ...YAML_RULES, lineCounter: counter });
  const lines = source.split('\n');
  const splices: Splice[] = [];
  const states: TextState[] = [];
  const refused: Keys[] = [];
  /** Entries that may be in the file, under an older key. */
  const renamed: Keys[] = [];
  /** The index in the file of each item of a list. */
  const orders = new Map<string, number[]>();

  const lineOf = (node: unknown) => Math.max(counter.linePos(startOf(node)).line - 1, 0);
  const columnOf = (node: unknown) => counter.linePos(startOf(node)).col - 1;

  /** @returns the index of the line after a pair */
  const endOfPair = ({ key, value }: Pair): number => endOf(value, startOf(key));
  function endOf(node: unknown, start: number): number {
    const isBlock = (isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0;
    if (isBlock && isMap(node)) return endOfPair(node.items.at(-1) as Pair);
    if (isBlock && isSeq(node)) return endOf(node.items.at(-1), start);
    const end = (isNode(node) && node.range?.[1]) || start + 1;
    const length = Math.max(source.slice(start, end).trimEnd().length, 1);
    return counter.linePos(start + length - 1).line;
  }
  /** Comments that are indented more belong to what is above them. */
  function afterComments(line: number, column: number): number {
    const text = lines[line] ?? '';
    return COMMENT.test(text) && text.search(/#/) > column ? afterComments(line + 1, column) : line;
  }

  /** Records the state of a text, and brings the comment above it up to date. */
  function updateComment(part: Part, keys: Keys, value: unknown, line: number, floor: number) {
    const isEmpty = isEmptyNode(value);
    const above = commentAbove(lines, line, floor, tag);
    const isChanged = above.original !== undefined && above.original !== plain(part.text);
    const { mark: markAt } = above;
    const isMarked = markAt !== undefined;
    // The original may be again as it was when it was translated.
    const isBack = isMarked && lines[markAt]?.trim() === markOf(plain(part.text));
    if (isBack) splices.push({ from: markAt, to: markAt + 1, lines: [] });
    if (isEmpty && part.isAsked) states.push({ keys, state: 'missing' });
    if (!isEmpty && !isBack && (isChanged || isMarked)) {
      const mark = isMarked && !isChanged ? { mark: markAt + 1 } : {};
      states.push({ keys, state: 'outdated', ...mark });
    }
    if (above.original !== undefined && !isChanged) return;
    const margin = /^\s*/.exec(lines[line] ?? '')?.[0] ?? '';
    const isNew = isChanged && !isEmpty && !isMarked;
    const mark = isNew ? [`${margin}${markOf(above.original ?? '')}`] : [];
    splices.push({
      ...{ from: above.from, to: above.to, isComment: true },
      lines: [...mark, ...originalLines(part, margin, tag)],
    });
  }

  function addMissing(part: Part, keys: Keys) {
    for (const { part: inner, keys: path } of textsIn(part, keys))
      if (inner.isAsked) states.push({ keys: path, state: 'missing' });
  }

  function visitMap(part: Part, map: YAMLMap, keys: Keys) {
    const [first] = map.items;
    if (!first) return;
    const column = columnOf(first.key);
    const margin = ' '.repeat(column);
    const above = commentAbove(lines, lineOf(first.key), 0, tag);
    // The first comment of a file is about the whole of it.
    let end = above.top > 0 ? above.top : above.from;
    let isFirst = true;
    const isOther = (key: string | undefined) =>
      part.parts.every((inner) => String(inner.key) !== key);
    const others = map.items.map(({ key }) => keyText(key)).filter(isOther);
    const untranslated = untranslatedIn(part, map.toJS(document));
    const renamedTo =
      part.kind === 'entries' ? others.flatMap((key = '') => renamedKeys(key, untranslated)) : [];
    for (const inner of part.parts) {
      const path = [...keys, inner.key];
      const pair = map.items.find(({ key }) => keyText(key) === String(inner.key));
      if (pair) {
        const before = map.items[map.items.indexOf(pair) - 1];
        end = afterComments(endOfPair(pair), column);
        isFirst = false;
        visitPair(inner, pair, path, before ? endOfPair(before) : 0, !map.flow);
        continue;
      }
      addMissing(inner, path);
      if (renamedTo.includes(String(inner.key))) {
        renamed.push(path);
        continue;
      }
      const written = render(inner, path, margin, { tag, given });
      if (written.length === 0) continue;
      if (keys.length === 0 && part.kind === 'entries')
        written.splice(isFirst ? written.length : 0, 0, '');
      if (map.flow) refused.push(path);
      else splices.push({ from: end, to: end, lines: written });
    }
  }

  function visitPair(part: Part, pair: Pair, keys: Keys, floor: number, isBlock: boolean) {
    const { key, value } = pair;
    const line = lineOf(key);
    if (isMap(value) && value.items.length > 0) visitMap(part, value, keys);
    else if (isSeq(value) && value.items.length > 0) visitList(part, value, keys, line + 1);
    else if (part.kind !== 'text') {
      addMissing(part, keys);
      const margin = ' '.repeat(columnOf(key) + 2);
      const written = renderParts(part, keys, margin, { tag, given });
      if (!isBlock || !isEmptyNode(value)) refused.push(keys);
      else splices.push({ from: line + 1, to: line + 1, lines: written });
    } else if (isBlock) {
      updateComment(part, keys, value, line, floor);
      fillIn(part.key, keys, value, line, columnOf(key));
    } else if (isEmptyNode(value)) addMissing(part, keys);
  }

  /** Writes the translation that the caller has into the line of an empty value. */
  function fillIn(
    key: Part['key'] | undefined,
    keys: Keys,
    value: unknown,
    line: number,
    column: number,
  ) {
    const text = isEmptyNode(value) ? given(keys) : undefined;
    if (text === undefined || !isWithoutText(lines[line] ?? '')) return;
    splices.push({ from: line, to: line + 1, lines: valueLines(key, text, ' '.repeat(column)) });
  }

  function visitList(part: Part, list: YAMLSeq, keys: Keys, first: number) {
    if (list.flow) {
      if (list.items.length !== part.parts.length) refused.push(keys);
      for (const [index, item] of list.items.entries()) {
        const inner = part.parts[index];
        if (inner && isEmptyNode(item)) addMissing(inner, [...keys, index]);
      }
      return;
    }
    let from = first;
    const items: ListItem[] = list.items.map((item) => {
      let line = lineOf(item);
      while (line > from && !/^\s*-/.test(lines[line] ?? '')) line -= 1;
      const column = (lines[line] ?? '').indexOf('-');
      const { original } = commentAbove(lines, line, from, tag);
      const block = { from, line, end: afterComments(endOf(item, startOf(item)), column) };
      from = block.end;
      return { ...block, margin: ' '.repeat(column), original, item };
    });
    const margin = items[0]?.margin ?? '';
    const itemOf = alignItems(items, part.parts);
    const order = part.parts.map((inner) => {
      const own = itemOf.get(inner);
      return own ? items.indexOf(own) : -1;
    });
    orders.set(JSON.stringify(keys), order);
    const removed = items.filter((one, index) => !order.includes(index) && !isEmptyNode(one.item));
    if (removed.length > 0 || order.some((at, index) => at !== -1 && at !== index))
      states.push({ keys, state: 'moved' });
    const written = part.parts.flatMap((inner) => {
      const path = [...keys, inner.key];
      const own = itemOf.get(inner);
      if (!own) {
        addMissing(inner, path);
        const replaced = removed.splice(0, 1);
        const added = renderText(inner, path, margin, { tag, given });
        return [...replaced.flatMap(commented), ...added];
      }
      updateComment(inner, path, own.item, own.line, own.from);
      fillIn(undefined, path, own.item, own.line, own.margin.length);
      const isWithin = ({ from, to }: Splice) => from >= own.from && to <= own.end;
      const inItem = splices.filter(isWithin);
      for (const splice of inItem) splices.splice(splices.indexOf(splice), 1);
      return applied(lines, inItem, own.from, own.end);
    });
    splices.push({ from: first, to: from, lines: [...written, ...removed.flatMap(commented)] });
  }
  function commented({ from, end }: ListItem): string[] {
    return lines
      .slice(from, end)
      .map((line) => (COMMENT.test(line) || !line.trim() ? line : line.replace(/\S/, '# $&')));
  }

  const { contents } = document;
  if (isMap(contents) && contents.items.length > 0) visitMap(part, contents, []);
  else {
    addMissing(part, []);
    const written = renderParts(part, [], '', { tag, given });
    const end = lines.at(-1) === '' ? lines.length - 1 : lines.length;
    if (contents && !isEmptyNode(contents)) refused.push([]);
    else splices.push({ from: end, to: lines.length, lines: [...written, ''] });
  }
  const updated = applied(lines, splices).join('\n');
  return {
    isSafe: isKept(updated, document.toJS(), part, [...refused, ...renamed]),
    inFile(keys) {
      const order = orders.get(JSON.stringify(keys.slice(0, -1)));
      return order ? [...keys.slice(0, -1), order[Number(keys.at(-1))] ?? -1] : keys;
    },
    text: text.includes('\r\n') ? updated.replaceAll('\n', '\r\n') : updated,
    states,
    refused,
  };
}

/** An item of a list of texts, with the lines from the end of the one above it. */
interface ListItem {
  from: number;
  /** That of its dash. */
  line: number;
  end: number;
  margin: string;
  /** In the comment above it. */
  original: string | undefined;
  item: unknown;
}

/** @returns the item that translates each text: the one with its comment, or with the most similar */
function alignItems(items: ListItem[], texts: Part[]): Map<Part, ListItem> {
  const aligned = new Map<Part, ListItem>();
  const free = new Set(items);
  const take = (text: Part, item: ListItem | undefined) => {
    if (!item || !free.delete(item)) return;
    aligned.set(text, item);
  };
  const open = () => texts.filter((text) => !aligned.has(text));
  for (const text of open())
    take(
      text,
      [...free].find(({ original }) => original === plain(text.text)),
    );
  for (const text of open()) {
    const originals = [...free].map(({ original = '' }) => original);
    const guess = closestOption(plain(text.text), originals.filter(Boolean));
    take(
      text,
      [...free].find(({ original }) => guess !== undefined && original === guess),
    );
  }
  for (const text of open())
    take(
      text,
      [...free].find(({ original }) => original === undefined),
    );
  return aligned;
}

const startOf = (node: unknown): number => (isNode(node) && node.range?.[0]) || 0;
const keyText = (key: unknown) => (isScalar(key) ? String(key.value) : undefined);
const isEmptyNode = (node: unknown) => (isScalar(node) ? isBlank(node.value) : !isNode(node));

/** @returns a text as comments keep it */
const plain = (text = ''): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

const markOf = (original: string) =>
  `# outdated: translates “${original.replace(/\s+/g, ' ')}”; delete this line when the text below is right again`;

function originalLines({ text }: Part, margin: string, tag: string): string[] {
  const [first = '', ...others] = plain(text).split('\n');
  const further = others.map((line) => `${margin}#${line && `     ${line}`}`);
  return [`${margin}# ${tag}: ${first}`, ...further];
}

/** @returns the comment with the original above a line; without one, where it belongs */
function commentAbove(lines: string[], line: number, floor: number, tag: string) {
  let top = line;
  while (top > floor && COMMENT.test(lines[top - 1] ?? '')) top -= 1;
  const above = lines.slice(top, line);
  const marked = above.findIndex((comment) => OUTDATED.test(comment));
  const mark = marked === -1 ? undefined : top + marked;
  const prefix = `# ${tag}: `;
  const index = above.findLastIndex((comment) => comment.trimStart().startsWith(prefix));
  if (index === -1) return { top, from: line, to: line, mark };
  const first = (above[index] ?? '').trimStart().slice(prefix.length);
  const others = above.slice(index + 1);
  const end = others.findIndex((comment) => !/^\s*#( {5}|\s*$)/.test(comment));
  const further = (end === -1 ? others : others.slice(0, end)).map((comment) =>
    comment.replace(/^\s*#( {5})?/, ''),
  );
  const from = top + index;
  const original = plain([first, ...further].join('\n'));
  return { top, from, to: from + 1 + further.length, original, mark };
}

interface Rendering {
  tag: string;
  given: Given;
}

/** @returns the lines of a part that should be translated, or for which the caller has a translation */
function render(part: Part, keys: Keys, margin: string, rendering: Rendering): string[] {
  if (part.kind === 'text') {
    const isWritten = part.isAsked || rendering.given(keys) !== undefined;
    return isWritten ? renderText(part, keys, margin, rendering) : [];
  }
  const inner = renderParts(part, keys, `${margin}  `, rendering);
  return inner.length > 0 ? [`${margin}${keyLine(part.key)}`, ...inner] : [];
}

function renderParts(part: Part, keys: Keys, margin: string, rendering: Rendering): string[] {
  const written = part.parts.map((inner) => render(inner, [...keys, inner.key], margin, rendering));
  const isSpaced = keys.length === 0 && part.kind === 'entries';
  if (isSpaced) return written.filter((one) => one.length > 0).flatMap((one) => ['', ...one]);
  const isWhole = part.kind === 'texts' && written.some((one) => one.length > 0);
  if (!isWhole) return written.flat();
  return part.parts.flatMap((inner) => renderText(inner, [...keys, inner.key], margin, rendering));
}

/** @param part an item of a list if its key is a number */
function renderText(part: Part, keys: Keys, margin: string, { tag, given }: Rendering): string[] {
  const key = typeof part.key === 'number' ? undefined : part.key;
  const text = given(keys) ?? (needsQuotes(part.text) ? '' : undefined);
  return [...originalLines(part, margin, tag), ...valueLines(key, text, margin)];
}

/** A translation of such a text is likely to need quotes, too. */
const needsQuotes = (text = '') => /^["'].*["']\n$/.test(stringify(text, { lineWidth: 0 }));

function valueLines(key: Part['key'] | undefined, text: string | undefined, margin: string) {
  if (text === undefined) return [`${margin}${key === undefined ? '-' : keyLine(key)}`];
  const yaml = stringify(key === undefined ? [text] : { [key]: text }, { lineWidth: 0 });
  return yaml
    .trimEnd()
    .split('\n')
    .map((line) => line && margin + line);
}

const keyLine = (key: Part['key']) => stringify({ [key]: null }).replace(/ null\n$/, '');

function applied(lines: string[], splices: Splice[], from = 0, to = lines.length): string[] {
  let at = from;
  const result: string[] = [];
  const inOrder = splices.toSorted(
    (a, b) => a.from - b.from || a.to - b.to || Number(a.isComment ?? 0) - Number(b.isComment ?? 0),
  );
  for (const splice of inOrder) {
    result.push(...lines.slice(at, splice.from), ...splice.lines);
    at = splice.to;
  }
  return [...result, ...lines.slice(at, to)];
}

/** @returns whether a text has what was in it and what is new, apart from lists, whose items may move */
function isKept(text: string, before: unknown, part: Part, refused: Keys[]): boolean {
  const document = parseDocument(text, YAML_RULES);
  if (document.errors.length > 0) return false;
  const after: unknown = document.toJS();
  return textsIn(part)
    .filter(({ keys }) => typeof keys.at(-1) === 'string')
    .every(({ part: { isAsked }, keys }) => {
      const [own, now] = [dataAt(before, keys), dataAt(after, keys)];
      const isLeft = refused.some((left) => left.every((key, index) => key === keys[index]));
      return isBlank(own) ? !isAsked || isLeft || now !== undefined : own === now;
    });
}
