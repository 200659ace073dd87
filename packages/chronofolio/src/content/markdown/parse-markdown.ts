import type { Element, ElementContent, Properties, RootContent } from 'hast';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { Finding } from '#content/diagnostics/diagnostics.ts';
import { slugOf, uniqueSlugs } from '#schema/names/slug.ts';
import { elementsIn, isHeading, plainTextOf } from '#schema/prose-tree.ts';
import type { ProseElement, ProseTree } from '#schema/types.ts';
import { foreignSyntax } from './foreign-syntax.ts';
import { MarkdownLimit } from './limits.ts';
import {
  altOf,
  colouredLanguageOf,
  imageOf,
  isVideo,
  markdownErrors,
  posterOf,
  srcOf,
  type TextRules,
} from './markdown-errors.ts';
import { markdownTree } from './markdown-tree.ts';

/** The ids of articles besides those in their texts. */
export const PAGE_IDS = ['content', 'title', 'facts', 'footer', 'assistant', 'top', 'footnotes'];

/** Parses Markdown to plain data, so that the browser needs neither a parser nor strings of HTML. */
export function parseMarkdown(
  markdown: string,
  options: TextRules,
): { prose: ProseTree; diagnostics: Finding[]; tree?: Root } {
  try {
    const tree = markdownTree(markdown, options);
    const html = toHast(tree, { clobberPrefix: '', allowDangerousHtml: true });
    const prose = html.type === 'root' ? toProse(html.children, options) : [];
    return {
      tree,
      prose: options.isArticle ? withAnchors(prose) : prose,
      diagnostics: [...foreignSyntax(tree, markdown, options), ...markdownErrors(html, options)],
    };
  } catch (error) {
    if (!(error instanceof MarkdownLimit)) throw error;
    return { prose: [], diagnostics: [{ ...error.position, message: error.message }] };
  }
}

const toProse = (nodes: (RootContent | ElementContent)[], rules: TextRules): ProseTree =>
  nodes.flatMap((node): ProseTree => {
    if (node.type === 'element') return toElements(node, rules);
    // Line breaks between words become spaces. Those that the conversion adds between elements are dropped.
    return node.type === 'text' && (node.position || node.value !== '\n')
      ? [node.value.replaceAll('\n', ' ')]
      : [];
  });

function toElements(node: Element, rules: TextRules): ProseTree {
  const { tagName, properties, children } = node;
  switch (tagName) {
    case 'img':
      return [isVideo(node) ? video(node, rules) : pictureNode(imageOf(node), altOf(node))];
    case 'pre':
      return children.flatMap((code) => (code.type === 'element' ? codeBlock(code, rules) : []));
    case 'p':
      return rules.isArticle && isOnlyPictures(node)
        ? children.flatMap((child) => figureNode(child, rules))
        : [element('p', children, rules)];
    case 'a':
      return [{ href: String(properties.href ?? ''), ...linkNode(node, rules) }];
    case 'input': {
      const checked = properties.checked ? { checked: 'checked' } : {};
      return [{ tag: 'input', attributes: { type: 'checkbox', disabled: 'disabled', ...checked } }];
    }
    case 'math':
      return [formula(node)];
    case 'section': // footnotes, without their heading, which the page adds
      return [element('section', children.slice(1), rules)];
    default:
      return [element(tagName, children, rules, nodeAttributes(properties))];
  }
}

function element(
  tag: string,
  nodes: ElementContent[],
  rules: TextRules,
  attributes = {},
): ProseElement {
  const children = toProse(nodes, rules);
  return {
    tag,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(children.length > 0 && { children }),
  };
}

/** A formula, whose TeX `renderMaths` replaces. A block scrolls, where it is wider than the page. */
function formula({ properties: { display }, position, children: [text] }: Element): ProseElement {
  const tex = text?.type === 'text' ? text.value : '';
  const line = position?.start.line ?? 1;
  if (!display) return { tag: 'math', attributes: { line }, children: [tex] };
  const label = tex.trim().replace(/\s+/g, ' ');
  return {
    tag: 'div',
    attributes: { role: 'region', tabIndex: 0, 'aria-label': label },
    children: [{ tag: 'math', attributes: { line, display: 'block' }, children: [tex] }],
  };
}

function linkNode({ properties, children }: Element, rules: TextRules): ProseElement {
  if (properties.dataFootnoteBackref !== undefined)
    return element('a', [], rules, { role: 'doc-backlink' });
  return properties.dataFootnoteRef === undefined
    ? element('a', children, rules)
    : element('a', children, rules, { ...nodeAttributes(properties), role: 'doc-noteref' });
}

const pictureNode = (src: string, alt: string): ProseElement => ({ tag: 'img', src, alt });

function video(node: Element, { images }: TextRules): ProseElement {
  const poster = posterOf(node, images);
  return {
    tag: 'video',
    attributes: { src: srcOf(node), 'aria-label': altOf(node) },
    ...(poster && { children: [pictureNode(poster, altOf(node))] }),
  };
}

const figureNode = (node: ElementContent, rules: TextRules): ProseTree =>
  node.type === 'element'
    ? [
        {
          tag: 'figure',
          children: [...toElements(node, rules), ...caption(node.properties.title)],
        },
      ]
    : [];

function codeBlock(node: Element, { isArticle }: TextRules): ProseTree {
  const [text] = node.children;
  const language = isArticle && colouredLanguageOf(node);
  const { lines } = node.properties;
  const code: ProseElement = {
    tag: 'code',
    ...(language && { language }),
    ...(isArticle && Array.isArray(lines) && { lines: lines.map(String) }),
    children: [text?.type === 'text' ? text.value.replace(/\n$/, '') : ''],
  };
  const block: ProseElement = {
    tag: 'pre',
    ...(isArticle && { attributes: { tabIndex: 0 } }),
    children: [code],
  };
  const title = isArticle ? caption(node.data?.meta) : [];
  return title.length > 0 ? [{ tag: 'figure', children: [...title, block] }] : [block];
}

function caption(text: unknown): ProseTree {
  const caption = String(text ?? '').trim();
  return caption ? [{ tag: 'figcaption', children: [caption] }] : [];
}

/** @returns the attributes that are kept: ids of footnotes, the alignment of columns, and kinds of alerts */
const nodeAttributes = ({ id, align, alert }: Properties) => ({
  ...(id !== undefined && { id: String(id) }),
  ...(alert && { alert: String(alert) }),
  ...(align && { 'data-align': String(align) }),
});

const isOnlyPictures = ({ children }: Element) =>
  children.some((child) => child.type === 'element') &&
  children.every((child) =>
    child.type === 'element'
      ? child.tagName === 'img'
      : child.type === 'text' && child.value.trim() === '',
  );

/** Gives headings an id, and a link to themselves unless they contain links. */
function withAnchors(prose: ProseTree): ProseTree {
  const slugs = prose.filter(isHeading).map((node) => slugOf(plainTextOf([node])) || 'section');
  const ids = uniqueSlugs([...PAGE_IDS, ...slugs]).slice(PAGE_IDS.length);
  return prose.map((node) => {
    if (!isHeading(node)) return node;
    const id = ids.shift() ?? '';
    const { children = [] } = node;
    const isLinked = elementsIn(children).some(({ tag }) => tag === 'a');
    return {
      ...node,
      attributes: { id },
      children: isLinked ? children : [{ tag: 'a', href: `#${id}`, children }],
    };
  });
}
