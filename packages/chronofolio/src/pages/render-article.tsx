import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CasePage, type CaseView } from './documents/case.tsx';
import { Document, type HeadAssets, type PageHead } from './documents/document.tsx';
import { TextPageDocument, type TextPageView } from './documents/text-page.tsx';

/** Renders the document of a case, which is not hydrated. */
export const renderCase = (view: CaseView, assets: HeadAssets): string =>
  renderArticle(view.head, assets, <CasePage view={view} />);

export const renderTextPage = (view: TextPageView, assets: HeadAssets): string =>
  renderArticle(view.head, assets, <TextPageDocument view={view} />);

function renderArticle(page: PageHead, assets: HeadAssets, children: ReactNode): string {
  const document = (
    <Document page={page} assets={assets}>
      {children}
    </Document>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
