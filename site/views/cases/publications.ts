import { datesOf } from '#model/format-period.ts';
import { siteRoot } from '#model/names/addresses.ts';
import type { Content } from '#model/schema.ts';
import { casePathIn } from '#routes.ts';
import { plainTextOf } from '#site/content/parse-markdown.ts';
import { onHome } from '#site/views/home-sections.ts';
import { required } from '#site/views/pictures.ts';
import { casesOf } from './case-views.ts';

/** @returns the cases, and the posts on home that have a date and are not one of them, newest first */
export function publications(content: Content) {
  const { site, siteLanguages, descriptions } = content;
  const root = siteRoot(site.url);
  const cases = casesOf(content);
  const ofCases = siteLanguages.flatMap(({ url }) =>
    cases.map(({ slug }) => casePathIn(url, slug)),
  );
  const posts = onHome(content).blogs.flatMap(({ date, title, link, summary }) => {
    // What is on paper only has no address but that of its line in Blogs.
    const url = link ?? `${root}#blogs:~:text=${encodeURIComponent(title)}`;
    return date && !ofCases.includes(url) ? [{ url, date, title, summary }] : [];
  });
  return [
    ...cases.map(({ slug, project: { title, year, description } }) => ({
      url: casePathIn(root, slug),
      date: datesOf(year).end ?? site.updated,
      title,
      summary: plainTextOf(required(descriptions, description)),
    })),
    ...posts,
  ].sort((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
}
