import type { PageHead } from '#pages/documents/document.tsx';
import { pathIn, type RouteName } from '#pages/routes.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import { timeOf } from '#schema/periods/format-period.ts';
import { elementsIn } from '#schema/prose-tree.ts';
import type { Content, TextPage } from '#schema/schema.ts';
import { isPicture } from '#schema/section-schema.ts';
import { type Case, caseDate } from './articles/cases.ts';
import {
  fileLanguageAttributes,
  languageAlternates,
  openGraphLocales,
  textFileOf,
} from './languages/languages-view.ts';

/** What a page shows: home, All Projects, or an article. */
export type PageSubject = RouteName | Case | TextPage;

/** @param path the path of the page, from the root of the site */
export function headView(
  content: Content,
  page: PageSubject,
  path: string,
  title: string,
  description: string,
): PageHead {
  const url = pathIn(siteRoot(content.site.url), path);
  const { image, type, alt } = describeShareCard(content, page);
  return {
    title,
    description,
    url,
    image,
    type,
    alt,
    times: pageTimes(content, page),
    alternates: languageAlternates(content, path),
    locales: openGraphLocales(content, path),
    language: fileLanguageAttributes(content, textFileOf(path)).lang,
  };
}

/** @returns when an article was published and last changed; other pages have no times */
function pageTimes({ site }: Content, page: PageSubject): PageHead['times'] {
  if (typeof page === 'string') return undefined;
  const [published, modified = published] = isCase(page)
    ? [caseDate(page.project, site), site.updated]
    : [page.date, page.updated];
  return published && modified
    ? { published: timeOf(published), modified: timeOf(modified) }
    : undefined;
}

/** @returns the share card of a page: its file, the picture that it shows, and its part of a link preview */
export function describeShareCard(content: Content, page: PageSubject) {
  const picture = cardPicture(content, page);
  const file = `share-${cardName(page)}.${picture ? 'jpg' : 'png'}`;
  return {
    file,
    src: picture?.src,
    alt: picture?.alt,
    image: siteRoot(content.site.url) + file,
    type: picture ? 'image/jpeg' : 'image/png',
  };
}

/** @returns the picture of the owner, or the first picture in the text of a case, or else that of its card */
function cardPicture(
  { site }: Content,
  page: PageSubject,
): { src: string; alt: string } | undefined {
  if (typeof page === 'string') return site.shareCards?.[page];
  if (!isCase(page)) return page.image;
  return elementsIn(page.text.prose).find(isPicture) ?? page.project.image;
}

function cardName(page: PageSubject): string {
  if (typeof page === 'string') return page;
  return isCase(page) ? `case-${page.slug}` : page.name.replace('/', '-');
}

export const isCase = (page: PageSubject): page is Case =>
  typeof page === 'object' && 'project' in page;
