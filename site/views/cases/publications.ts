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
  title: PublishedText;
  url: string;
  date: string;
  summary?: PublishedText | undefined;
}

export interface PublishedText {
  text: string;
  /** If it has no translation: the first of the site. */
  language?: string;
}

/**
 * @param source of the text, as it is in the file
 * @returns a text with its language, if that is not the one of the content
 */
export const publishedText = (
  { borrowed, siteLanguages: [first] }: Content,
  source: string,
  text = source,
): PublishedText => ({ text, ...(borrowed.has(source) && { language: first.tag }) });

/** @returns the cases, and the posts on home that have a date and are not one of them, newest first */
export function publications(content: Content): Publication[] {
  const { site, siteLanguages, descriptions } = content;
  const root = siteRoot(site.url);
  const ofCases = casesOf(content).flatMap(({ slug }) =>
    siteLanguages.map(({ url }) => casePathIn(url, slug)),
  );
  const posts = onHome(content).blogs.flatMap(({ date, title, link, summary }) => {
    if (!date || (link && ofCases.includes(link))) return [];
    // What is on paper only has no address but that of its section.
    const id = link ?? `${root}#blogs:${slugOf(title)}`;
    return [
      {
        ...{ id, url: link ?? `${root}#blogs`, date },
        title: publishedText(content, title),
        summary: summary ? publishedText(content, summary) : undefined,
      },
    ];
  });
  const cases = casesOf(content).map(({ slug, project: { title, year, description } }) => {
    const url = casePathIn(root, slug);
    const date = datesOf(year).end ?? site.updated;
    const text = plainTextOf(required(descriptions, description));
    return {
      ...{ id: url, url, date },
      title: publishedText(content, title),
      summary: publishedText(content, description, text),
    };
  });
  return [...cases, ...posts].sort((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
}
