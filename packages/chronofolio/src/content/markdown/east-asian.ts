/** Letters and punctuation of Chinese and Japanese, which have no spaces between words. */
const LETTER = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3001-\u303f\uff01-\uff9f]`;
/** Punctuation that other scripts have, too. */
const SHARED = '[“”‘’…—·]';
const BREAK = new RegExp(
  String.raw`(?<=${LETTER})\n(?=${LETTER}|${SHARED})|(?<=${SHARED})\n(?=${LETTER})`,
  'gu',
);

/** @returns the text without line breaks between letters that have no space between them */
export const joinLines = (text: string): string => text.replace(BREAK, '');
