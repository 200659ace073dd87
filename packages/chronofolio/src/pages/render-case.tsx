import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CasePage, type CaseView } from './documents/case.tsx';
import { Document, type HeadAssets, type PreviewCard } from './documents/document.tsx';
import { TextPage, type TextPageView } from './documents/text-page.tsx';

/** Renders the document of a case, which is not hydrated. */
export const renderCase = (view: CaseView, assets: HeadAssets, card: PreviewCard): string =>
  renderText(view, assets, card, <CasePage view={view} />);

/** Renders the document of a text page, which is not hydrated. */
export const renderTextPage = (view: TextPageView, assets: HeadAssets, card: PreviewCard): string =>
  renderText(view, assets, card, <TextPage view={view} />);

function renderText(
  view: Pick<CaseView, 'pageTitle' | 'summary' | 'url' | 'alternates'>,
  assets: HeadAssets,
  card: PreviewCard,
  children: ReactNode,
): string {
  const { pageTitle: title, summary: description, url, alternates } = view;
  const page = { ...card, title, description, url, alternates };
  const document = (
    <Document page={page} kind="article" assets={assets}>
      {children}
    </Document>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
