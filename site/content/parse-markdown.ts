import path from 'node:path';
import { languageAliasNames, languageNames } from '@shikijs/langs';
import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { toHast } from 'mdast-util-to-hast';
import { decodeUri } from '#lib/decode-uri.ts';
import { slugOf, uniqueSlugs } from '#model/names/slug.ts';
import { elementsIn, isHeading, plainTextOf } from '#model/prose.ts';
import { FEED, RESUME } from '#model/schema.ts';
import type { Prose, ProseElement } from '#model/types.ts';
import { routes } from '#routes.ts';
import { TOO_DEEP, tooDeepAt } from '#site/files/nesting.ts';
import type { Position } from '#site/files/position.ts';
import { markdownTree } from './markdown-tree.ts';
import { closestImage, closestOption, listImages } from './suggest.ts';
import { unprintableIn } from './unprintable.ts';

const SAFE_HREF = /^(https?:\/\/|mailto:[^\s@]+@|#|\/(?!\/))/i;
const IMAGE_SRC = /^images\/([^/\\]+)$/;
const VIDEO = /^\/[^?#]+\.(mp4|webm)$/i;
const POSTER = /\.(png|jpe?g|webp|avif)$/i;

/** The languages of code that have colours, by all names. */
const COLOURED = [...languageNames, ...languageAliasNames];
const LANGUAGES = [...COLOURED, 'text', 'txt', 'plain', 'plaintext'];

/** The ids of other elements of the page of a case. */
export const PAGE_IDS = ['content', 'title', 'facts', 'footer', 'assistant', 'top', 'footnotes'];

interface ParsedMarkdown {
  prose: Prose;
  /** Positions are within the text. */
  diagnostics: (Position & { message: string })[];
}

interface ParseOptions {
  /** The level of the heading above the text; its own headings begin one level below. */
  below?: number;
  /** Whether it may have tables, footnotes, deleted text, figures and video, and its headings have ids. */
  isCase?: boolean;
  /** The names of the files in `content/images`; without it, every picture is accepted. */
  images?: readonly string[];
  /** The names of the files in `content/public`. */
  publicFiles?: readonly string[];
  /** The paths, without a slash before, that links may lead to beside ours. */
  linkTargets?: readonly string[];
}

/**
 * Parses Markdown into plain data, so that the browser needs neither a parser nor HTML strings: the tree of
 * the text becomes one of HTML, whose elements are checked and simplified.
 */
export function parseMarkdown(markdown: string, options: ParseOptions): ParsedMarkdown {
  const {
    isCase = false,
    below = isCase ? 1 : 2,
    images,
    publicFiles = [],
    linkTargets = [],
  } = options;
  const deep = tooDeepAt(markdown, 'markdown');
  if (deep) return { prose: [], diagnostics: [{ ...deep, message: TOO_DEEP }] };
  const diagnostics: ParsedMarkdown['diagnostics'] = [];
  const paths = sitePaths(linkTargets);
  let open: number[] = []; // the original levels of the headings around the current node

  const report = ({ position }: RootContent | ElementContent, message: string) => {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    diagnostics.push({ line, column, message });
  };

  const toProse = (nodes: (RootContent | ElementContent)[]): Prose =>
    nodes.flatMap((node): Prose => {
      if (node.type === 'element') return toElements(node);
      if (node.type === 'text') {
        // A line break between words is a space; the conversion adds others between elements.
        if (node.value === '\n' && !node.position) return [];
        reportUnprintable(node, node.value);
        return [node.value.replaceAll('\n', ' ')];
      }
      if (node.type === 'raw' && !isHtmlComment(node.value))
        report(node, `must be Markdown without HTML, got "${node.value.trim().slice(0, 60)}"`);
      return [];
    });

  function toElements(node: Element): Prose {
    const { tagName, properties, children } = node;
    switch (tagName) {
      case 'img':
        return [isCase && VIDEO.test(srcOf(node)) ? video(node) : picture(node)];
      case 'pre':
        return [codeBlock(node)];
      case 'a':
        return [link(node)];
      case 'p':
        return isCase && isOnlyPictures(node) ? children.flatMap(figure) : [element('p', node)];
      case 'section': // the footnotes, whose heading the page adds
        return [element('section', { ...node, children: children.slice(1) })];
      default:
        return [element(headingBelow(tagName), node, attributesOf(properties))];
    }
  }

  function element(tag: string, node: Element, attributes = {}): ProseElement {
    const children = toProse(node.children);
    return {
      tag,
      ...(Object.keys(attributes).length > 0 && { attributes }),
      ...(children.length > 0 && { children }),
    };
  }

  function headingBelow(tagName: string): string {
    const written = /^h([1-6])$/.exec(tagName)?.[1];
    if (!written) return tagName;
    open = [...open.filter((level) => level < Number(written)), Number(written)];
    return `h${Math.min(6, below + open.length)}`;
  }

  function link(node: Element): ProseElement {
    const href = String(node.properties.href ?? '');
    const { dataFootnoteRef: isNote, dataFootnoteBackref: isBack } = node.properties;
    if (isBack !== undefined) return { tag: 'a', href, attributes: { role: 'doc-backlink' } };
    if (/^\/(?!\/)/.test(href) && !paths.includes(pathOf(href)))
      report(
        node,
        `has a link to a page that does not exist, got "${href}"; files must be in content/public`,
      );
    if (!SAFE_HREF.test(href))
      report(node, `has a link that must go to http(s), mailto:, /path or #id, got "${href}"`);
    const role = isNote ? { ...attributesOf(node.properties), role: 'doc-noteref' } : {};
    return { href, ...element('a', node, role) };
  }

  function picture(node: Element): ProseElement {
    const [href, alt] = [String(node.properties.src ?? ''), altOf(node)];
    const src = imageIn(href);
    reportUnprintable(node, alt);
    if (images && !images.includes(src)) {
      const guess = closestImage(href, images);
      const hint = guess ? `did you mean "images/${guess}"?` : listImages(images);
      report(node, `has a picture that is not in content/images, got "${href}"; ${hint}`);
    }
    if (!alt) report(node, 'has a picture without description: write ![description](images/FILE)');
    return { tag: 'img', src, alt };
  }

  function video(node: Element): ProseElement {
    const [src, alt] = [srcOf(node), altOf(node)];
    const name = stemOf(src);
    if (!publicFiles.includes(src.slice(1)))
      report(node, `has a video that is not in content/public, got "${src}"`);
    if (!alt) report(node, `has a video without description: write ![description](${src})`);
    const poster = images?.find((image) => POSTER.test(image) && stemOf(image) === name);
    if (!poster)
      report(node, `has a video without a first picture: add content/images/${name}.png`);
    return {
      tag: 'video',
      attributes: { src, 'aria-label': alt },
      ...(poster && { children: [{ tag: 'img', src: poster, alt }] }),
    };
  }

  /** The picture or video, with its caption. */
  function figure(node: ElementContent): Prose {
    if (node.type !== 'element') return [];
    return [{ tag: 'figure', children: [...toElements(node), ...caption(node.properties.title)] }];
  }

  function codeBlock(node: Element): ProseElement {
    const [code] = node.children;
    if (code?.type !== 'element') return element('pre', node);
    const [text] = code.children;
    const value = text?.type === 'text' ? text.value.replace(/\n$/, '') : '';
    reportUnprintable(code, value);
    const inner: ProseElement = { tag: 'code', children: [value] };
    if (!isCase) return { tag: 'pre', children: [inner] };
    const [, language = ''] =
      /^language-(.+)/.exec(String(Object(code.properties.className)[0])) ?? [];
    if (language && !LANGUAGES.includes(language)) report(node, unknownLanguage(language));
    if (COLOURED.includes(language)) inner.language = language;
    const block: ProseElement = { tag: 'pre', attributes: { tabIndex: 0 }, children: [inner] };
    const title = caption(code.data?.meta);
    return title.length > 0 ? { tag: 'figure', children: [...title, block] } : block;
  }

  function reportUnprintable(node: ElementContent, text: string) {
    const character = unprintableIn(text);
    if (character) report(node, character);
  }

  const tree = markdownTree(markdown, { isCase });
  const html = toHast(tree, { clobberPrefix: '', allowDangerousHtml: true });
  const prose = toProse(html.type === 'root' ? html.children : []);
  return { prose: isCase ? withAnchors(prose) : prose, diagnostics };
}

const caption = (text: unknown): Prose => {
  const shown = String(text ?? '').trim();
  return shown ? [{ tag: 'figcaption', children: [shown] }] : [];
};

/** @returns what stays of the attributes: ids of footnotes, and how columns are aligned */
const attributesOf = ({ id, align }: Properties) => ({
  ...(id !== undefined && { id: String(id) }),
  ...(align && { 'data-align': String(align) }),
});

const isOnlyPictures = ({ children }: Element) =>
  children.some((child) => child.type === 'element') &&
  children.every(
    (child) =>
      (child.type === 'element' && child.tagName === 'img') ||
      (child.type === 'text' && child.value.trim() === ''),
  );

function unknownLanguage(language: string): string {
  const guess = closestOption(language, LANGUAGES);
  const hint = guess ? `did you mean "${guess}"?` : 'write one such as ts, or text for no colours';
  return `has a code block in an unknown language, got "${language}"; ${hint}`;
}

/** Gives headings an id, and links them to it unless they have links. */
function withAnchors(prose: Prose): Prose {
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

/** @returns the paths that links may lead to, such as `/projects`; the résumé may be printed later */
export const sitePaths = (publicFiles: readonly string[]): string[] => [
  ...Object.values(routes).map(({ path }) => path),
  ...[RESUME, FEED, ...publicFiles].map((name) => `/${name}`),
];

/** @param href such as `/projects#top` */
export const pathOf = (href: string) => decodeUri(href.replace(/[?#].*/, ''));

/** @param href such as `images/chart.png` @returns the name of the file; empty for others */
const imageIn = (href: string) => IMAGE_SRC.exec(decodeUri(href))?.[1] ?? '';

const srcOf = ({ properties }: Element) => decodeUri(String(properties.src ?? ''));
const altOf = ({ properties }: Element) => String(properties.alt ?? '').trim();
const stemOf = (file: string) => path.parse(file).name;
const isHtmlComment = (html: string) => /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(html);
