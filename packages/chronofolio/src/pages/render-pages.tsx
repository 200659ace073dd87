import { text } from 'node:stream/consumers';
import { heads } from 'virtual:views';
import { prerenderToNodeStream } from 'react-dom/static';
import { Document, type HeadAssets } from './documents/document.tsx';
import { Page } from './documents/page.tsx';
import type { RouteName } from './routes.ts';

export { renderArticle } from './render-article.tsx';

/** Renders the document of a page, with all lazy sections. @throws {Error} if a section cannot be rendered */
export async function render(
  page: RouteName,
  assets: HeadAssets,
  deferredStyles?: string,
): Promise<string> {
  const errors: unknown[] = [];
  const document = (
    <Document name={page} page={heads[page]} assets={assets}>
      <Page name={page} deferredStyles={deferredStyles} />
    </Document>
  );
  const { prelude } = await prerenderToNodeStream(document, {
    // By default, React moves boundaries over 12,800 bytes to the end of the page and hides them
    // until a script has run (decision 2).
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  for (const error of errors) throw error;
  return text(prelude);
}
