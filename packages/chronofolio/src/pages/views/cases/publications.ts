import { casePathIn } from '#pages/routes.ts';
import { onHome } from '#pages/views/home-sections.ts';
import { required } from '#pages/views/pictures.ts';
import { datesOf } from '#schema/format-period.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { slugOf } from '#schema/names/slug.ts';
import { plainTextOf } from '#schema/prose.ts';
import type { Content } from '#schema/schema.ts';
import { casesOf } from './case-views.ts';

/** An entry of the feed. */
interface Publication {
  /** A unique URL. */
  id: string;
  title: string;
  url: string;
  date: string;
  summary?: string | undefined;
  /** The tag of the first language, for content that falls back to it. */
  language: string | false;
}

/** @returns the cases, and the dated posts on home that do not link to a case, newest first */
export function publications(content: Content): Publication[] {
  const { site, siteLanguages, descriptions, fallbackFiles } = content;
  const languageIn = (file: string) => fallbackFiles.has(file) && siteLanguages[0].tag;
  const root = siteRoot(site.url);
  const ofCases = casesOf(content).flatMap(({ slug }) =>
    siteLanguages.map(({ url }) => casePathIn(url, slug)),
  );
  const posts = onHome(content).blogs.flatMap(({ date, title, link, summary }) => {
    if (!date || (link && ofCases.includes(link))) return [];
    // A post without a link has the address of its section.
    const id = link ?? `${root}#blogs:${slugOf(title)}`;
    return [
      {
        ...{ id, url: link ?? `${root}#blogs`, date },
        ...{ title, summary, language: languageIn('blogs.yaml') },
      },
    ];
  });
  const cases = casesOf(content).map(({ slug, project: { title, year, description } }) => {
    const url = casePathIn(root, slug);
    const date = datesOf(year).end ?? site.updated;
    const summary = plainTextOf(required(descriptions, description));
    return { ...{ id: url, url, date, title, summary }, language: languageIn('projects.yaml') };
  });
  return [...cases, ...posts].sort((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
}
