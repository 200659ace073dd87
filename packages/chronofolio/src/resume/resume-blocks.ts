import { NO_BREAK } from '#pages/shared/constants.ts';
import type { ProseNode, ProseTree } from '#schema/types.ts';

export interface Run {
  text: string;
  look?: 'strong' | 'emphasis' | 'muted' | 'separator' | 'break' | undefined;
  href?: string | undefined;
  /** The kind of the text, such as a phone number, which plain text writes before it. */
  label?: string | undefined;
}

type Header = 'name' | 'role' | 'pitch' | 'contact';

/** A paragraph of the résumé. PDF, plain text and Word file are made from the same blocks. */
export interface Block {
  kind: Header | 'section' | 'entry' | 'outcome' | 'note' | 'text' | 'line' | 'quote' | 'item';
  runs: Run[];
  /** The mark of an item of a list: `•` or its number. */
  mark?: string;
  /** The number of lists around the list of an item. */
  depth?: number;
}

/** The length up to which a word with a hyphen stays on one line. */
const LONG_WORD = 30;
const WITHOUT_SPACES = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}|\p{sc=Thai}/u;

/** @returns whether a word must not break at its hyphen, such as a double name or the number of a certificate */
export const isUnbroken = (word: string): boolean =>
  word.includes('-') && word.length <= LONG_WORD && !WITHOUT_SPACES.test(word);

const BREAK: Run = { text: '', look: 'break' };
/** The space before the dot does not break, so that no line begins with a dot. */
export const SEPARATOR: Run = { text: `${NO_BREAK}· `, look: 'separator' };

/** @returns a block with the items that are not empty, separated by dots */
export function noteBlock(items: Run[], kind: Block['kind'] = 'note'): Block[] {
  const runs = items
    .filter(({ text }) => text)
    .flatMap((run, index) => (index > 0 ? [SEPARATOR, run] : [run]));
  return runs.length > 0 ? [{ kind, runs }] : [];
}

/** @returns the blocks of a text without pictures; its headings become bold texts */
export function proseBlocks(prose: ProseTree, depth = 0): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [index, node] of prose.entries()) {
    const nested = markdownBlocks(node, depth);
    const open = isOpen ? blocks.at(-1) : undefined;
    const runs = nested ? [] : proseRuns(node, prose[index - 1]);
    if (nested) blocks.push(...nested);
    else if (open) open.runs.push(...runs);
    else blocks.push({ kind: 'text', runs });
    isOpen = !nested;
  }
  return blocks.filter(({ runs }) => runs.some(({ text }) => text.trim()));
}

/** @returns the blocks of an element; `undefined` for an inline element */
function markdownBlocks(node: ProseNode, depth: number): Block[] | undefined {
  if (typeof node === 'string' || node.tag === 'img') return undefined;
  const { tag, children = [] } = node;
  switch (tag) {
    case 'p':
    case 'pre':
      return [{ kind: 'text', runs: runsIn(children) }];
    case 'blockquote':
      return asQuote(proseBlocks(children, depth));
    case 'ul':
    case 'ol':
      return children.flatMap((item, index) =>
        itemBlocks(item, tag === 'ul' ? '•' : `${index + 1}.`, depth),
      );
    case 'hr':
      return [];
    default:
      return /^h\d$/.test(tag)
        ? [{ kind: 'text', runs: runsIn(children, { look: 'strong' }) }]
        : undefined;
  }
}

export const asQuote = (blocks: Block[]): Block[] =>
  blocks.map((block) => (block.kind === 'text' ? { ...block, kind: 'quote' } : block));

function itemBlocks(item: ProseNode, mark: string, depth: number): Block[] {
  const inner = typeof item === 'object' && item.tag !== 'img' ? (item.children ?? []) : [];
  const blocks = proseBlocks(inner, depth + 1);
  const runs = blocks
    .filter(({ kind }) => kind !== 'item')
    .flatMap(({ runs }, index) => (index > 0 ? [BREAK, ...runs] : runs));
  return [{ kind: 'item', runs, mark, depth }, ...blocks.filter(({ kind }) => kind === 'item')];
}

const LOOKS: Partial<Record<string, Run['look']>> = { strong: 'strong', em: 'emphasis' };

const runsIn = (nodes: ProseTree, style: Partial<Run> = {}): Run[] =>
  nodes.flatMap((node, index) => proseRuns(node, nodes[index - 1], style));

/** @param before the previous node; after a `br`, the line break of the source is trimmed */
function proseRuns(node: ProseNode, before?: ProseNode, style: Partial<Run> = {}): Run[] {
  if (typeof node === 'string') {
    const isFirst = typeof before === 'object' && before.tag === 'br';
    return [{ ...style, text: isFirst ? node.trimStart() : node }];
  }
  if (node.tag === 'img') return [];
  if (node.tag === 'br') return [BREAK];
  const { tag, href = style.href, children = [] } = node;
  return runsIn(children, { ...style, href, look: LOOKS[tag] ?? style.look });
}
