import { decodeHTMLStrict } from 'entities';
import { textOfHtml } from '#import/source-text.ts';

export type Mark = [pattern: RegExp, write: (mark: string, ...groups: string[]) => string];

/**
 * Elements of HTML that Markdown has marks for. What others have inside stays.
 * @param onLost names what is left out
 */
export const htmlMarks = (onLost: (what: string) => void): Mark[] => [
  [
    /<pre\b[^<>]*>([^<]*(?:<(?!\/?pre\b)[^<]*)*)<\/pre>/gi,
    (_, code = '') => fencedCode('', decodeHTMLStrict(code.replace(/<[^<>]*>/g, ''))),
  ],
  [
    /<script\b[^<>]*>[^<>]*<\/script>/gi,
    () => {
      onLost('has scripts, which are left out');
      return '';
    },
  ],
  [
    /<a\b[^<>]*>\s*(<img\b[^<>]*>)\s*<\/a>/gi,
    (_, picture = '') => {
      onLost('has links around pictures, which are left out');
      return picture;
    },
  ],
  [
    /<(figure|p|div|center)\b[^<>]*>\s*<img\b([^<>]*)>\s*(?:<figcaption\b[^<>]*>([^<>]*)<\/figcaption>\s*)?<\/\1>/g,
    (mark, _, attributes = '', caption = '') =>
      figureMarkdown(`${attributes} caption="${caption.replaceAll('"', '’')}"`) ?? mark,
  ],
  [/<\/?p\b[^<>]*>[ \t]*\n?[ \t]*/gi, () => '\n\n'],
  [
    /<(\/?)(?:(div|center|section|article)\b[^<>]*>[ \t]*\n?[ \t]*|(?:span|font|small|big|u)\b[^<>]*>)/gi,
    (_, slash, isBlock) => {
      if (!slash) onLost('has HTML such as <div>, of which only the text is kept');
      return isBlock ? '\n\n' : '';
    },
  ],
  [
    /<(?:img|Image|Picture)\b([^<>]*)>/g,
    (mark, attributes = '') => figureMarkdown(attributes) ?? mark,
  ],
  [
    /<a\b([^<>]*)>([^<>[\]]*)<\/a>/g,
    (mark, attributes = '', text = '') => {
      const href = attributesIn(attributes).byKey.get('href');
      return href ? `[${text}](<${href.replace(/\s/g, '')}>)` : mark;
    },
  ],
  [/<(b|strong)>\b([^<>*]*)\b<\/\1>/g, (_, __, text = '') => `**${text}**`],
  [/<(i|em)>\b([^<>*]*)\b<\/\1>/g, (_, __, text = '') => `*${text}*`],
  [/<(code|kbd)>([^<>`\n]+)<\/\1>/g, (_, __, text = '') => `\`${text}\``],
  [/<br[ \t]*\/?>[ \t]*\n?/g, () => '\\\n'],
  [
    /<blockquote\b[^<>]*>([^<]*(?:<(?!\/?blockquote\b)[^<]*)*)<\/blockquote>/gi,
    (_, text = '') => `\n\n${blockQuote(text.trim().replace(/\n{3,}/g, '\n\n'))}\n\n`,
  ],
];

export const blockQuote = (text: string): string =>
  text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');

/** @returns code between fences that are longer than those in it */
export function fencedCode(info: string, code: string): string {
  const ticks = code.match(/`+/g) ?? [];
  const fence = '`'.repeat(ticks.reduce((most, { length }) => Math.max(most, length), 2) + 1);
  return `\n${fence}${info}\n${code.replace(/^[ \t]*\n/, '').trimEnd()}\n${fence}\n`;
}

/** Attributes of a tag: `key="value"`, and values without keys. */
const TAG_ATTRIBUTE =
  /(?<![\w-])([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))|"([^"]*)"|'([^']*)'|([^\s"',]+)/g;
const SOURCE_ATTRIBUTES = ['src', 'image_path', 'path', 'url', 'file', 'source'];

function attributesIn(text: string): { byKey: Map<string, string>; others: string[] } {
  const byKey = new Map<string, string>();
  const others: string[] = [];
  for (const [, key, ...values] of text.matchAll(TAG_ATTRIBUTE)) {
    const value = values.find((one) => one !== undefined) ?? '';
    if (key) byKey.set(key.toLowerCase(), value);
    else others.push(value);
  }
  return { byKey, others };
}

/** @returns the Markdown of a picture, by the attributes of a tag; `undefined` if they name none */
export function figureMarkdown(attributes: string): string | undefined {
  const { byKey, others } = attributesIn(attributes);
  const keyed = SOURCE_ATTRIBUTES.map((key) => byKey.get(key)).find(Boolean);
  const src = keyed ?? others.find((one) => /[./]/.test(one));
  if (!src || src.includes('{')) return undefined;
  const alt = byKey.get('alt') ?? others.find((one) => one !== src && /\w/.test(one)) ?? '';
  return pictureMarkdown(
    src,
    alt,
    byKey.get('caption') ?? byKey.get('title') ?? byKey.get('description'),
  );
}

export function pictureMarkdown(src: string, alt: string, caption = ''): string {
  const title = plainText(caption).replace(/[\\"]/g, '\\$&');
  const shown = plainText(alt);
  return `![${escapeMarks(shown)}](<${src.replace(/[<>\n]/g, '').trim()}>${title && ` "${title}"`})`;
}

const plainText = (text: string) => textOfHtml(text).replace(/\s+/g, ' ').trim();

/** @returns a text without marks of Markdown, to stand in square brackets */
export const escapeMarks = (text: string): string => text.replace(/[\\[\]*_`<&$]/g, '\\$&');
