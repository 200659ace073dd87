import type { Nodes } from 'mdast';
import type { Diagnostic } from '#site/content/diagnostics.ts';
import { nodesIn } from '#site/content/parse-markdown.ts';
import { finding, parseTextField, type TextField } from '#site/content/text-fields.ts';

/** What is left of Markdown that was not closed or that the site does not know, with its fix. */
const LEFTOVERS: [source: RegExp, message: string][] = [
  [
    /^[ \t]*(?:\|[ \t]*)?(?::?-+:?[ \t]*\|[ \t]*)+(?::?-+:?[ \t]*)?$/m,
    'has a table, which the site does not show: write a list',
  ],
  [/\*\*(?=\S)|(?<=\S)\*\*/, 'has ** that is not closed: close it, or write \\*\\*'],
  [/(?<=^|[\s(“"])(\*|__?)(?=[\p{L}\p{N}])/u, 'has $1 that is not closed: close it, or write \\$1'],
  [/`/, 'has ` that is not closed: close it, or write \\`'],
  [/\]\((?![^<\n]*\))/, 'has a link that is not closed: write [text](address)'],
  [
    /\]\(((?:[^()<\n]|\([^()\n]*\))+)\)/,
    'has an address with a space, which ends it: write (<$1>), or rename the file',
  ],
  [/^\[[ xX]\]\s/, 'has a box to tick, which the site does not show: delete it'],
];
const STRIKE = /~~(?=\S)/;
const REFERENCE = /\[\^[^[\]]+\]/;
const IN_CASES: typeof LEFTOVERS = [
  ...LEFTOVERS,
  [STRIKE, 'has ~~ that is not closed: close it, or write \\~\\~'],
  [REFERENCE, 'has no note for $0: write “$0: …” in a paragraph of its own'],
];
const ELSEWHERE: typeof LEFTOVERS = [
  ...LEFTOVERS,
  [STRIKE, 'has ~~, which the site does not show: delete it'],
  [REFERENCE, 'has a footnote, which the site does not show: write it into the text'],
];
/** Imported texts often have one, and readers can still copy it. */
const BARE_ADDRESS: typeof LEFTOVERS = [
  [/https?:\/\/[^\s)]*[^\s).,;:!?]/, 'has an address that is not a link: write <$0>'],
];

/**
 * @param texts whole Markdown texts, at the position of their first line
 * @returns as findings, Markdown that readers would see as it was typed or not at all; as notes, addresses that
 * they cannot click
 */
export function markdownFindings(texts: TextField[]): Record<'findings' | 'notes', Diagnostic[]> {
  const parts = texts.flatMap((text) => textsIn(parseTextField(text), text));
  const matching = (patternsFor: (part: TextField) => typeof LEFTOVERS) =>
    parts.flatMap((part) =>
      messagesFor(part.text, patternsFor(part)).map((one) => finding(part, one)),
    );
  return {
    findings: [
      ...matching((part) => (isCase(part) ? IN_CASES : ELSEWHERE)),
      ...texts.filter(isCase).flatMap(unusedNotes),
    ],
    notes: matching(() => BARE_ADDRESS),
  };
}

const isCase = ({ kind }: TextField) => kind === 'cases';

/** @returns a finding at each note that nothing refers to, which the page leaves out */
function unusedNotes(text: TextField): Diagnostic[] {
  const nodes = nodesIn(parseTextField(text));
  const used = nodes.flatMap((node) => (node.type === 'footnoteReference' ? node.identifier : []));
  return nodes.flatMap((node) => {
    if (node.type !== 'footnoteDefinition' || used.includes(node.identifier)) return [];
    const advice = `write [^${node.label}] in the text, or delete the note`;
    const message = `has a note that nothing refers to: ${advice}`;
    return finding({ ...text, ...node.position?.start }, message);
  });
}

/** @returns the source of each text outside of links and code, at its position if that is known */
function textsIn(node: Nodes, written: TextField): TextField[] {
  if (node.type === 'link') return [];
  if ('children' in node) return node.children.flatMap((child) => textsIn(child, written));
  if (node.type !== 'text' || !node.position) return [];
  const { start, end } = node.position;
  const { line, column } = written.file.endsWith('.md') ? start : written;
  return [{ ...written, line, column, text: written.text.slice(start.offset, end.offset) }];
}

function messagesFor(source: string, patterns: typeof LEFTOVERS): string[] {
  const text = source.replace(/\\[!-/:-@[-`{-~]/g, '');
  return patterns.flatMap(([pattern, message]) => {
    const found = pattern.exec(text);
    return found ? [message.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '')] : [];
  });
}
