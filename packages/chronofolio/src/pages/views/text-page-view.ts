import type { TextPageView } from '#pages/documents/text-page.tsx';
import { casePath, textPagePath } from '#pages/routes.ts';
import { formatMonth } from '#schema/format-period.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { plainTextOf } from '#schema/prose.ts';
import type { Content, TextPage } from '#schema/schema.ts';
import { interpolate } from '#schema/words/interpolate.ts';
import { casesOf, contentsOf } from './cases/case-views.ts';
import { alternatesOf, languageOf } from './languages/languages-view.ts';
import { type Pictures, withPictures } from './pictures.ts';

/** The longest description that link previews show whole. */
const MAX_DESCRIPTION = 160;

export function textPageView(content: Content, text: TextPage, pictures: Pictures): TextPageView {
  const { site, messages } = content;
  const { slug, title, updated, prose } = text;
  const path = textPagePath(slug);
  return {
    path,
    url: siteRoot(site.url).slice(0, -1) + path,
    alternates: alternatesOf(content, (home) => home.slice(0, -1) + path),
    pageTitle: interpolate(messages.caseTitle, { title, name: site.name }),
    title,
    summary: descriptionOf(text),
    updated: updated && formatMonth(updated, site.language),
    text: withPictures(prose, pictures),
    textLanguage: content.original && languageOf(content, `pages/${slug}.md`),
    contents: contentsOf(prose),
    words: { footnotes: messages.footnotes, backToText: messages.backToText },
  };
}

/** @returns the description of a text page, by default the beginning of its first paragraph */
export function descriptionOf({ description, prose, title }: TextPage): string {
  const first = prose.find((node) => typeof node !== 'string' && node.tag === 'p');
  const text = description ?? (first ? plainTextOf([first]) : title);
  if (text.length <= MAX_DESCRIPTION) return text;
  const end = text.lastIndexOf(' ', MAX_DESCRIPTION);
  return `${text.slice(0, end === -1 ? MAX_DESCRIPTION : end)} …`;
}

export const textPageCardFile = (slug: string): string => `share-page-${slug}.png`;

/** @returns the URL, the type and the alternative text of the share card of a text page */
export const textPageCardOf = ({ site }: Content, { slug, title }: TextPage) => ({
  image: siteRoot(site.url) + textPageCardFile(slug),
  type: 'image/png',
  alt: title,
});

/** @returns the paths of the cases and text pages, from the root of the site */
export const textPathsOf = (content: Content): string[] => [
  ...casesOf(content).map(({ slug }) => casePath(slug)),
  ...content.textPages.map(({ slug }) => textPagePath(slug)),
];
