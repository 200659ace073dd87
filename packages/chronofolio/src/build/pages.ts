import { caseJsonLd, jsonLd, textPageJsonLd } from '#build/metadata/json-ld.ts';
import type { TextView } from '#pages/documents/case-text.tsx';
import type { HeadAssets } from '#pages/documents/document.tsx';
import {
  casePath,
  POSTS_PATH,
  type RouteName,
  routeNames,
  routes,
  textPagePath,
} from '#pages/routes.ts';
import { caseView } from '#pages/views/cases/case-views.ts';
import { casesOf } from '#pages/views/cases/cases.ts';
import { textPagesOf, textPageView } from '#pages/views/text-page-view.ts';
import { elementsIn } from '#schema/prose.ts';
import type { ProcessedContent } from './process-content.ts';

type Renderers = typeof import('#pages/render-pages.tsx');

export interface Page {
  /** The kind of the page, which decides its styles and scripts: text pages but the list of posts have those of cases. */
  kind: RouteName | 'case' | 'posts';
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

export function pagesOf({
  content,
  pictures,
}: Pick<ProcessedContent, 'content' | 'pictures'>): Page[] {
  const cases = casesOf(content);
  return [
    ...routeNames.map((name): Page => {
      const make = (): PageView => ({
        jsonLd: jsonLd(content)[name],
        render: (by, ...assets) => by.render(name, ...assets),
      });
      return { kind: name, path: routes[name].path, make };
    }),
    ...cases.map((entry, index): Page => {
      const make = (): PageView => {
        const view = caseView(content, entry, [cases[index - 1], cases[index + 1]], pictures);
        return {
          jsonLd: caseJsonLd(content, entry, view.head),
          sheets: sheetsOf(view),
          render: async (by, assets) => by.renderCase(view, assets),
        };
      };
      return { kind: 'case', path: casePath(entry.slug), make };
    }),
    ...textPagesOf(content).map((page): Page => {
      const make = (): PageView => {
        const view = textPageView(content, page, pictures);
        return {
          jsonLd: textPageJsonLd(content, page, view.head),
          sheets: sheetsOf(view),
          render: async (by, assets) => by.renderTextPage(view, assets),
        };
      };
      const path = textPagePath(page.name);
      return { kind: path === POSTS_PATH ? 'posts' : 'case', path, make };
    }),
  ];
}

/** The style sheets that only pages with some elements have, and the elements. */
const SHEETS = Object.entries({ maths: 'math', code: 'pre' });

function sheetsOf({ text }: TextView): string[] {
  const tags = elementsIn(text).map(({ tag }) => tag);
  return SHEETS.flatMap(([name, tag]) => (tags.includes(tag) ? name : []));
}

/** @returns the entry module of a kind of page: React hydrates only home and All Projects */
export const entryModuleOf = (kind: Page['kind']): string =>
  kind === 'case' || kind === 'posts' ? 'client/case.ts' : 'client/main.tsx';
