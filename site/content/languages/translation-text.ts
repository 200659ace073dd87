import {
  Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  Pair,
  parseDocument,
  Scalar,
  stringify,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import { valueAt, YAML_RULES } from '#site/content/parse-yaml.ts';
import { closestOption } from '#site/content/suggest.ts';
import { isBlank, type Part, renamedKeys, textsIn } from './parts.ts';

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
  /** Whether every text of the owner is still there. */
  isSafe: boolean;
  /** As the text was given. */
  states: TextState[];
  /** New texts that only the owner can write, because the YAML there is in brackets. */
  refused: Keys[];
  /** Finds a text in the file as it was given: an item of a list by its comment, below -1 if it has none. */
  inFile: (keys: Keys) => Keys;
}

/** An entry of a map, or an item of a list, with its lines. */
interface Item {
  /** Of entries of maps. */
  key: string | undefined;
  node: unknown;
  /** The first line after the item above it. */
  start: number;
  /** That of its key or its dash. */
  line: number;
  /** The line after it, and after the comments that are indented more. */
  end: number;
  margin: string;
  comments: ReturnType<typeof readComments>;
  /** Whether it is a comment in the file as it was given, because its original was deleted. */
  isComment?: boolean;
}

const OUTDATED = /^\s*# outdated:/;
const COMMENT = /^\s*#/;
const COMMENTED_ITEM = /^\s*# -( |$)/;

/**
 * Brings the YAML of a translation up to date with its original. What the owner wrote stays; an item of
 * a list that is no longer in the original becomes a comment.
 * @param text valid YAML
 * @param tag of the first language: comments with originals begin with it
 * @param given returns a translation that the caller has of a text that the file lacks
 */
