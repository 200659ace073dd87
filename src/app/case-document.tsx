import './styles.ts';
import type { CaseView } from 'virtual:content/case';
import { CasePage } from '#pages/case.tsx';
import { DocumentHead, ROOT_ATTRIBUTES } from './document-head.tsx';
import { PageHead } from './page-head.tsx';
import { Shell } from './shell.tsx';

/** What the build adds to the page of a case. */
export interface CaseAssets {
  /** The bundle of `src/inline/case.ts`. */
  script: string;
  /** All styles of the page. */
  styles: string;
  /** Its picture in link previews, and the type of it. */
  card: { image: string; type: string; alt: string };
}

/** The document of a case: a page without React, with the shell around every page. */
export function CaseDocument({ view, assets }: { view: CaseView; assets: CaseAssets }) {
  const page = { title: view.pageTitle, description: view.summary, url: view.url };
  return (
    <html {...ROOT_ATTRIBUTES}>
      <head>
        <DocumentHead page={page} alternates={view.alternates} card={assets.card} type="article" />
        <PageHead page={page} />
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
        <script dangerouslySetInnerHTML={{ __html: assets.script }} />
      </head>
      <body>
        <Shell>
          <CasePage view={view} />
        </Shell>
      </body>
    </html>
  );
}
