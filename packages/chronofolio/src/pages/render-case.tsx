import { renderToStaticMarkup } from 'react-dom/server';
import { CasePage, type CaseView } from './documents/case.tsx';
import { Document, type HeadAssets, type PreviewCard } from './documents/document.tsx';

/** Renders the document of a case, which is not hydrated. */
export function renderCase(view: CaseView, assets: HeadAssets, card: PreviewCard): string {
  const { pageTitle: title, summary: description, url, alternates } = view;
  const document = (
    <Document
      page={{ ...card, title, description, url, alternates }}
      kind="article"
      assets={assets}
    >
      <CasePage view={view} />
    </Document>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
