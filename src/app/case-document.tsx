// First, because it sets the order of the cascade layers.
import '#styles/tokens.css';
import '#styles/base.css';
import '#styles/print.css';
import type { CaseView } from 'virtual:content/case';
import messages from 'virtual:content/messages';
import shell from 'virtual:content/shell';
import { CasePage } from '#pages/case.tsx';
import * as styles from './app.module.css';
import { DocumentHead, ROOT_ATTRIBUTES } from './document-head.tsx';
import './reveal.css';
import { TimeMachine } from './time-machine.tsx';

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
  const { pageTitle: title, summary: description, url, alternates } = view;
  return (
    <html {...ROOT_ATTRIBUTES}>
      <head>
        <DocumentHead
          page={{ title, description, url }}
          alternates={alternates}
          card={assets.card}
          type="article"
        />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={url} />
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
        <script dangerouslySetInnerHTML={{ __html: assets.script }} />
      </head>
      <body>
        <a className={`${styles.skip} on-screen`} href="#content">
          {messages.skipToContent}
        </a>
        <div data-reveal-section="">
          <CasePage view={view} />
        </div>
        {shell.assistant && <TimeMachine />}
      </body>
    </html>
  );
}
