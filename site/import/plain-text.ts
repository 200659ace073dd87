import { decodeHTML } from 'entities';

// cspell:ignore apos
/** Tags that no plain text has, unlike `<Suspense>`. */
const TAG =
  /<\/?(?:a|abbr|b|big|br|cite|code|del|div|em|font|h[1-6]|i|img|ins|kbd|li|mark|ol|p|q|s|small|span|strike|strong|sub|sup|svg|tt|u|ul|wbr)(?:\s[^<>]*)?\/?>/gi;
const NOT_TEXT =
  /<(script|style|iframe|object|template|noscript)\b(?:(?!<\/\1)[\s\S])*(?:<\/\1[^<>]*>?)?|<!--[\s\S]*?(?:-->|$)/gi;
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

/** @returns the text of HTML, such as the title of a post, without its structure */
export const textOfHtml = (html: string): string =>
  decodeHTML(html.replace(NOT_TEXT, ' ').replace(TAG, ''));

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
