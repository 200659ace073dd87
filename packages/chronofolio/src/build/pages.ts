import { articleJsonLd, jsonLd } from '#build/metadata/json-ld.ts';
import type { ArticleView } from '#pages/documents/article-body.tsx';
import type { HeadAssets } from '#pages/documents/document.tsx';
import { elementsIn } from '#schema/prose-tree.ts';
import { caseView } from '#views/articles/case-view.ts';
import { textPageView } from '#views/articles/text-page-view.ts';
import { isCase } from '#views/head-view.ts';
import type { SitePage } from '#views/site-pages.ts';
import type { SiteSources } from '#views/site-sources.ts';

type Renderers = typeof import('#pages/render-pages.tsx');

/** What the document of a page is made of. */
export interface PageDocument {
  jsonLd: object;
  /** The names of the style sheets of elements in its text. */
  sheets?: string[];
  render(renderers: Renderers, assets: HeadAssets, deferredStyles?: string): Promise<string>;
}

/** Makes the view of a page, which takes time, and describes its document. */
export function pageDocument(
  { content, pages, pictures }: SiteSources,
  { subject }: SitePage,
): PageDocument {
  if (typeof subject === 'string')
    return {
      jsonLd: jsonLd(content)[subject],
      render: (by, ...assets) => by.render(subject, ...assets),
    };
  const subjects = pages.map((page) => page.subject);
  const view = isCase(subject)
    ? caseView(content, subject, subjects.filter(isCase), pictures)
    : textPageView(content, subject, pictures);
  return {
    jsonLd: articleJsonLd(content, subject, view.head),
    sheets: articleSheets(view),
    render: async (by, assets) => by.renderArticle(view, assets),
  };
}

/** The style sheets that only pages with some elements have, and the elements. */
const SHEETS = Object.entries({ maths: 'math', code: 'pre' });

function articleSheets({ text }: ArticleView): string[] {
  const tags = elementsIn(text).map(({ tag }) => tag);
  return SHEETS.flatMap(([name, tag]) => (tags.includes(tag) ? name : []));
}

/** @returns the entry module of a kind of page: React hydrates only home and All Projects */
export const entryModulePath = (kind: SitePage['kind']): string =>
  kind === 'article' || kind === 'posts' ? 'client/article.ts' : 'client/main.tsx';
