import { decodeHTMLStrict } from 'entities';
import { parseMarkdown } from '#content/parse-markdown.ts';
import { withReplacements } from '#content/unprintable.ts';

/** HTML tags, which plain text does not contain, unlike `<Suspense>`. */
const TAG =
  /<\/?(?:a|b|br|code|div|em|h[1-6]|i|img|li|ol|p|s|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/gi;
const LINK = /<a\s([^<>]*)>([^<>]*)<\/a>/gi;
const ADDRESS = /href=["']?(https?:[^"'\s]+)/i;
const BULLET = /^[ \t]*[-–*·▪●◦‣•][ \t]+/;

/**
 * @returns the text without white space around it, and with U+FFFD instead of characters that pages cannot
 * show; `undefined` if the text is blank
 */
export function cleanText(value: unknown): string | undefined {
  return typeof value === 'string' ? withReplacements(value).trim() || undefined : undefined;
}

/** @returns the text as Markdown, with its lists, but with all other marks escaped that content may not have */
export function toMarkdown(text: string): string {
  const markdown = text.replace(/^[ \t]*[·▪●◦‣•][ \t]+/gm, '- ');
  const isValid = parseMarkdown(markdown, {}).diagnostics.length === 0;
  return isValid ? markdown : markdown.replace(/[\\<[!*_`#&]/g, '\\$&');
}

/** @returns the text of HTML, with paragraphs, lists and addresses; a text without HTML does not change */
export function textOfHtml(html: string): string {
  if (html.search(TAG) === -1) return decodeHTMLStrict(html);
  const text = html
    .replace(LINK, (_, attributes, label) => {
      const [, url] = ADDRESS.exec(attributes) ?? [];
      return !url || label === url ? label : `${label} (${url})`;
    })
    .split(/<li(?:\s[^<>]*)?>/i)
    .map((part) => part.trim())
    .join('\n- ')
    .replace(/<br(?:\s[^<>]*)?\/?>/gi, '\n')
    .replace(/<\/(?:p|div|ul|ol|h[1-6])>/gi, '\n\n')
    .replace(TAG, '');
  return decodeHTMLStrict(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** @returns the Markdown of a text whose lines are paragraphs or, after a bullet, items of a list */
export const linesToMarkdown = (text: string): string =>
  text
    .split(/\n|(?=•)/)
    .map((line) => line.replace(BULLET, '- ').trim())
    .filter(Boolean)
    .join('\n\n')
    .replace(/^(- .*)\n\n(?=- )/gm, '$1\n');
