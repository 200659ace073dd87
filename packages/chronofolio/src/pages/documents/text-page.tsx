import { messages } from 'virtual:views';
import Footer from '#pages/sections/footer.tsx';
import * as styles from './case.module.css';
import { type CaseView, Contents } from './case.tsx';
import { CaseText } from './case-text.tsx';
import * as page from './page.module.css';
import { PageHeader } from './page-header.tsx';

export interface TextPageView
  extends Pick<
    CaseView,
    'url' | 'alternates' | 'pageTitle' | 'title' | 'summary' | 'text' | 'textLanguage' | 'contents'
  > {
  /** The path from the root of the site. */
  path: string;
  /** When the text was last changed. */
  updated: string | undefined;
  words: Record<'footnotes' | 'backToText', string>;
}

/** A page that the owner wrote in Markdown, such as an imprint. It is not hydrated. */
export function TextPage({ view }: { view: TextPageView }) {
  return (
    <div className={page.page}>
      <PageHeader path={view.path} url={view.url} />
      <main id="content" tabIndex={-1}>
        <div className={styles.head} {...view.textLanguage}>
          <h1 id="title" className={page.title} tabIndex={-1}>
            {view.title}
          </h1>
        </div>
        <div className={styles.columns}>
          <div>
            {view.updated && (
              <p id="facts" className="label">
                {messages.updated} {view.updated}
              </p>
            )}
            <Contents view={view} />
          </div>
          <CaseText nodes={view.text} words={view.words} language={view.textLanguage} />
        </div>
      </main>
      <footer id="footer">
        <Footer />
      </footer>
    </div>
  );
}
