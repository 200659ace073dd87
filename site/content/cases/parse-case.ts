import type { Element } from 'hast';
import { decodeUri } from '#lib/decode-uri.ts';
import { slugOf, uniqueSlugs } from '#model/names/slug.ts';
import type { Prose, ProseElement, ProseNode, ProseTag } from '#model/types.ts';
import {
  type MarkdownExtension,
  type ParsedMarkdown,
  parseProse,
  plainTextOf,
} from '#site/content/parse-markdown.ts';
import { closestOption } from '#site/content/suggest.ts';
import { CASE_SYNTAX } from './case-syntax.ts';
import { type Highlighter, LANGUAGES, loadHighlighter } from './highlight.ts';
import { PAGE_IDS } from './page-ids.ts';
import { stemOf, type VideoFiles } from './video-files.ts';

const VIDEO = /^\/[^?#]+\.(mp4|webm)$/i;

/** @returns the languages of the code blocks in a text, as written, and perhaps other words */
const languagesIn = (markdown: string): string[] =>
  markdown.split('\n').flatMap((line) => {
    const fence = line.search(/```|~~~/);
    const [language] = line
      .slice(fence)
      .replace(/^[`~]+/, '')
      .trim()
      .split(/\s/);
    return fence >= 0 && language ? [language] : [];
  });

/** Parses the text of a case: CommonMark with tables, footnotes, highlighted code, figures and video. */
export async function parseCase(markdown: string, files: VideoFiles): Promise<ParsedMarkdown> {
  const highlight = await loadHighlighter(languagesIn(markdown));
  const parsed = parseProse(markdown, {
    below: 1,
    extension: {
      syntax: CASE_SYNTAX,
      toHast: { clobberPrefix: '' },
      convert: converter(files, highlight),
    },
  });
  return { ...parsed, prose: withAnchors(parsed.prose) };
}

/** @returns how to convert the elements that only texts of cases have */
function converter({ videos, posters }: VideoFiles, highlight: Highlighter) {
  const convert: MarkdownExtension['convert'] = (element, childrenOf, report) => {
    const { tagName, properties, children } = element;
    const one = (tag: ProseTag, inner: Prose, attributes?: Record<string, string | number>) => [
      { tag, ...(attributes && { attributes }), ...(inner.length > 0 && { children: inner }) },
    ];
    const id = properties.id === undefined ? undefined : { id: String(properties.id) };
    switch (tagName) {
      case 'p':
        return isOnlyPictures(element)
          ? children.flatMap((child) => (child.type === 'element' ? figure(child, childrenOf) : []))
          : undefined;
      case 'img':
        return isVideo(element) ? video(element, childrenOf, report) : undefined;
      case 'pre':
        return codeBlock(element, report);
      case 'table':
      case 'thead':
      case 'tbody':
      case 'tr':
        return one(tagName, childrenOf(element, true));
      case 'th':
      case 'td':
        return one(
          tagName,
          childrenOf(element),
          properties.align ? { 'data-align': String(properties.align) } : undefined,
        );
      case 'sup':
        return one('sup', childrenOf(element));
      case 'section': // the footnotes, whose heading the page adds
        return one('section', childrenOf({ ...element, children: children.slice(1) }, true));
      case 'li':
        return id && one('li', childrenOf(element, true), id);
      case 'a':
        if (properties.dataFootnoteRef !== undefined)
          return [
            {
              tag: 'a',
              href: hrefOf(element),
              attributes: { ...id, role: 'doc-noteref' },
              children: childrenOf(element),
            },
          ];
        if (properties.dataFootnoteBackref !== undefined)
          return [{ tag: 'a', href: hrefOf(element), attributes: { role: 'doc-backlink' } }];
        return undefined;
      default:
        return undefined;
    }
  };

  function codeBlock(element: Element, report: (element: Element, message: string) => void) {
    const [code] = element.children;
    if (code?.type !== 'element') return undefined;
    const [text] = code.children;
    const [, language] = /^language-(.+)/.exec(String(Object(code.properties.className)[0])) ?? [];
    if (language && !LANGUAGES.includes(language)) report(element, unknownLanguage(language));
    const value = text?.type === 'text' ? text.value.replace(/\n$/, '') : '';
    const inner: Prose = [{ tag: 'code', children: highlight(value, language ?? '') }];
    const block: ProseNode = { tag: 'pre', attributes: { tabIndex: 0 }, children: inner };
    const title = code.data?.meta?.trim();
    if (!title) return [block];
    return [
      {
        tag: 'figure' as const,
        children: [{ tag: 'figcaption' as const, children: [title] }, block],
      },
    ];
  }

  function video(
    element: Element,
    childrenOf: (element: Element) => Prose,
    report: (element: Element, message: string) => void,
  ) {
    const src = srcOf(element);
    const name = stemOf(src);
    const label = String(element.properties.alt ?? '').trim();
    if (!videos.includes(src.slice(1)))
      report(element, `has a video that is not in content/public, got "${src}"`);
    if (!label) report(element, `has a video without description: write ![description](${src})`);
    const poster = posters.find((image) => stemOf(image) === name);
    if (!poster)
      report(element, `has a video without a first picture: add content/images/${name}.png`);
    const picture = { ...element, properties: { src: `images/${poster}`, alt: label } };
    return [
      {
        tag: 'video' as const,
        attributes: { src, 'aria-label': label },
        ...(poster && { children: childrenOf({ ...element, children: [picture] }) }),
      },
    ];
  }

  return convert;
}

function figure(element: Element, childrenOf: (element: Element) => Prose): Prose {
  const caption = String(element.properties.title ?? '').trim();
  const shown = childrenOf({ ...element, children: [element] });
  return [
    {
      tag: 'figure',
      children: [
        ...shown,
        ...(caption ? [{ tag: 'figcaption' as const, children: [caption] }] : []),
      ],
    },
  ];
}

function unknownLanguage(language: string): string {
  const guess = closestOption(language, LANGUAGES);
  const hint = guess ? `did you mean "${guess}"?` : 'write one such as ts, or text for no colours';
  return `has a code block in an unknown language, got "${language}"; ${hint}`;
}

const isOnlyPictures = ({ children }: Element) =>
  children.some((child) => child.type === 'element') &&
  children.every(
    (child) =>
      (child.type === 'element' && child.tagName === 'img') ||
      (child.type === 'text' && child.value.trim() === ''),
  );

const srcOf = ({ properties }: Element) => decodeUri(String(properties.src ?? ''));
const hrefOf = ({ properties }: Element) => String(properties.href ?? '');
const isVideo = (element: Element) => VIDEO.test(srcOf(element));

/** Gives headings an id, and links them to it unless they have links. */
function withAnchors(prose: Prose): Prose {
  const slugs = prose.map((node) =>
    isHeading(node) ? slugOf(plainTextOf([node])) || 'section' : '',
  );
  const ids = uniqueSlugs([...PAGE_IDS, ...slugs.filter((slug) => slug !== '')]);
  let next = PAGE_IDS.length;
  return prose.map((node) => {
    if (!isHeading(node)) return node;
    const id = ids[next++] ?? '';
    const { children = [] } = node;
    const isLinked = JSON.stringify(children).includes('"tag":"a"');
    return {
      ...node,
      attributes: { id },
      children: isLinked ? children : [{ tag: 'a' as const, href: `#${id}`, children }],
    };
  });
}

const isHeading = (node: ProseNode): node is ProseElement =>
  typeof node !== 'string' && /^h[2-6]$/.test(node.tag);
