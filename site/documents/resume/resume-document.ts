import { plainTextOf } from '#model/prose.ts';
import type { Prose } from '#model/types.ts';

/** A part of the résumé as an element of HTML: page, text and DOCX are made from the same ones. */
export interface ResumeElement {
  tag: string;
  /** What the tag does not say: the class on the page. */
  look?: string | undefined;
  href?: string | undefined;
  /** What plain text says, too: before an item what it is, after a link where it leads. */
  label?: string | undefined;
  children: ResumeNode[];
}

export type ResumeNode = string | ResumeElement;

/** A short text; `label` names it where the text alone does not say what it is. */
export interface ResumeItem {
  text: string;
  href?: string | undefined;
  label?: string;
}

export interface ResumeEntry {
  title: string;
  href?: string | undefined;
  /** After the title, such as the company. */
  details?: ResumeItem[];
  addresses?: ResumeItem[];
  dates?: string | undefined;
  /** Below the title, such as the place and what the company does. */
  subtitle?: (string | undefined)[];
  text?: ResumeNode[];
  highlights?: string[] | undefined;
  /** A line at the end, such as the technologies. */
  note?: string | undefined;
}

/** @param name its tag and, after a dot, its look */
export function element(name: string, ...children: ResumeNode[]): ResumeElement {
  const [tag = '', look] = name.split('.');
  return { tag, look, children };
}

/** @returns an element, if there is something in it */
const elementOf = (name: string, children: ResumeNode[]): ResumeElement[] =>
  children.length > 0 ? [element(name, ...children)] : [];

/** @param name `article`, or `article.job`, which a short résumé has in one line */
export function entryOf(
  name: string,
  heading: 'h3' | 'h4',
  comma: string,
  { title, href, details = [], addresses = [], dates, ...below }: ResumeEntry,
): ResumeElement {
  const { subtitle = [], text = [], highlights = [], note } = below;
  return element(
    name,
    element(
      heading,
      element('b', linked({ text: title, href })),
      ...details.flatMap((detail) => [comma, linked(detail)]),
      ...addresses.map((address) => element('span.address', ' · ', linked(address))),
      ...(dates ? [element('span.dates', ' · ', dates)] : []),
    ),
    ...itemsLine(
      'p.note subtitle',
      subtitle.flatMap((text) => (text ? [{ text }] : [])),
    ),
    ...text,
    ...elementOf(
      'ul',
      highlights.map((highlight) => element('li', highlight)),
    ),
    ...elementOf('p.note', note ? [note] : []),
  );
}

export const itemsLine = (name: string, items: ResumeItem[]): ResumeElement[] =>
  elementOf(
    name,
    items.flatMap((item, index) => [
      ...(index > 0 ? [element('span.separator', ' · ')] : []),
      { ...element('span.item', linked(item)), label: item.label },
    ]),
  );

const linked = ({ text, href }: ResumeItem): ResumeNode =>
  href ? { tag: 'a', href, children: [text] } : text;

/** Chromium tags `strong` and `em` in PDF 1.4 files by names of PDF 2.0, whose texts readers skip. */
const TAGS: Partial<Record<string, string>> = { strong: 'b', em: 'i' };

/** Pictures are left out, and headings are bold paragraphs: a résumé has headings of its own. */
export const forPaper = (nodes: Prose): ResumeNode[] =>
  nodes.flatMap((node): ResumeNode[] => {
    if (typeof node === 'string') return [node];
    const { tag, href } = node;
    if (tag === 'img' || tag === 'hr') return [];
    if (tag === 'code') return [element('code', ...linesOf(plainTextOf([node])))];
    const children = forPaper(node.children ?? []);
    if (/^h\d$/.test(tag)) return [element('p.subheading', ...children)];
    const label = href !== children[0] && /^(https?:|[/#])/i.test(href ?? '') ? href : undefined;
    return [{ tag: TAGS[tag] ?? tag, href, label, children }];
  });

/** @returns code with elements for its line breaks: in all other texts, one is a space */
const linesOf = (code: string): ResumeNode[] =>
  code.split('\n').flatMap((line, index) => [...(index > 0 ? [element('br')] : []), line]);

/** @returns whether an element is one of the blocks of a text */
export const isBlock = (node: ResumeNode): boolean =>
  typeof node === 'object' && ['p', 'ul', 'ol', 'blockquote', 'pre'].includes(node.tag);
