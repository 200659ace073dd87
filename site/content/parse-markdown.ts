import type { Element, ElementContent, RootContent, Text } from 'hast';
import type { Nodes } from 'mdast';
import { fromMarkdown, type Options as MarkdownOptions } from 'mdast-util-from-markdown';
import { type Options as HastOptions, toHast } from 'mdast-util-to-hast';
import { decodeUri } from '#lib/decode-uri.ts';
import { FEED, RESUME } from '#model/schema.ts';
import { CASE_TAGS, PROSE_TAGS, type Prose, type ProseNode, type ProseTag } from '#model/types.ts';
import { routes } from '#routes.ts';
import { TOO_DEEP, tooDeepAt } from '#site/files/nesting.ts';
import type { Position } from '#site/files/position.ts';
import { closestImage, listImages } from './suggest.ts';
import { unprintableIn } from './unprintable.ts';

const SAFE_HREF = /^(https?:\/\/|mailto:[^\s@]+@|#|\/(?!\/))/i;
/** Elements that contain blocks. In all others, white space between words matters. */
const BLOCK_TAGS: ReadonlySet<string> = new Set(['ul', 'ol', 'blockquote']);
const IMAGE_SRC = /^images\/([^/\\]+)$/;

interface MarkdownDiagnostic extends Position {
  message: string;
}

/** A picture or a page of the site that a text needs, and where it stands in it. */
interface Reference extends Position {
  kind: 'picture' | 'page';
  /** As written. */
  href: string;
}

export interface ParsedMarkdown {
  prose: Prose;
  /** Positions are within the text. */
  diagnostics: MarkdownDiagnostic[];
  references: Reference[];
}

/** What texts may have in addition to CommonMark. */
export interface MarkdownExtension {
  syntax: MarkdownOptions;
  toHast: HastOptions;
  /**
   * @param childrenOf parses what is in an element
   * @param report adds a message about an element
   * @returns what stands for an element; `undefined` for what all texts have
   */
  convert(
    element: Element,
    childrenOf: (element: Element, isBlock?: boolean) => Prose,
    report: (element: Element, message: string) => void,
  ): ProseNode[] | undefined;
}

/** What a text may refer to. */
interface Targets {
  /** The names of the files in `content/images`; without it, every picture is accepted. */
  images?: readonly string[];
  /** The paths, without a slash before, that links may lead to beside ours. */
  linkTargets?: readonly string[];
}

interface ParseOptions {
  /** The level of the heading above the text; its own headings begin one level below. */
  below?: number;
  /** What the text may have in addition to CommonMark. */
  extension?: MarkdownExtension;
}

/** Parses CommonMark, and checks what it refers to. */
export function parseMarkdown(
  markdown: string,
  options: Targets & ParseOptions,
): Pick<ParsedMarkdown, 'prose' | 'diagnostics'> {
  const { prose, diagnostics, references } = parseProse(markdown, options);
  return { prose, diagnostics: [...diagnostics, ...referenceErrors(references, options)] };
}

/** Parses CommonMark into plain data, so that the browser needs neither a parser nor HTML strings. */
export function parseProse(
  markdown: string,
  { below = 2, extension }: ParseOptions,
): ParsedMarkdown {
  const deep = tooDeepAt(markdown, 'markdown');
  if (deep) return { prose: [], diagnostics: [{ ...deep, message: TOO_DEEP }], references: [] };
  const diagnostics: MarkdownDiagnostic[] = [];
  const references: Reference[] = [];
  let open: number[] = []; // the original levels of the headings around the current node
  const root = toHast(fromMarkdown(markdown, extension?.syntax), {
    ...extension?.toHast,
    allowDangerousHtml: true,
  });
  const report = (node: RootContent | ElementContent, message: string) =>
    void diagnostics.push({ ...positionOf(node), message });
  const refer = (node: Element, kind: Reference['kind'], href: string) =>
    void references.push({ ...positionOf(node), kind, href });

  const reportUnprintable = (node: Element | Text, text: string) => {
    const character = unprintableIn(text);
    if (character) report(node, character);
  };

  const toProse = (nodes: (RootContent | ElementContent)[], isBlock: boolean): Prose =>
    nodes.flatMap((node): ProseNode[] => {
      // A line break between blocks is insignificant; between words it is a space.
      if (node.type === 'text') {
        reportUnprintable(node, node.value);
        return node.value === '\n' && isBlock ? [] : [node.value];
      }
      if (node.type === 'element') return toElement(node);
      if (node.type === 'raw' && !isHtmlComment(node.value)) {
        report(node, `must be Markdown without HTML, got "${node.value.trim().slice(0, 60)}"`);
      }
      return [];
    });

  const toElement = (node: Element): ProseNode[] => {
    const { tagName, properties } = node;
    const converted = extension?.convert(
      node,
      ({ children }, isBlock = false) => toProse(children, isBlock),
      report,
    );
    if (converted) return converted;
    if (tagName === 'img') return toPicture(node);
    const tag = headingBelow(tagName);
    if (!isProseTag(tag, extension ? CASE_TAGS : [])) {
      report(node, `has a "${tagName}", which is not supported here`);
      return toProse(node.children, false);
    }
    const children = toProse(node.children, BLOCK_TAGS.has(tag));
    if (tag !== 'a') return [{ tag, ...(children.length > 0 && { children }) }];
    const href = String(properties.href ?? '');
    if (/^\/(?!\/)/.test(href)) refer(node, 'page', href);
    if (!SAFE_HREF.test(href)) {
      report(node, `has a link that must go to http(s), mailto:, /path or #id, got "${href}"`);
    }
    return [{ tag, href, children }];
  };

  const headingBelow = (tagName: string): string => {
    const written = /^h([1-6])$/.exec(tagName)?.[1];
    if (!written) return tagName;
    open = [...open.filter((level) => level < Number(written)), Number(written)];
    return `h${Math.min(6, below + open.length)}`;
  };

  const toPicture = (node: Element): ProseNode[] => {
    const href = String(node.properties.src ?? '');
    const alt = String(node.properties.alt ?? '').trim();
    reportUnprintable(node, alt);
    refer(node, 'picture', href);
    if (!alt) report(node, 'has a picture without description: write ![description](images/FILE)');
    return [{ tag: 'img', src: imageIn(href), alt }];
  };

  const prose = toProse(root.type === 'root' ? root.children : [], true);
  return { prose, diagnostics, references };
}

/** @returns a message about each picture and page that does not exist */
export function referenceErrors(
  references: readonly Reference[],
  { images, linkTargets = [] }: Targets,
): MarkdownDiagnostic[] {
  const paths = sitePaths(linkTargets);
  return references.flatMap(({ kind, href, ...position }) => {
    if (kind === 'page') {
      if (paths.includes(pathOf(href))) return [];
      const message = `has a link to a page that does not exist, got "${href}"; files must be in content/public`;
      return [{ ...position, message }];
    }
    if (!images || images.includes(imageIn(href))) return [];
    const guess = closestImage(href, images);
    const hint = guess ? `did you mean "images/${guess}"?` : listImages(images);
    const message = `has a picture that is not in content/images, got "${href}"; ${hint}`;
    return [{ ...position, message }];
  });
}

const positionOf = ({ position }: RootContent | ElementContent): Position => {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return { line, column };
};

/** @param href such as `images/chart.png` @returns the name of the file; empty for others */
const imageIn = (href: string) => IMAGE_SRC.exec(decodeUri(href))?.[1] ?? '';

/** @returns the file names of all pictures in a text */
export function picturesIn(prose: Prose): string[] {
  return prose.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'img' ? [node.src] : picturesIn(node.children ?? []);
  });
}

