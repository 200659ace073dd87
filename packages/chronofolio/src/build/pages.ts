import { caseJsonLd, jsonLd, textPageJsonLd } from '#build/metadata/json-ld.ts';
import type { HeadAssets } from '#pages/documents/document.tsx';
import {
  casePath,
  fileOf,
  type RouteName,
  routeNames,
  routes,
  textPagePath,
} from '#pages/routes.ts';
import { casesOf, caseView } from '#pages/views/cases/case-views.ts';
import { cardOf } from '#pages/views/share-card-view.ts';
import { textPagesOf, textPageView } from '#pages/views/text-page-view.ts';
import type { ProcessedContent } from './process-content.ts';

type Renderers = typeof import('#pages/render-pages.tsx');

export interface Page {
  /** The kind of the page, which decides its styles and scripts: text pages have those of cases. */
  kind: RouteName | 'case';
  /** The path below the base path of the language, with a slash at its beginning. */
  path: string;
  file: string;
  jsonLd: object;
  /** @param deferredStyles the URL of the deferred styles */
  render(
    renderers: Renderers,
    assets: HeadAssets,
    deferredStyles?: string,
  ): Promise<string> | string;
}

/** @returns all pages in one language */
export function pagesOf({
  content,
  pictures,
}: Pick<ProcessedContent, 'content' | 'pictures'>): Page[] {
  const cases = casesOf(content);
  return [
    ...routeNames.map((name): Page => {
      const { path, file } = routes[name];
      const render: Page['render'] = (by, ...assets) => by.render(name, ...assets);
      return { kind: name, path, file, jsonLd: jsonLd(content)[name], render };
    }),
    ...cases.map((entry, index): Page => {
      const view = caseView(content, cases, index, pictures);
      return {
        kind: 'case',
        path: casePath(entry.slug),
        file: fileOf(casePath(entry.slug)),
        jsonLd: caseJsonLd(content, entry),
        render: (by, assets) => by.renderCase(view, assets, cardOf(content, entry)),
      };
    }),
    ...textPagesOf(content).map((page): Page => {
      const path = textPagePath(page.name);
      return {
        ...{ kind: 'case', path, file: fileOf(path), jsonLd: textPageJsonLd(content, page) },
        render: (by, assets) =>
          by.renderTextPage(textPageView(content, page, pictures), assets, cardOf(content, page)),
      };
    }),
  ];
}

/** The module of the inline head script of each kind of page. */
export const HEAD_MODULES = {
  home: 'client/head.ts',
  projects: 'client/head-projects.ts',
  case: 'client/head.ts',
};

/** The entry module of each kind of page. */
export const ENTRY_MODULES = {
  home: 'client/main.tsx',
  projects: 'client/main.tsx',
  case: 'client/case.ts',
};
