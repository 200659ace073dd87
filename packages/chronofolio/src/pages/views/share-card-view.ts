import type { PreviewCard } from '#pages/documents/document.tsx';
import type { RouteName } from '#pages/routes.ts';
import { siteRoot } from '#schema/names/addresses.ts';
import type { Content, TextPage } from '#schema/schema.ts';
import { type Case, firstPictureOf } from './cases/case-views.ts';

/** A page with a share card. */
export type CardPage = RouteName | Case | TextPage;

/** @returns the share card of a page: its file, the picture that it shows, and its part of a link preview */
export function cardOf(
  content: Content,
  page: CardPage,
): PreviewCard & { file: string; src?: string | undefined } {
  const picture = pictureOf(content, page);
  const file = `share-${nameOf(page)}.${picture ? 'jpg' : 'png'}`;
  return {
    ...{ file, src: picture?.src, alt: picture?.alt },
    image: siteRoot(content.site.url) + file,
    type: picture ? 'image/jpeg' : 'image/png',
  };
}

function pictureOf({ site }: Content, page: CardPage) {
  if (typeof page === 'string') return site.shareCards?.[page];
  return isCase(page) ? firstPictureOf(page) : page.image;
}

function nameOf(page: CardPage): string {
  if (typeof page === 'string') return page;
  return isCase(page) ? `case-${page.slug}` : page.name.replace('/', '-');
}

export const isCase = (page: CardPage): page is Case =>
  typeof page === 'object' && 'project' in page;
