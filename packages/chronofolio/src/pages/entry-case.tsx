import { renderToStaticMarkup } from 'react-dom/server';
import { CasePage, type CaseView } from './documents/case.tsx';
import { Document, type HeadAssets, type PreviewCard } from './documents/document.tsx';

/** Renders the document of a case, which is not hydrated. */
export function renderCase(view: CaseView, assets: HeadAssets, card: PreviewCard): string {
  const page = { title: view.pageTitle, description: view.summary, url: view.url };
  const document = (
    <Document {...{ page, card, assets }} alternates={view.alternates} type="article">
      <CasePage view={view} />
    </Document>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
