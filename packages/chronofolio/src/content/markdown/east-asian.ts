import type { Root } from 'mdast';
import { type Document, visit } from 'yaml';
import { nodesIn } from './nodes-in.ts';

/** Letters and punctuation of Chinese and Japanese, which have no spaces between words. */
const LETTER = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3001-\u303f\uff01-\uff9f]`;
/** Punctuation that other scripts have, too. */
const SHARED = '[“”‘’…—·]';
const BREAK = new RegExp(
  String.raw`(?<=${LETTER})[ \t]*\r?\n[ \t]*(?=${LETTER}|${SHARED})|(?<=${SHARED})[ \t]*\r?\n[ \t]*(?=${LETTER})`,
  'gu',
);

/** Removes line breaks between letters that have no space between them. Other line breaks become spaces later. */
export function joinLines(tree: Root): void {
  for (const block of nodesIn(tree)) {
    if (block.type !== 'paragraph' && block.type !== 'heading') continue;
    const leaves = nodesIn(block).filter(({ type }) => type === 'text' || type === 'inlineCode');
    for (const [index, leaf] of leaves.entries()) {
      if (leaf.type !== 'text' || !leaf.value.includes('\n')) continue;
      const before = textOf(leaves[index - 1]);
      const after = textOf(leaves[index + 1]);
      const joined = (before + leaf.value + after).replace(BREAK, '');
      leaf.value = joined.slice(before.length, joined.length - after.length);
    }
  }
}

const textOf = (leaf: object | undefined): string => Object(leaf).value ?? '';

/** Does the same for the lines of a text in YAML, where the parser has put spaces between them. */
export function joinYamlLines(document: Document, source: string): void {
  visit(document, {
    Scalar(_, scalar) {
      const { value, type, range } = scalar;
      if (typeof value !== 'string' || type === 'BLOCK_LITERAL' || !range) return;
      const written = source.slice(range[0], range[1]);
      scalar.value = [...written.matchAll(BREAK)].reduce((text, { 0: lines, index }) => {
        const [before] = /[^\s"']{0,8}$/.exec(written.slice(0, index)) ?? [''];
        const [after] = /^[^\s"']{0,8}/.exec(written.slice(index + lines.length)) ?? [''];
        return text.replace(`${before} ${after}`, before + after);
      }, value);
    },
  });
}
