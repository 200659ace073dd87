import { newestFirst } from '#content/newest-first.ts';
import { POSTS_PATH, textPagePath } from '#pages/routes.ts';
import type { BlogsView } from '#pages/sections/blogs.tsx';
import { formatMonth } from '#schema/format-period.ts';
import { hostName } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';
import { entryId, shortListsOf } from './entry-texts.ts';
import { markedLanguageOf, withWordsOf } from './languages/languages-view.ts';
import { descriptionOf, textPageUrl } from './text-page-view.ts';

export function blogsView(content: Content): BlogsView {
  const { blogs, posts } = content;
  const { language } = withWordsOf(content, 'blogs.yaml').site;
  return {
    posts: blogs.map(({ date, title, link, publisher }, index) => {
      const own = posts.find((post) => textPageUrl(content, post) === link);
      return {
        id: entryId('blogs', index),
        date: date && formatMonth(date, language),
        title,
        ...(own ? { path: textPagePath(own.name) } : { link }),
        host: link ? hostName(link) : publisher,
        language: markedLanguageOf(content, own ? `${own.name}.md` : 'blogs.yaml'),
      };
    }),
    listPath: posts.length > 0 ? POSTS_PATH : undefined,
    shortLists: shortListsOf('blogs', content),
  };
}

const MAX_POSTS = 5;

/** @returns the content with its newest own posts among the posts elsewhere */
export function withPosts<Given extends Content>(content: Given): Given {
  const own = content.posts.slice(0, MAX_POSTS).map((post) => ({
    ...{ title: post.title, date: post.date, link: textPageUrl(content, post) },
    summary: descriptionOf(post),
  }));
  return { ...content, blogs: newestFirst([...content.blogs, ...own], 'date') };
}