export function updateTranslation(
  text: string,
  part: Part,
  tag: string,
  given: (keys: Keys) => string | undefined = () => undefined,
): Update {
  const source = text.replace(/\r\n/g, '\n');
  const counter = new LineCounter();
  const document = parseDocument(source, { ...YAML_RULES, lineCounter: counter });
  const data: unknown = document.toJS();
  const lines = source.split('\n');
  const states: TextState[] = [];
  const refused: Keys[] = [];
  /** The texts that are added. */
  const written: Keys[] = [];
  /** The index in the file of each item of a list. */
  const orders = new Map<string, number[]>();

  /** @returns the entries of a map, or the items of a list, in block style */
  function itemsOf(node: unknown, from: number): Item[] {
    let start = from;
    return (isCollection(node) ? node.items : []).map((item) => {
      const [key, value] = isPair(item) ? [item.key, item.value] : [undefined, item];
      const offset = startOf(key ?? value);
      let line = Math.max(counter.linePos(offset).line - 1, 0);
      while (!key && line > start && !/^\s*-/.test(lines[line] ?? '')) line -= 1;
      const column = key ? counter.linePos(offset).col - 1 : (lines[line] ?? '').indexOf('-');
      const comments = readComments(lines.slice(start, line), tag);
      const end = afterComments(lineAfter(value, offset), column);
      const lined = { start, line, end, margin: ' '.repeat(column) };
      start = end;
      return {
        key: isScalar(key) ? String(key.value) : undefined,
        node: value,
        ...lined,
        comments,
      };
    });
  }

  /**
   * Makes items of those that became comments, and whose originals are back.
   * @param from the first line of the list, if it has no items @param to the line after it
   */
  function withCommented(items: Item[], part: Part, from: number, to: number): Item[] {
    const isBack = (original?: string) =>
      part.parts.some(({ text }) => plain(text) === original) &&
      !items.some(({ comments }) => comments.original === original);
    const itemsIn = (start: number, line: number): Item[] => {
      const at = lines.findIndex((text, index) => {
        if (index < start || index >= line || !COMMENTED_ITEM.test(text)) return false;
        const { original, below } = readComments(lines.slice(start, index), tag);
        return below.length === 0 && isBack(original);
      });
      if (at === -1) return [];
      const [margin = ''] = /^\s*/.exec(lines[at] ?? '') ?? [];
      const end = afterComments(at + 1, margin.length);
      for (let index = at; index < end; index += 1)
        lines[index] = (lines[index] ?? '').replace(/^\s*#$|# /, '');
      const node = new Scalar(lines[at]);
      const comments = readComments(lines.slice(start, at), tag);
      return [
        { key: undefined, node, start, line: at, end, margin, comments, isComment: true },
        ...itemsIn(end, line),
      ];
    };
    const above = items.flatMap((item) => {
      const found = itemsIn(item.start, item.line);
      const start = found.at(-1)?.end ?? item.start;
      const comments = readComments(lines.slice(start, item.line), tag);
      return [...found, { ...item, start, comments }];
    });
    return [...above, ...itemsIn(items.at(-1)?.end ?? from, to)];
  }

  /** @returns the line after a node, which begins at an offset if it is empty */
  function lineAfter(node: unknown, start: number): number {
    const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
    if (isPair(last)) return lineAfter(last.value, startOf(last.key));
    if (last) return lineAfter(last, start);
    const end = (isNode(node) && node.range?.[1]) || start + 1;
    const length = Math.max(source.slice(start, end).trimEnd().length, 1);
    return counter.linePos(start + length - 1).line;
  }

  /** Comments that are indented more belong to what is above them. */
  function afterComments(line: number, column: number): number {
    const text = lines[line] ?? '';
    return COMMENT.test(text) && text.search(/#/) > column ? afterComments(line + 1, column) : line;
  }

  const isWanted = (part: Part, keys: Keys) =>
    textsIn(part, keys).some((one) => one.part.isAsked || given(one.keys) !== undefined);

  /** @returns the lines of what the file lacks and should have, unless it may have them under another key */
  function added(part: Part, keys: Keys, margin: string, isRenamed = false): string[] {
    for (const { part: inner, keys: path } of textsIn(part, keys))
      if (inner.isAsked) states.push({ keys: path, state: 'missing' });
    return isWanted(part, keys) && !isRenamed ? rendered(part, keys, margin) : [];
  }

  function rendered(part: Part, keys: Keys, margin: string): string[] {
    const root = typeof part.key === 'number' ? new YAMLSeq() : new YAMLMap();
    render(part, keys, root);
    const yaml = new Document(root).toString({ nullStr: '', lineWidth: 0 });
    const written = yaml.replace(/^( *-) $/gm, '$1').trimEnd();
    return written.split('\n').map((line) => line && margin + line);
  }

  /** Adds a part to a map or a list, each text below its original. */
  function render(part: Part, keys: Keys, to: YAMLMap | YAMLSeq) {
    const { kind, text } = part;
    const key = new Scalar(part.key);
    if (kind === 'text') {
      written.push(keys);
      const value = new Scalar(given(keys) ?? (needsQuotes(text) ? '' : null));
      (isSeq(to) ? value : key).commentBefore = originalComment(text, tag);
      if (isSeq(to)) to.add(value);
      else to.add(new Pair(key, value));
      return;
    }
    const within = kind === 'texts' ? new YAMLSeq() : new YAMLMap();
    for (const inner of part.parts) {
      const path = [...keys, inner.key];
      if (isWanted(inner, path)) render(inner, path, within);
    }
    if (isMap(to)) to.add(new Pair(key, within));
  }

  /** @param margin that of the entries, if there are none */
  function updatedBlock(
    part: Part,
    node: unknown,
    keys: Keys,
    { from, to, margin }: { from: number; to: number; margin: string },
  ): string[] {
    const isList = part.kind === 'texts';
    const isOther = isCollection(node) && isSeq(node) !== isList;
    if (isOther || part.kind === 'text') return lines.slice(from, to);
    const written = itemsOf(node, from);
    const items = isList ? withCommented(written, part, from, to) : written;
    const update = isList ? updatedList : updatedMap;
    const end = items.at(-1)?.end ?? from;
    return [...update(part, items, keys, items[0]?.margin ?? margin), ...lines.slice(end, to)];
  }

  /** Keeps the order of the file: what is missing follows what precedes it in the original. */
  function updatedMap(part: Part, items: Item[], keys: Keys, margin: string): string[] {
    const isSpaced = keys.length === 0 && part.kind === 'entries';
    const isEntry = (key: string | undefined) => part.parts.some((one) => String(one.key) === key);
    const others = part.kind === 'entries' ? items.filter(({ key }) => !isEntry(key)) : [];
    const renamed = others.flatMap(({ key = '' }) => renamedKeys(key, part, valueAt(data, keys)));
    const first: string[] = [];
    const blocks = items.map(({ start, end }) => lines.slice(start, end));
    let above = first;
    for (const inner of part.parts) {
      const path = [...keys, inner.key];
      const index = items.findIndex(({ key }) => key === String(inner.key));
      const item = items[index];
      if (item) {
        above = updatedItem(inner, item, path);
        blocks[index] = above;
        continue;
      }
      const block = added(inner, path, margin, renamed.includes(String(inner.key)));
      if (block.length === 0) continue;
      const isAtTop = above === first && items.length > 0;
      if (isSpaced) block.splice(isAtTop ? block.length : 0, 0, '');
      above.push(...block);
    }
    return [...first, ...blocks.flat()];
  }

  /** Takes the order of the original: an item is found by the comment above it. */
  function updatedList(part: Part, items: Item[], keys: Keys, margin: string): string[] {
    const itemOf = alignItems(items, part.parts);
    const own = part.parts.map((inner) => itemOf.get(inner));
    const inFile = items.filter(({ isComment }) => !isComment);
    const order = own.map((item) => (item ? inFile.indexOf(item) : -1));
    orders.set(JSON.stringify(keys), order);
    const removed = items.filter((item) => !own.includes(item) && !isEmptyNode(item.node));
    if (removed.length > 0 || order.some((at, index) => at !== -1 && at !== index))
      states.push({ keys, state: 'moved' });
    const commented = ({ start, line, end, margin }: Item) => [
      ...lines.slice(start, line),
      ...lines
        .slice(line, end)
        .map((text) => (text.trim() ? text.replace(/\S/, '# $&') : `${margin}  #`)),
    ];
    const written = part.parts.flatMap((inner, index) => {
      const path = [...keys, inner.key];
      const item = own[index];
      if (item) return updatedItem(inner, item, path);
      return [...removed.splice(0, 1).flatMap(commented), ...added(inner, path, margin)];
    });
    return [...written, ...removed.flatMap(commented)];
  }

  function updatedItem(part: Part, item: Item, keys: Keys): string[] {
    const { node, start, line, end, margin } = item;
    if (part.kind === 'text') return updatedText(part, item, keys);
    const isBlock = isCollection(node) && !node.flow;
    if (!isBlock && !isEmptyNode(node)) {
      reviewBrackets(part, keys);
      return lines.slice(start, end);
    }
    const within = { from: line + 1, to: end, margin: `${margin}  ` };
    return [...lines.slice(start, line + 1), ...updatedBlock(part, node, keys, within)];
  }

  /** Brings the comment above a text up to date, and writes the translation that the caller has. */
  function updatedText(part: Part, { node, start, line, end, margin, comments }: Item, keys: Keys) {
    const { above, below, original, mark } = comments;
    const written = lines[line] ?? '';
    const isEmpty = isEmptyNode(node);
    const isChanged = original !== undefined && original !== plain(part.text);
    // The original may be again as it was when it was translated.
    const isBack = mark?.text === markOf(plain(part.text));
    if (isEmpty && part.isAsked) states.push({ keys, state: 'missing' });
    const isOutdated = !isEmpty && !isBack && (isChanged || mark !== undefined);
    const place = mark && !isChanged ? { mark: start + mark.index + 1 } : {};
    if (isOutdated) states.push({ keys, state: 'outdated', ...place });
    const isLeft = (comment: string) => !isBack || comment.trim() !== mark?.text;
    const comment = originalComment(part.text, tag).split('\n');
    const isFilled = isEmpty && isWithoutText(written) && given(keys) !== undefined;
    return [
      ...above.filter(isLeft),
      ...(isOutdated && !mark ? [margin + markOf(original ?? '')] : []),
      ...comment.map((text) => `${margin}#${text}`.trimEnd()),
      ...below.filter(isLeft),
      ...(isFilled ? rendered(part, keys, margin).slice(comment.length) : [written]),
      ...lines.slice(line + 1, end),
    ];
  }

  /** Notes what is missing in a map or a list that only the owner can extend. */
  function reviewBrackets(part: Part, keys: Keys) {
    for (const { part: inner, keys: path } of textsIn(part, keys)) {
      if (!isBlank(valueAt(data, path)) || !isWanted(inner, path)) continue;
      if (inner.isAsked) states.push({ keys: path, state: 'missing' });
      if (valueAt(data, path) === undefined) refused.push(path);
    }
  }

  function updatedFile(): string[] {
    const { contents } = document;
    const isEmpty = isEmptyNode(contents);
    if (!isEmpty && !(isCollection(contents) && !contents.flow)) {
      reviewBrackets(part, []);
      return lines;
    }
    const end = lines.length - (lines.at(-1) === '' ? 1 : 0);
    // The comments that a file begins with are about the whole of it.
    const header = new RegExp(`^(?:#(?! ${tag}: | outdated:).*\n)*\n*`).exec(source)?.[0] ?? '';
    const from = isEmpty ? end : header.split('\n').length - 1;
    const updated = updatedBlock(part, contents, [], { from, to: end, margin: '' });
    return [...lines.slice(0, from), ...updated, ...(isEmpty ? [''] : lines.slice(end))];
  }

  const updated = updatedFile().join('\n');
  return {
    isSafe: isKept(updated, data, part, written),
    inFile(keys) {
      const order = orders.get(JSON.stringify(keys.slice(0, -1)));
      return order ? [...keys.slice(0, -1), order[Number(keys.at(-1))] ?? -1] : keys;
    },
    text: text.includes('\r\n') ? updated.replaceAll('\n', '\r\n') : updated,
    states,
    refused,
  };
}

/** @returns the item that translates each text: the one with its comment, or with the most similar */
function alignItems(items: Item[], texts: Part[]): Map<Part, Item> {
  const aligned = new Map<Part, Item>();
  const free = new Set(items);
  const align = (originalOf: (text: string) => string | undefined) => {
    for (const text of texts) {
      if (aligned.has(text)) continue;
      const original = originalOf(plain(text.text));
      const item = [...free].find(({ comments }) => comments.original === original);
      if (!item) continue;
      aligned.set(text, item);
      free.delete(item);
    }
  };
  const originals = () => [...free].flatMap(({ comments: { original = [] } }) => original);
  align((text) => text);
  align((text) => closestOption(text, originals()) ?? '');
  align(() => undefined);
  return aligned;
}

/** Reads the comments above a text: the original, the mark of an outdated one, and other lines. */
function readComments(above: string[], tag: string) {
  const prefix = `# ${tag}: `;
  const from = above.findLastIndex((line) => line.trimStart().startsWith(prefix));
  let to = from + 1;
  while (from !== -1 && /^\s*#( {5}|\s*$)/.test(above[to] ?? '')) to += 1;
  const [first = '', ...further] = above.slice(Math.max(from, 0), to);
  const original = [
    first.trimStart().slice(prefix.length),
    ...further.map((line) => line.replace(/^\s*#( {5})?/, '')),
  ];
  const index = above.findIndex((line) => OUTDATED.test(line));
  return {
    original: from === -1 ? undefined : plain(original.join('\n')),
    mark: index === -1 ? undefined : { text: above[index]?.trim() ?? '', index },
    above: from === -1 ? above : above.slice(0, from),
    below: from === -1 ? [] : above.slice(to),
  };
}

/** @returns a text as comments keep it */
const plain = (text = ''): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** @returns the comment with an original, without the # of each line */
const originalComment = (text: string | undefined, tag: string) =>
  ` ${tag}: ${plain(text).replace(/\n(.*)/g, (_, line) => `\n ${line && `    ${line}`}`)}`;

const markOf = (original: string) =>
  `# outdated: translates “${original.replace(/\s+/g, ' ')}”; delete this line when the text below is right again`;

/** @returns whether nothing follows the name of a field or the dash of an item, except empty quotes */
const isWithoutText = (line: string) =>
  !line.includes('#') && /[:-]$/.test(line.trimEnd().replace(/""$/, '').trimEnd());

/** A translation of such a text is likely to need quotes, too. */
const needsQuotes = (text = '') => /^["'].*["']\n$/.test(stringify(text, { lineWidth: 0 }));

const startOf = (node: unknown): number => (isNode(node) && node.range?.[0]) || 0;
const isEmptyNode = (node: unknown) => (isScalar(node) ? isBlank(node.value) : !isNode(node));

/** @returns whether a text has what was in it and what is new, apart from lists, whose items may move */
function isKept(text: string, before: unknown, part: Part, written: Keys[]): boolean {
  const document = parseDocument(text, YAML_RULES);
  if (document.errors.length > 0) return false;
  const after: unknown = document.toJS();
  const own = textsIn(part).filter(({ keys }) => !isBlank(valueAt(before, keys)));
  const isItem = (keys: Keys) => typeof keys.at(-1) === 'number';
  return (
    own.every(({ keys }) => isItem(keys) || valueAt(before, keys) === valueAt(after, keys)) &&
    written.every((keys) => isItem(keys) || valueAt(after, keys) !== undefined)
  );
}
