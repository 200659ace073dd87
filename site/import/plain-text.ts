import { decodeHTML } from 'entities';

// cspell:ignore apos
/** Tags and entities that no plain text has. */
const TAG =
  /<\/?(?:a|b|br|code|div|em|h[1-6]|i|li|ol|p|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/gi;
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d+);/i;
const LINK = /<a(\s[^<>]*)>((?:(?!<a\s)[\s\S])*?)<\/a\s*>/gi;
const HREF = /href\s*=\s*["']?(https?:[^"'\s<>]+)/i;
const MARKDOWN_LINK = /\[([^[\]]+)\]\((https?:[^()\s]+)\)/g;
const MARKDOWN_BOLD = /(\*\*|__)(?=\S)((?:(?!\1)[^\n])*\S)\1/g;

/**
 * Removes the markup that some tools write into plain texts. Addresses of links stay, in brackets.
 * @returns the text; as it is where it has no markup
 */
export function plainText(text: string): string {
  return fromHtml(text, (label, url) => (label === url ? url : `${label} (${url})`))
    .replace(MARKDOWN_LINK, '$1 ($2)')
    .replace(MARKDOWN_BOLD, '$2');
}

/** @returns whether a text has Markdown that `plainText` removes */
export const hasMarkdown = (text: string): boolean =>
  [MARKDOWN_LINK, MARKDOWN_BOLD].some((pattern) => text.search(pattern) !== -1);

/** @returns the text as Markdown where it is HTML */
export function htmlToMarkdown(text: string): string {
  const emphasized = text.replace(/<\/?(?:strong|b)>/gi, '**').replace(/<\/?(?:em|i)>/gi, '*');
  return fromHtml(emphasized, (label, url) => `[${label}](${url})`);
}

function fromHtml(html: string, writeLink: (label: string, url: string) => string): string {
  if (html.search(TAG) === -1 && !ENTITY.test(html)) return html;
  const text = html
    .replace(LINK, (link: string, attributes: string, label: string) => {
      const [, url] = HREF.exec(attributes) ?? [];
      return url ? writeLink(label, url) : link;
    })
    .split(/<li(?:\s[^<>]*)?>/i)
    .map((part) => part.trim())
    .join('\n- ')
    .replace(/<br(?:\s[^<>]*)?\/?>/gi, '\n')
    .replace(/<\/(?:p|div|ul|ol|h[1-6])\s*>/gi, '\n\n')
    .replace(TAG, '');
  return decodeHTML(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
