import { newestFirst } from '#content/newest-first.ts';
import type { TextPageView } from '#pages/documents/text-page.tsx';
import { POSTS_PATH, pathIn, textPagePath } from '#pages/routes.ts';
import type { BlogsView } from '#pages/sections/blogs.tsx';
import { cutAtWord, formatNumber, interpolate } from '#schema/messages/interpolate.ts';
import { hostName, siteRoot } from '#schema/names/addresses.ts';
import { formatDate, formatMonth, yearOf } from '#schema/periods/format-period.ts';
import { plainTextOf } from '#schema/prose-tree.ts';
import type { Content, TextPage } from '#schema/schema.ts';
import { entryId, shortListViews } from '#views/entry-texts.ts';
import { headView } from '#views/head-view.ts';
import {
  languageName,
  markedLanguageAttributes,
  withMessagesOfFile,
} from '#views/languages/languages-view.ts';
import { type Pictures, withPictures } from '#views/pictures.ts';
import { tableOfContents } from './case-view.ts';

/** The longest description that link previews show whole. */
const MAX_DESCRIPTION = 160;

const WORDS_PER_MINUTE = 220;

/** @returns the pages of the owner, and the posts with their list */
export function allTextPages(content: Content): TextPage[] {
  const { pages, posts, messages, site } = content;
  if (posts.length === 0) return pages;
  const list: TextPage = {
    name: POSTS_PATH.slice(1),
    title: messages.allPosts,
    description: interpolate(messages.allPostsDescription, { name: site.name }),
    prose: [],
  };
  return [...pages, list, ...posts];
}

export function textPageView(content: Content, page: TextPage, pictures: Pictures): TextPageView {
  const { site, messages } = content;
  const { name, title, updated, date, tags = [], prose } = page;
  const path = textPagePath(name);
  const pageTitle = interpolate(messages.caseTitle, { title, name: site.name });
  const index = content.posts.findIndex((post) => post.name === name);
  const linkTo = (at: number, label: string) => {
    const post = index === -1 ? undefined : content.posts[at];
    return post && { path: textPagePath(post.name), title: post.title, label };
  };
  return {
    path,
    head: headView(content, page, path, pageTitle, pageDescription(page)),
    title,
    date: date && formatDate(date, site.language),
    readingTime: date && readingTime(page, content),
    updated: updated && formatDate(updated, site.language),
    tags,
    text: withPictures(prose, pictures),
    textLanguage: markedLanguageAttributes(content, `${name}.md`),
    contents: tableOfContents(prose),
    years: path === POSTS_PATH ? postsByYear(content) : [],
    filters: path === POSTS_PATH ? tagFilters(content) : undefined,
    previous: linkTo(index - 1, messages.previousPost),
    next: linkTo(index + 1, messages.nextPost),
    messages,
  };
}

/** @returns the posts by year, and below them those that are only in the first language */
function postsByYear(content: Content): TextPageView['years'] {
  const { site, posts, siteLanguages, fallbackFiles } = content;
  const { language } = site;
  const headingOf = ({ name, date }: (typeof posts)[number]) =>
    fallbackFiles.has(`${name}.md`)
      ? languageName(siteLanguages[0].tag, language)
      : formatNumber(yearOf(date), language);
  const isOther = ({ name }: TextPage) => Number(fallbackFiles.has(`${name}.md`));
  const sorted = posts.toSorted((a, b) => isOther(a) - isOther(b));
  const years = [...new Set(sorted.map(headingOf))];
  return years.map((year) => ({
    year,
    posts: sorted
      .filter((post) => headingOf(post) === year)
      .map((post) => ({
        path: textPagePath(post.name),
        title: post.title,
        date: formatDate(post.date, language),
        summary: pageDescription(post),
        tags: post.tags ?? [],
        language: markedLanguageAttributes(content, `${post.name}.md`),
      })),
  }));
}

function tagFilters({ posts, messages, site }: Content): TextPageView['filters'] {
  const tags = [...new Set(posts.flatMap(({ tags = [] }) => tags))];
  const sorted = tags.sort((a, b) => a.localeCompare(b, site.language));
  return { count: posts.length, tags: sorted, messages };
}

/** @returns the time that reading a text takes, such as `4 minutes to read` */
function readingTime({ prose }: TextPage, { site: { language }, messages }: Content): string {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  // Each word refers to a copy of its text, so that the words of a long one would take gigabytes.
  const words = (plainTextOf(prose).match(/.{1,1000}/gs) ?? [])
    .flatMap((part) => [...segmenter.segment(part)])
    .filter(({ isWordLike }) => isWordLike);
  const minutes = Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  return interpolate(messages.readingTime, { minutes: format.format(minutes) });
}

/** @returns the description of a text page, by default the beginning of its first paragraph */
export function pageDescription({ description, prose, title }: TextPage): string {
  const first = prose.find((node) => typeof node !== 'string' && node.tag === 'p');
  return cutAtWord(description ?? (first ? plainTextOf([first]) : title), MAX_DESCRIPTION);
}

export const textPageUrl = ({ site }: Content, { name }: TextPage): string =>
  pathIn(siteRoot(site.url), textPagePath(name));

export function blogsView(content: Content): BlogsView {
  const { blogs, posts } = content;
  const { language } = withMessagesOfFile(content, 'blogs.yaml').site;
  return {
    posts: blogs.map(({ date, title, link, publisher }, index) => {
      const own = posts.find((post) => textPageUrl(content, post) === link);
      return {
        id: entryId('blogs', index),
        date: date && formatMonth(date, language),
        title,
        ...(own ? { path: textPagePath(own.name) } : { link }),
        host: link ? hostName(link) : publisher,
        language: markedLanguageAttributes(content, own ? `${own.name}.md` : 'blogs.yaml'),
      };
    }),
    listPath: posts.length > 0 ? POSTS_PATH : undefined,
    shortLists: shortListViews('blogs', content),
  };
}

const MAX_POSTS = 5;

/** @returns the content with its newest own posts among the posts elsewhere */
export function withPosts<Given extends Content>(content: Given): Given {
  const own = content.posts.slice(0, MAX_POSTS).map((post) => ({
    title: post.title,
    date: post.date,
    link: textPageUrl(content, post),
    summary: pageDescription(post),
  }));
  return { ...content, blogs: newestFirst([...content.blogs, ...own], 'date') };
}
