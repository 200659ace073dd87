import type { Content } from '#schema/schema.ts';
import { type FeedEntry, feedEntries } from './articles/feed-entries.ts';
import type { Pictures } from './pictures.ts';
import { type SitePage, sitePages } from './site-pages.ts';

/** What pages and generated files are made from. */
export interface SiteSources {
  content: Content;
  pages: SitePage[];
  feed: FeedEntry[];
  pictures: Pictures;
}

export function siteSources(content: Content, pictures: Pictures = new Map()): SiteSources {
  const pages = sitePages(content);
  return { content, pages, feed: feedEntries(content, pages), pictures };
}
