import type { Element, ElementContent, RootContent, Text } from 'hast';
import { fromMarkdown, type Options as MarkdownOptions } from 'mdast-util-from-markdown';
import { type Options as HastOptions, toHast } from 'mdast-util-to-hast';
import { decodeUri } from '#lib/decode-uri.ts';
import { FEED, RESUME } from '#model/schema.ts';
import { CASE_TAGS, PROSE_TAGS, type Prose, type ProseNode, type ProseTag } from '#model/types.ts';
import { routes } from '#routes.ts';
import { closestImage, listImages } from './suggest.ts';
import { unprintableIn } from './unprintable.ts';

const SAFE_HREF = /^(https?:\/\/|mailto:[^\s@]+@|#|\/(?!\/))/i;
/** Elements that contain blocks. In all others, white space between words matters. */
const BLOCK_TAGS: ReadonlySet<string> = new Set(['ul', 'ol', 'blockquote']);
const IMAGE_SRC = /^images\/([^/\\]+)$/;

interface MarkdownDiagnostic {
  /** Both count from 1, within the text. */
  line: number;
  column: number;
  message: string;
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

/**
 * Parses CommonMark into plain data, so that the browser needs neither a parser nor HTML strings.
 * @param images the names of the files in `content/images`; without it, every picture is accepted
 * @param linkTargets the paths, without a slash before, that links may lead to beside ours
 * @param below the level of the heading above the text; its own headings begin one level below
 * @param extension what the text may have in addition to CommonMark
 */
export function parseMarkdown(
  markdown: string,
  {
    images,
    linkTargets = [],
    below = 2,
    extension,
  }: {
    images?: readonly string[];
    linkTargets?: readonly string[];
    below?: number;
    extension?: MarkdownExtension;
  },
): { prose: Prose; diagnostics: MarkdownDiagnostic[] } {
  const diagnostics: MarkdownDiagnostic[] = [];
  const paths = sitePaths(linkTargets);
  let open: number[] = []; // the original levels of the headings around the current node
  const root = toHast(fromMarkdown(markdown, extension?.syntax), {
    ...extension?.toHast,
    allowDangerousHtml: true,
  });
  const report = (node: RootContent | ElementContent, message: string) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    diagnostics.push({ line, column, message });
  };

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
    if (/^\/(?!\/)/.test(href) && !paths.includes(pathOf(href))) {
      report(
        node,
        `has a link to a page that does not exist, got "${href}"; files must be in content/public`,
      );
    }
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
    const src = IMAGE_SRC.exec(decodeUri(href))?.[1] ?? '';
    const alt = String(node.properties.alt ?? '').trim();
    reportUnprintable(node, alt);
    if (images && !images.includes(src)) {
      const guess = closestImage(href, images);
      const hint = guess ? `; did you mean "images/${guess}"?` : `; ${listImages(images)}`;
      report(node, `has a picture that is not in content/images, got "${href}"${hint}`);
    }
    if (!alt) report(node, 'has a picture without description: write ![description](images/FILE)');
    return [{ tag: 'img', src, alt }];
  };

  return { prose: toProse(root.type === 'root' ? root.children : [], true), diagnostics };
}

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

/** @returns a Markdown text without HTML comments */
export const withoutComments = (markdown: string) =>
  markdown
    .replace(/^\ufeff/, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .trim();

/** @returns the paths that links may lead to, such as `/projects`; the résumé may be printed later */
export const sitePaths = (publicFiles: readonly string[]): string[] => [
  ...Object.values(routes).map(({ path }) => path),
  ...[RESUME, FEED, ...publicFiles].map((name) => `/${name}`),
];

/** @param href such as `/projects#top` */
const pathOf = (href: string) => decodeUri(href.replace(/[?#].*/, ''));
const isProseTag = (tag: string, others: readonly string[]): tag is ProseTag =>
  [...PROSE_TAGS, ...others].includes(tag);
const isHtmlComment = (html: string) => /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(html);