/** @returns a text without its marks and pictures */
export const plainTextOf = (prose: Prose): string =>
  prose
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'img' ? '' : plainTextOf(node.children ?? []);
    })
    .join('');

/** @returns a node, and all that are within it, in reading order */
export const nodesIn = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesIn) : []),
];

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** @returns a Markdown text without HTML comments, except those that are shown as code */
export function withoutComments(markdown: string): string {
  const text = markdown.replace(/^\ufeff/, '');
  if (!text.includes('<!--') || tooDeepAt(text, 'markdown')) return text.trim();
  const html = nodesIn(fromMarkdown(text)).filter(({ type }) => type === 'html');
  const kept = html.reduceRight((kept, { position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    return kept.slice(0, start) + kept.slice(start, end).replace(COMMENT, '') + kept.slice(end);
  }, text);
  return kept.trim();
}

/** @returns the paths that links may lead to, such as `/projects`; the résumé may be printed later */
export const sitePaths = (publicFiles: readonly string[]): string[] => [
  ...Object.values(routes).map(({ path }) => path),
  ...[RESUME, FEED, ...publicFiles].map((name) => `/${name}`),
];

/** @param href such as `/projects#top` */
export const pathOf = (href: string) => decodeUri(href.replace(/[?#].*/, ''));
const isProseTag = (tag: string, others: readonly string[]): tag is ProseTag =>
  [...PROSE_TAGS, ...others].includes(tag);
const isHtmlComment = (html: string) => /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(html);
