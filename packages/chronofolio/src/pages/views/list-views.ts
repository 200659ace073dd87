import type { BlogsView } from '#pages/sections/blogs.tsx';
import type { ServicesView } from '#pages/sections/services.tsx';
import { formatMonth } from '#schema/format-period.ts';
import { hostName } from '#schema/names/addresses.ts';
import type { Content } from '#schema/schema.ts';
import { entryId, shortListsOf } from './entry-texts.ts';
import { quotesOf, type Testimonials } from './testimonials.ts';

export function servicesView(content: Content, { others }: Testimonials): ServicesView {
  return { services: content.services, quotes: quotesOf(others, content) };
}

export function blogsView(content: Content): BlogsView {
  const { blogs, site } = content;
  return {
    posts: blogs.map(({ date, title, link, publisher }, index) => ({
      id: entryId('blogs', index),
      date: date && formatMonth(date, site.language),
      title,
      link,
      host: link ? hostName(link) : publisher,
    })),
    shortLists: shortListsOf('blogs', content),
  };
}
