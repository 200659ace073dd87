import { decodeHTMLStrict } from 'entities';
import { shortened } from '#content/diagnostics/diagnostics.ts';
import { withReplacements } from '#content/diagnostics/unprintable.ts';
import { markdownTree, nodesIn } from '#content/markdown/markdown-tree.ts';
import { parseMarkdown } from '#content/markdown/parse-markdown.ts';
import { UserError } from '#files/user-error.ts';

/** HTML tags, which plain text does not contain, unlike `<Suspense>`. */
const TAG =
  /<\/?(?:a|b|blockquote|br|code|div|em|h[1-6]|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/i;
const ADDRESS = /\shref=["']?((?:https?:|mailto:)[^"'\s>]+)/i;
const MARKS_OF_TAGS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`' };
/** The marks of tags that are deeper are left out. */
const MAX_DEPTH = 50;
const BLOCK_TAG = /^(?:p|div|ul|ol|h[1-6]|blockquote|pre)$/;
const BULLET = /^[ \t]*[-–*·▪●◦‣•][ \t]+/;
/** A bullet that is no mark of Markdown. */
const TYPED_BULLET = /^[ \t]*[·▪●◦‣•][ \t]+/;

/** Tags around what readers do not see. */
const PROGRAM_TAG = /^<\/?(?:script|style)\b/i;
const END_OF_PROGRAM = /^<\/(?:script|style)\b/i;

/** An open tag, and the number of texts before it. */
interface Tag {
  name: string;
  at: number;
  url?: string | undefined;
}

/** The length of ten pages. Marks such as brackets may take seconds in a longer text. */
const MAX_TEXT_LENGTH = 20_000;

/** @returns the trimmed text, without characters that pages cannot show; `undefined` if it is blank */
export const printableText = (text: string): string | undefined =>
  withReplacements(text.replace(/\r\n?/g, '\n')).trim() || undefined;

/**
 * @returns the printable text of a field; `undefined` if it has none
 * @throws {UserError} if it is too long
 */
export function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.length > MAX_TEXT_LENGTH && !value.startsWith('data:'))
    // a picture
    throw new UserError(
      `A text has more than ${MAX_TEXT_LENGTH} characters: “${shortened(value)}”. Shorten it in the source.`,
    );
  return printableText(value);
}

/**
 * Converts a text, HTML or Markdown to Markdown. Its lines stay lines. Marks are escaped that the text has by
 * accident, such as in `2*3*4`, and all marks of a text with something that content may not have.
 * @param isInline whether the text is a part of a line, such as a bullet
 */
export function toMarkdown(text: string, isInline = false): string {
  // A star between letters is no mark, except in code, where it is not escaped.
  const star = /([\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu;
  const parts = textOfHtml(text, true).split(/(`[^`\n]*`)/);
  const written = parts
    .map((part, index) => (index % 2 ? part : part.replace(star, '$1\\*')))
    .join('');
  const markdown = isInline ? filledLines(written.replace(BULLET, '')) : withoutAccidents(written);
  const isValid = (one: string) =>
    parseMarkdown(one, { isInline, images: [] }).diagnostics.length === 0;
  const escaped = [/</g, /[<[!]/g, /[\\<[!*_`#&${:]/g].map((marks) =>
    markdown.replace(marks, '\\$&'),
  );
  const valid = [markdown, ...escaped].find(isValid);
  return valid ? withLineBreaks(valid, isInline) : escaped.slice(-1).join('');
}

/** @returns lines with the same marks for all lists, and without marks of other blocks, such as in `> 40 %` */
const withoutAccidents = (text: string): string =>
  text
    .split('\n')
    .map((line, index, lines) => {
      const next = lines[index + 1] ?? '';
      const isEnd = BULLET.test(line) && /^\S/.test(next) && !BULLET.test(next);
      const escaped = line.replace(/^\d{3,9}(?=[.)]\s)/, '$&\\').replace(/^(?=[>#+] ?\d)/, '\\');
      return escaped.replace(TYPED_BULLET, '- ') + (isEnd ? '\n' : '');
    })
    .join('\n');

/** @returns the Markdown with a hard break at the end of each line within a paragraph */
function withLineBreaks(markdown: string, isInline: boolean): string {
  const ends = nodesIn(markdownTree(markdown, { isInline })).flatMap(({ type, position }) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    if (type !== 'text') return [];
    return [...markdown.slice(start, end).matchAll(/\n/g)].map(({ index }) => start + index);
  });
  const starts = [0, ...ends];
  const lines = starts.map((start, index) => markdown.slice(start, ends[index]));
  return lines.map((line, index) => (index < ends.length ? `${line.trimEnd()}\\` : line)).join('');
}

/**
 * @param isMarkdown whether stress, code and links become Markdown; otherwise, only the addresses of links stay
 * @returns the text of HTML, with paragraphs, lists and addresses; a text without HTML does not change
 */
export function textOfHtml(html: string, isMarkdown = false): string {
  if (html.search(TAG) === -1) return decodeHTMLStrict(html);
  const parts: string[] = [];
  const open: Tag[] = [];
  const space = /<(?:p|div|li|br|h[1-6])\b/i.test(html) ? /\s+/g : /[^\S\n]+/g;
  const all = html.split(/(<[^<>]*>)/);
  const lastEnd = all.findLastIndex((part) => END_OF_PROGRAM.test(part));
  let isProgram = false;
  for (const [index, part] of all.entries()) {
    if (index <= lastEnd && PROGRAM_TAG.test(part)) {
      isProgram = !END_OF_PROGRAM.test(part);
      continue;
    }
    if (isProgram) continue;
    const [, slash, written = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(part) ?? [];
    const name = written.toLowerCase();
    if (!TAG.test(part)) parts.push(part.replace(space, ' '));
    else if (name === 'br') parts.push('\n');
    else if (name === 'li') parts.push(slash ? '' : '\n- ');
    else if (BLOCK_TAG.test(name)) parts.push(slash ? '\n\n' : '');
    else if (!slash && open.length < MAX_DEPTH)
      open.push({ name, at: parts.length, url: ADDRESS.exec(part)?.[1] });
    else if (slash) {
      const start = open.findLast((one) => one.name === name);
      if (start) parts.push(inMarks(parts.splice(start.at).join(''), start, isMarkdown));
      open.splice(start ? open.indexOf(start) : open.length);
    }
  }
  return decodeHTMLStrict(parts.join(''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .trim();
}

/** @returns the text of a tag as a link or with its marks, if it has any */
function inMarks(text: string, { name, url }: Tag, isMarkdown: boolean): string {
  if (!isMarkdown) return url && text.trim() !== url ? `${text} (${url})` : text;
  const [before, after] = url
    ? ['[', `](${url})`]
    : [MARKS_OF_TAGS[name] ?? '', MARKS_OF_TAGS[name] ?? ''];
  return text.replace(/\S(?:[\s\S]*\S)?/, (words) => before + words + after);
}

/** @returns the lines and paragraphs of a plain text, in which all bullets are alike, also those within a line */
export const plainLines = (text: string): string =>
  text
    .replaceAll('•', '\n•')
    .split('\n')
    .map((line) => line.trim().replace(BULLET, '• '))
    .join('\n')
    .replace(/\n{2,}(?=• )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const filledLines = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join('\n');

/** Takes the lines with a bullet such as `•` out of a text. A text with several lists stays as it is. */
export function splitBullets(text: string): { text: string; bullets: string[] } {
  const lines = text.split('\n');
  const isBullet = (line: string) => TYPED_BULLET.test(line);
  const [first, last] = [lines.findIndex(isBullet), lines.findLastIndex(isBullet)];
  const bullets = lines.slice(Math.max(first, 0), last + 1).filter((line) => line.trim());
  if (bullets.length === 0 || !bullets.every(isBullet)) return { text, bullets: [] };
  return { text: [...lines.slice(0, first), ...lines.slice(last + 1)].join('\n'), bullets };
}

/** @returns the terms of a list that is one text, such as `HTML, CSS, JS`; a comma in brackets belongs to its term */
export const termsIn = (text: string): string[] => {
  // A bracket that is not closed within a few words is part of its term.
  const terms = decodeHTMLStrict(text).match(/(?:\([^()]{0,200}\)|[^,;|•\n])+/g) ?? [];
  return terms.flatMap((term) => cleanText(term) ?? []);
};
