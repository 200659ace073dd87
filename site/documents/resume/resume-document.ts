import type { Prose } from '#model/types.ts';
import type { ResumeEntry, ResumeItem, ResumeSection } from './resume-sections.ts';
import type { ResumeView } from './resume-view.ts';

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

/** @returns the header and the sections of the résumé */
export function resumeDocument(view: ResumeView): ResumeElement[] {
  const { name, role, contact, address, links, sections, comma } = view;
  const parts = [
    element(
      'header',
      element('h1', name),
      element('p.role', role),
      ...[contact, address, links].flatMap((items) => elementOf('p.note', itemsOf(items))),
    ),
    ...sections.map((section) => sectionOf(section, comma)),
  ];
  return parts.map(withoutSoftBreaks);
}

/** A line break in the source is a space between words; the parser has one after each block and `br`, too. */
function withoutSoftBreaks(element: ResumeElement): ResumeElement {
  const { tag, children } = element;
  if (tag === 'pre') return element;
  const joined = children.flatMap((child, index): ResumeNode[] => {
    if (typeof child !== 'string') return [withoutSoftBreaks(child)];
    const isInsignificant =
      child === '\n' && [children[index - 1], children[index + 1]].some(endsLine);
    return isInsignificant ? [] : [withoutLineBreaks(child)];
  });
  return { ...element, children: joined };
}

const withoutLineBreaks = (text: string) =>
  text
    .split('\n')
    .map((line, index, { length }) => {
      const start = index > 0 ? line.trimStart() : line;
      return index < length - 1 ? start.trimEnd() : start;
    })
    .join(' ');

const endsLine = (node?: ResumeNode) =>
  node !== undefined && (isBlock(node) || (typeof node === 'object' && node.tag === 'br'));

/** @returns whether an element is one of the blocks of a text */
export const isBlock = (node: ResumeNode): boolean =>
  typeof node === 'object' && ['p', 'ul', 'ol', 'blockquote', 'pre'].includes(node.tag);

const sectionOf = (
  { title, prose = [], lines = [], entries = [] }: ResumeSection,
  comma: string,
): ResumeElement =>
  element(
    'section',
    element('h2', title),
    ...forPaper(prose),
    ...lines.map(({ label, text }) =>
      element('p.line', ...(label ? [element('b', `${label}: `)] : []), text),
    ),
    ...entries.map((entry) => entryOf(entry, comma, 'h3')),
  );

function entryOf(entry: ResumeEntry, comma: string, heading: 'h3' | 'h4'): ResumeElement {
  const { title, href, details = [], addresses = [], dates, subtitle = [] } = entry;
  const { prose = [], highlights = [], note, roles = [] } = entry;
  const points = highlights.map((highlight) => element('li', highlight));
  const ofRoles = roles.map((role) => entryOf(role, comma, 'h4'));
  return element(
    'article',
    element(
      heading,
      element('b', linked({ text: title, href })),
      ...details.flatMap((detail) => [comma, linked(detail)]),
      ...addresses.map((address) => element('span.address', ' · ', linked(address))),
      ...(dates ? [element('span.dates', ' · ', dates)] : []),
    ),
    ...elementOf('p.note subtitle', itemsOf(subtitle)),
    ...forPaper(prose),
    ...elementOf('ul', points),
    ...elementOf('p.note', note ? [note] : []),
    ...elementOf('div.roles', ofRoles),
  );
}

const itemsOf = (items: ResumeItem[]): ResumeElement[] =>
  items.flatMap((item, index) => [
    ...(index > 0 ? [element('span.separator', ' · ')] : []),
    { ...element('span.item', linked(item)), label: item.label },
  ]);

/** @param name its tag and, after a dot, its look */
function element(name: string, ...children: ResumeNode[]): ResumeElement {
  const [tag = '', look] = name.split('.');
  return { tag, look, children };
}

/** @returns an element, if there is something in it */
const elementOf = (name: string, children: ResumeNode[]): ResumeElement[] =>
  children.length > 0 ? [element(name, ...children)] : [];

const linked = ({ text, href }: ResumeItem): ResumeNode =>
  href ? { tag: 'a', href, children: [text] } : text;

/** Chromium tags `strong` and `em` in PDF 1.4 files by names of PDF 2.0, whose texts readers skip. */
const TAGS: Partial<Record<string, string>> = { strong: 'b', em: 'i' };

/** Pictures are left out, and headings are bold paragraphs: a résumé has headings of its own. */
const forPaper = (nodes: Prose): ResumeNode[] =>
  nodes.flatMap((node): ResumeNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag === 'img' || node.tag === 'hr') return [];
    const { tag, href } = node;
    const children = forPaper(node.children ?? []);
    if (/^h\d$/.test(tag)) return [element('p.subheading', ...children)];
    const label = href !== children[0] && /^https?:/i.test(href ?? '') ? href : undefined;
    return [{ tag: TAGS[tag] ?? tag, href, label, children }];
  });
