import { decodeHTMLStrict } from 'entities';
import { parseMarkdown } from '#content/parse-markdown.ts';
import { withReplacements } from '#content/unprintable.ts';

/** Tags that no plain text has, unlike `<Suspense>`. */
const TAG =
  /<\/?(?:a|b|br|code|div|em|h[1-6]|i|img|li|ol|p|s|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/gi;
const LINK = /<a\s([^<>]*)>([^<>]*)<\/a>/gi;
const ADDRESS = /href=["']?(https?:[^"'\s]+)/i;
const BULLET = /^[ \t]*[-–*·▪●◦‣•][ \t]+/;

/**
 * @returns text without white space around it, with U+FFFD for characters that no page can show;
 * `undefined` if it is blank
 */
export function cleanText(value: unknown): string | undefined {
  return typeof value === 'string' ? withReplacements(value).trim() || undefined : undefined;
}

/** @returns the text with lists in Markdown; its other characters are escaped unless content may have them */
export function toMarkdown(text: string): string {
  const markdown = text.replace(/^[ \t]*[·▪●◦‣•][ \t]+/gm, '- ');
  const isValid = parseMarkdown(markdown, {}).diagnostics.length === 0;
  return isValid ? markdown : markdown.replace(/[\\<[!*_`#&]/g, '\\$&');
}

/** @returns the text of HTML, with its paragraphs, lists and addresses; a text without HTML is not changed */
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

/** @returns Markdown of a text in which each line is a paragraph, or an item after a bullet */
export const linesToMarkdown = (text: string): string =>
  text
    .split(/\n|(?=•)/)
    .map((line) => line.replace(BULLET, '- ').trim())
    .filter(Boolean)
    .join('\n\n')
    .replace(/^(- .*)\n\n(?=- )/gm, '$1\n');

/** @returns the text as Markdown; the only list, if it is at the end, as highlights instead */
export function splitHighlights(text: string): { text: string; highlights?: string[] | undefined } {
  const blocks = linesToMarkdown(text).split('\n\n');
  const isLast = blocks.findIndex((block) => block.startsWith('- ')) === blocks.length - 1;
  if (!isLast) return { text: blocks.join('\n\n') };
  const highlights = blocks.pop()?.split('\n');
  return { text: blocks.join('\n\n'), highlights: highlights?.map((item) => item.slice(2)) };
}
