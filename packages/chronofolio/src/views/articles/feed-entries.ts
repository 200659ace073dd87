import { pathIn } from '#pages/routes.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { slugOf } from '#schema/names/slug.ts';
import { plainTextOf } from '#schema/prose-tree.ts';
import type { Content } from '#schema/schema.ts';
import type { ProseTree } from '#schema/types.ts';
import { isCase } from '#views/head-view.ts';
import { withoutHiddenSections } from '#views/home-sections.ts';
import { required } from '#views/pictures.ts';
import type { SitePage } from '#views/site-pages.ts';
import { caseDate } from './cases.ts';
import { pageDescription, textPageUrl } from './text-page-view.ts';

export interface FeedEntry {
  id: string;
  title: string;
  url: string;
  date: string;
  summary?: string | undefined;
  /** When the text was last changed, if that is known. */
  updated?: string | undefined;
  /** The whole text of a post. */
  prose?: ProseTree;
  tags?: string[] | undefined;
  /** The tag of the first language, for content that falls back to it. */
  language: string | false;
}

/** @returns the cases, the posts, and the dated posts elsewhere on home that link to neither, newest first */
export function feedEntries(content: Content, pages: SitePage[]): FeedEntry[] {
  const { site, siteLanguages, descriptions, fallbackFiles } = content;
  const languageIn = (file: string) => fallbackFiles.has(file) && siteLanguages[0].tag;
  const root = siteRoot(site.url);
  const ownUrls = siteLanguages.flatMap(({ url }) => pages.map(({ path }) => pathIn(url, path)));
  const elsewhere = withoutHiddenSections(content).blogs.flatMap(
    ({ date, title, link, summary }) => {
      if (!date || (link && ownUrls.includes(link))) return [];
      // A post without a link has the address of its section.
      const [id, url] = link ? [link, link] : [`${root}#blogs:${slugOf(title)}`, `${root}#blogs`];
      return { id, url, date, title, summary, language: languageIn('blogs.yaml') };
    },
  );
  const cases = pages.flatMap(({ path, subject }) => {
    if (!isCase(subject)) return [];
    const { project } = subject;
    const url = pathIn(root, path);
    const [title, date] = [project.title, caseDate(project, site)];
    const summary = plainTextOf(required(descriptions, project.description));
    return { id: url, url, date, title, summary, language: languageIn('projects.yaml') };
  });
  const posts = content.posts.map((post) => {
    const url = textPageUrl(content, post);
    const language = languageIn(`${post.name}.md`);
    return { ...post, id: url, url, summary: pageDescription(post), language };
  });
  return [...cases, ...posts, ...elsewhere].sort(
    (a, b) => Number(a.date < b.date) - Number(a.date > b.date),
  );
}
