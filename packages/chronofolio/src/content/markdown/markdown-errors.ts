import path from 'node:path';
import { languageAliasNames, languageNames } from '@shikijs/langs';
import type { Element, Nodes } from 'hast';
import type { Finding, Position } from '#content/diagnostics/diagnostics.ts';
import { closestImage, didYouMeanPath } from '#content/diagnostics/suggest.ts';
import { unprintableIn } from '#content/diagnostics/unprintable.ts';
import { routes } from '#pages/routes.ts';
import { readList } from '#schema/foreign.ts';
import { decodeUri } from '#schema/names/decode-uri.ts';
import { FEED, RESUME } from '#schema/schema.ts';
import { NO_HTML } from './foreign-syntax.ts';
import type { TreeOptions } from './markdown-tree.ts';

const SAFE_HREF = /^(https?:\/\/|mailto:[^\s@]+@|#|\/(?!\/))/i;
const IMAGE_SRC = /^images\/([^\\]+)$/;
const VIDEO = /^\/[^?#]+\.(mp4|webm)$/i;
const POSTER = /\.(png|jpe?g|webp|avif)$/i;

const COLOURED = [...languageNames, ...languageAliasNames];

export interface TextRules extends TreeOptions {
  /** The names of the files in `content/images`. By default, every picture is accepted. */
  images?: readonly string[];
  files?: ReadonlySet<string>;
  publicFiles?: readonly string[];
  /** The paths without a slash at the beginning that links may lead to, besides pages of every site. */
  linkTargets?: readonly string[];
}

export function markdownErrors(
  node: Nodes,
  rules: TextRules,
  around: Position = { line: 1, column: 1 },
): Finding[] {
  const { line, column } = node.position?.start ?? around;
  return [
    ...nodeErrors(node, rules).map((message) => ({ line, column, message })),
    ...('children' in node
      ? node.children.flatMap((child) => markdownErrors(child, rules, { line, column }))
      : []),
  ];
}

function nodeErrors(node: Nodes, rules: TextRules): string[] {
  if (node.type === 'text') return unprintableIn(node.value);
  if (node.type === 'raw') {
    const html = node.value.trim();
    return isComment(html) ? [] : [`${NO_HTML}, got "${html.slice(0, 60)}": ${insteadOf(html)}`];
  }
  if (node.type !== 'element') return [];
  switch (node.tagName) {
    case 'a':
      return linkErrors(String(node.properties.href ?? ''), rules);
    case 'img':
      return [
        ...unprintableIn(`${node.properties.alt ?? ''}${node.properties.title ?? ''}`),
        ...(rules.isArticle && isVideo(node)
          ? videoErrors(node, rules)
          : pictureErrors(node, rules)),
      ];
    case 'code':
      return rules.isArticle ? codeErrors(node) : [];
    default:
      return [];
  }
}

/** What to write instead of tags. */
const MARKDOWN_BY_TAGS = Object.entries({
  'b strong': '**text**',
  'i em': '*text*',
  'code kbd samp': '`text`',
  br: '\\ at the end of the line',
  'a iframe audio video': '[text](address)',
  'img picture figure': '![description](images/FILE)',
  'sub sup': 'it in Unicode, such as H₂O, or in a case, page or post as a formula, such as $x^2$',
});

function insteadOf(html: string): string {
  const [, tag = ''] = /^<\/?(\w+)/.exec(html.toLowerCase()) ?? [];
  const [, markdown] = MARKDOWN_BY_TAGS.find(([tags]) => tags.split(' ').includes(tag)) ?? [];
  return `${markdown ? '' : 'delete the tags, or '}write ${markdown ?? '`…` around code'}`;
}

function codeErrors({ properties: { unknown }, data }: Element): string[] {
  const advice = 'write ```ts title="NAME" {1,3-5} with the title and the lines to mark';
  const errors = unknown
    ? [`has code with options that are not known, got "${unknown}": ${advice}`]
    : [];
  return [...errors, ...unprintableIn(data?.meta ?? '')];
}

function linkErrors(href: string, { linkTargets = [] }: TextRules): string[] {
  if (/^(?![a-z]+:|[/#])[^?#]*\.mdx?(?:[?#]|$)/i.test(href))
    return [
      `has a link to a Markdown file that does not exist as a page, got "${href}": write the path of a page, such as /posts/NAME`,
    ];
  if (!SAFE_HREF.test(href))
    return [`has a link that must go to http(s), mailto:, /path or #id, got "${href}"`];
  if (!href.startsWith('/')) return [];
  const paths = sitePaths(linkTargets);
  if (paths.includes(linkPath(href))) return [];
  const advice = didYouMeanPath(linkPath(href), paths) || '; files must be in content/public';
  return [`has a link to a page that does not exist, got "${href}"${advice}`];
}

function pictureErrors(image: Element, { images, files, resolve }: TextRules): string[] {
  const errors = [];
  const src = String(image.properties.src ?? '');
  if (!altOf(image))
    errors.push('has a picture without description: write ![description](images/FILE)');
  const name = imageOf(image);
  if (images && !images.includes(name) && !files?.has(path.posix.join('images', name))) {
    const guess = closestImage(src, images);
    const hint = guess
      ? `; did you mean "images/${guess}"?`
      : ': copy it there, and write ![description](images/FILE)';
    const places = resolve ? 'in content/images or beside the file' : 'in content/images';
    errors.push(`has a picture that is not ${places}, got "${src}"${hint}`);
  }
  return errors;
}

function videoErrors(video: Element, { images = [], publicFiles = [] }: TextRules): string[] {
  const errors = [];
  const src = srcOf(video);
  if (!publicFiles.includes(src.slice(1)))
    errors.push(`has a video that is not in content/public, got "${src}": copy it there`);
  if (!altOf(video)) errors.push(`has a video without description: write ![description](${src})`);
  if (!posterOf(video, images))
    errors.push(`has a video without a first picture: add content/images/${stemOf(src)}.png`);
  return errors;
}

/** @returns the paths that links may lead to, such as `/projects` and the résumé, which may be printed later */
export const sitePaths = (publicFiles: readonly string[]): string[] => [
  ...Object.values(routes).map(({ path }) => path),
  ...[RESUME, FEED, ...publicFiles].map((name) => `/${name}`),
];

export const linkPath = (href: string) => decodeUri(href.replace(/[?#].*/, ''));

export const colouredLanguageOf = ({ properties }: Element): string | undefined =>
  COLOURED.find((language) => readList(properties.className)[0] === `language-${language}`);

/** @returns the name of the file of a picture such as `images/chart.png`; an empty text for other addresses */
export const imageOf = (image: Element): string => IMAGE_SRC.exec(srcOf(image))?.[1] ?? '';

/** @returns the name of the picture that a video shows until it is played */
export const posterOf = (video: Element, images: readonly string[] = []): string | undefined =>
  images.find((image) => POSTER.test(image) && stemOf(image) === stemOf(srcOf(video)));

export const srcOf = ({ properties }: Element) => decodeUri(String(properties.src ?? ''));
export const altOf = ({ properties }: Element) => String(properties.alt ?? '').trim();
export const isVideo = (image: Element) => VIDEO.test(srcOf(image));
const stemOf = (file: string) => path.parse(file).name;
const isComment = (html: string) => /^<!--(?:(?!-->)[\s\S])*-->$/.test(html);
