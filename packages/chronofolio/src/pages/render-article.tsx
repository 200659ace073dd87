import { renderToStaticMarkup } from 'react-dom/server';
import { CasePage, type CaseView } from './documents/case.tsx';
import { Document, type HeadAssets } from './documents/document.tsx';
import { TextPageDocument, type TextPageView } from './documents/text-page.tsx';

/** Renders the document of an article, which is not hydrated. */
export function renderArticle(view: CaseView | TextPageView, assets: HeadAssets): string {
  const document = (
    <Document page={view.head} assets={assets}>
      {'slug' in view ? <CasePage view={view} /> : <TextPageDocument view={view} />}
    </Document>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
