import { decodeHTMLStrict } from 'entities';
import { markdownTree, nodesIn } from '#content/markdown-tree.ts';
import { parseMarkdown } from '#content/parse-markdown.ts';
import { withReplacements } from '#content/unprintable.ts';

/** HTML tags, which plain text does not contain, unlike `<Suspense>`. */
const TAG =
  /<\/?(?:a|b|blockquote|br|code|div|em|h[1-6]|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/gi;
const LINK = /<a\s([^<>]*)>([\s\S]*?)<\/a>/gi;
const ADDRESS = /href=["']?((?:https?:|mailto:)[^"'\s]+)/i;
const BULLET = /^[ \t]*[-–*·▪●◦‣•][ \t]+/;
/** A bullet that is no mark of Markdown. */
const TYPED_BULLET = /^[ \t]*[·▪●◦‣•][ \t]+/;

/** The marks of Markdown around the text of tags. */
const MARKS = Object.entries({ 'strong|b': '**', 'em|i': '*', code: '`' });

/**
 * @returns the text without white space around it, and with U+FFFD instead of characters that pages cannot
 * show; `undefined` if the text is blank
 */
export function cleanText(value: unknown): string | undefined {
  return typeof value === 'string' ? withReplacements(value).trim() || undefined : undefined;
}

/**
 * Converts a text, HTML or Markdown to Markdown. Its lines stay lines. Marks are escaped that the text has by
 * accident, such as in `2*3*4`, and all marks of a text with something that content may not have.
 * @param isInline whether the text is a part of a line, such as a bullet
 */
export function toMarkdown(text: string, isInline = false): string {
  // A star between letters is no mark, except in code, where it is not escaped.
  const written = textOfHtml(text.replace(/\r\n?/g, '\n'), true).replace(
    /`[^`\n]*`|(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu,
    (part) => (part === '*' ? '\\*' : part),
  );
  const markdown = isInline
    ? written.replace(BULLET, '').replace(/\s*\n\s*/g, '\n')
    : written
        .replace(/^([ \t]*[-*·▪●◦‣•][ \t].*)\n(?!\s|[-*·▪●◦‣•][ \t])/gm, '$1\n\n')
        .replace(new RegExp(TYPED_BULLET, 'gm'), '- ')
        .replace(/^(?:\d{3,9}(?=[.)]\s)|[ \t]*(?=[>#+] ?\d))/gm, '$&\\');
  const isValid = (one: string) =>
    parseMarkdown(one, { isInline, images: [] }).diagnostics.length === 0;
  const escaped = [/</g, /[<[!]/g, /[\\<[!*_`#&]/g].map((marks) => markdown.replace(marks, '\\$&'));
  const valid = [markdown, ...escaped].find(isValid);
  return valid ? withLineBreaks(valid, isInline) : escaped.slice(-1).join('');
}

/** @returns the Markdown with a hard break at the end of each line within a paragraph */
function withLineBreaks(markdown: string, isInline: boolean): string {
  const ends = nodesIn(markdownTree(markdown, { isInline })).flatMap(({ type, position }) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    if (type !== 'text') return [];
    return [...markdown.slice(start, end).matchAll(/\n/g)].map(({ index }) => start + index);
  });
  return ends.reduceRight(
    (text, end) => `${text.slice(0, end).trimEnd()}\\${text.slice(end)}`,
    markdown,
  );
}

/**
 * @param isMarkdown whether stress, code and links become Markdown; otherwise, only the addresses of links stay
 * @returns the text of HTML, with paragraphs, lists and addresses; a text without HTML does not change
 */
export function textOfHtml(html: string, isMarkdown = false): string {
  if (html.search(TAG) === -1) return decodeHTMLStrict(html);
  const linked = html.replace(LINK, (_, attributes, label) => {
    const [, url] = ADDRESS.exec(attributes) ?? [];
    if (!url || (label === url && !isMarkdown)) return label;
    return isMarkdown ? `[${label.trim()}](${url})` : `${label} (${url})`;
  });
  const marked = (isMarkdown ? MARKS : []).reduce((text, [tags, mark]) => {
    // A mark must not stand between a punctuation mark and a letter.
    const pattern = `<(${tags})(?:\\s[^<>]*)?>([\\s(]*)([\\s\\S]*?)([\\s).,:;!?]*)</\\1>`;
    return text.replace(new RegExp(pattern, 'gi'), (_, __, before, inner, after) =>
      inner ? before + mark + inner + mark + after : before + after,
    );
  }, linked);
  const text = marked
    .split(/<li(?:\s[^<>]*)?>(?:\s*<p(?:\s[^<>]*)?>)?/i)
    .map((part) => part.replace(/(?:\s|<\/p>|<\/li>)+$/i, '').trim())
    .join('\n- ')
    .replace(/<br(?:\s[^<>]*)?\/?>/gi, '\n')
    .replace(/<\/(?:p|div|ul|ol|h[1-6]|blockquote|pre)>/gi, '\n\n')
    .replace(TAG, '');
  return decodeHTMLStrict(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** @returns the lines of a plain text, in which all bullets are alike, also those within a line */
export const plainLines = (text: string): string =>
  text
    .split(/\n|(?=•)/)
    .map((line) => line.trim().replace(BULLET, '• '))
    .filter(Boolean)
    .join('\n');

/** @returns the parts of a highlight, which begin with a bullet each */
export const bulletsIn = (highlight: string): string[] =>
  highlight.split(/\n(?=[ \t]*[-–*·▪●◦‣•][ \t])/);

/**
 * Takes the lines with a bullet such as `•` out of a text. A text with several lists stays as it is.
 * @returns the other lines, and the bullets
 */
export function splitBullets(text: string): { text: string; bullets: string[] } {
  const lines = text.split('\n').filter((line) => line.trim());
  const isBullet = (line: string) => TYPED_BULLET.test(line);
  const [first, last] = [lines.findIndex(isBullet), lines.findLastIndex(isBullet)];
  const bullets = lines.slice(Math.max(first, 0), last + 1);
  if (bullets.length === 0 || !bullets.every(isBullet)) return { text, bullets: [] };
  return { text: [...lines.slice(0, first), ...lines.slice(last + 1)].join('\n'), bullets };
}
