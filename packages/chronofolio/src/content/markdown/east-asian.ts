import { type Document, visit } from 'yaml';

/** Letters and punctuation of Chinese and Japanese, which have no spaces between words. */
const LETTER = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3001-\u303f\uff01-\uff9f]`;
/** Punctuation that other scripts have, too. */
const SHARED_SIGNS = '[“”‘’…—·]';
const LINE_BREAK = new RegExp(
  String.raw`(?<=${LETTER})\n(?=${LETTER}|${SHARED_SIGNS})|(?<=${SHARED_SIGNS})\n(?=${LETTER})`,
  'gu',
);

/** @returns the text without line breaks between letters that have no space between them */
export const joinEastAsianLines = (text: string): string => text.replace(LINE_BREAK, '');

const JOINED_LINES = new RegExp(`(${LETTER})[ \\t]*\\r?\\n\\s*(?=(${LETTER}))`, 'gu');

/** Does the same in a YAML document, whose parser has put a space between two lines of a text. */
export function joinYamlLines(document: Document, source: string): void {
  visit(document, {
    Scalar(_, scalar) {
      const { value, type, range } = scalar;
      if (typeof value !== 'string' || type === 'BLOCK_LITERAL' || !range) return;
      const breaks = source.slice(range[0], range[1]).matchAll(JOINED_LINES);
      scalar.value = [...breaks].reduce(
        (text, [, before, after]) => text.replace(`${before} ${after}`, `${before}${after}`),
        value,
      );
    },
  });
}
