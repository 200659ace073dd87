import { datesOf } from '#model/format-period.ts';
import { siteRoot } from '#model/names/addresses.ts';
import { slugOf } from '#model/names/slug.ts';
import type { Content } from '#model/schema.ts';
import { casePathIn } from '#routes.ts';
import { plainTextOf } from '#site/content/parse-markdown.ts';
import { onHome } from '#site/views/home-sections.ts';
import { required } from '#site/views/pictures.ts';
import { casesOf } from './case-views.ts';

/** What the feed tells of. */
interface Publication {
  /** A URL that no other has. */
  id: string;
  title: string;
  url: string;
  date: string;
  summary?: string | undefined;
}

/** @returns the cases, and the posts on home that have a date, newest first */
export function publications(content: Content): Publication[] {
  const { site, descriptions } = content;
  const root = siteRoot(site.url);
  const posts = onHome(content).blogs.flatMap(({ date, title, link, summary }) => {
    if (!date) return [];
    // What is on paper only has no address but that of its section.
    const id = link ?? `${root}#blogs:${slugOf(title)}`;
    return [{ id, title, url: link ?? `${root}#blogs`, date, summary }];
  });
  const cases = casesOf(content).map(({ slug, project: { title, year, description } }) => {
    const url = casePathIn(root, slug);
    const date = datesOf(year).end ?? site.updated;
    return { id: url, title, url, date, summary: plainTextOf(required(descriptions, description)) };
  });
  return [...cases, ...posts].sort((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
}
