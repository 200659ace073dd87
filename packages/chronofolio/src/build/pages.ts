import { caseJsonLd, jsonLd, textPageJsonLd } from '#build/metadata/json-ld.ts';
import type { ArticleView } from '#pages/documents/article-body.tsx';
import type { HeadAssets } from '#pages/documents/document.tsx';
import {
  casePath,
  POSTS_PATH,
  type RouteName,
  routeNames,
  routes,
  textPagePath,
} from '#pages/routes.ts';
import { elementsIn } from '#schema/prose-tree.ts';
import { caseView } from '#views/articles/case-view.ts';
import { allCases } from '#views/articles/cases.ts';
import { allTextPages, textPageView } from '#views/articles/text-page-view.ts';
import type { ProcessedContent } from './process-content.ts';

type Renderers = typeof import('#pages/render-pages.tsx');

export interface SitePage {
  /** The kind of the page, which decides its styles and scripts: articles but the list of posts share them. */
  kind: RouteName | 'article' | 'posts';
  /** The path below the base path of the language, with a slash at its beginning. */
  path: string;
  /** Makes the view of the page, which takes time and memory. */
  make(): PageView;
}

export interface PageView {
  jsonLd: object;
  /** The names of the style sheets of elements in its text. */
  sheets?: string[];
  render(renderers: Renderers, assets: HeadAssets, deferredStyles?: string): Promise<string>;
}

export function sitePages({
  content,
  pictures,
}: Pick<ProcessedContent, 'content' | 'pictures'>): SitePage[] {
  const cases = allCases(content);
  return [
    ...routeNames.map((name): SitePage => {
      const make = (): PageView => ({
        jsonLd: jsonLd(content)[name],
        render: (by, ...assets) => by.render(name, ...assets),
      });
      return { kind: name, path: routes[name].path, make };
    }),
    ...cases.map((entry, index): SitePage => {
      const make = (): PageView => {
        const view = caseView(content, entry, [cases[index - 1], cases[index + 1]], pictures);
        return {
          jsonLd: caseJsonLd(content, entry, view.head),
          sheets: articleSheets(view),
          render: async (by, assets) => by.renderCase(view, assets),
        };
      };
      return { kind: 'article', path: casePath(entry.slug), make };
    }),
    ...allTextPages(content).map((page): SitePage => {
      const make = (): PageView => {
        const view = textPageView(content, page, pictures);
        return {
          jsonLd: textPageJsonLd(content, page, view.head),
          sheets: articleSheets(view),
          render: async (by, assets) => by.renderTextPage(view, assets),
        };
      };
      const path = textPagePath(page.name);
      return { kind: path === POSTS_PATH ? 'posts' : 'article', path, make };
    }),
  ];
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
