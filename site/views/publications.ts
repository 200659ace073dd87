import { siteRoot } from '#model/names/addresses.ts';
import { slugOf } from '#model/names/slug.ts';
import type { Content } from '#model/schema.ts';
import { onHome } from './home-sections.ts';

/** The feed, at the root of the site, if there is something to list. */
export const FEED = 'feed.xml';

/** What the feed tells of. */
interface Publication {
  /** A URL that no other has. */
  id: string;
  title: string;
  url: string;
  date: string;
  summary?: string | undefined;
}

/** @returns the posts on home that have a date, newest first */
export function publications(content: Content): Publication[] {
  const root = siteRoot(content.site.url);
  return onHome(content).blogs.flatMap(({ date, title, link, summary }) => {
    if (!date) return [];
    // What is on paper only has no address but that of its section.
    const id = link ?? `${root}#blogs:${slugOf(title)}`;
    return [{ id, title, url: link ?? `${root}#blogs`, date, summary }];
  });
}
