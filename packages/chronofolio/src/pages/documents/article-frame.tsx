import { messages } from 'virtual:views';
import type { ReactNode } from 'react';
import { inSite } from '#pages/routes.ts';
import Footer from '#pages/sections/footer.tsx';
import { Arrow, EndArrow } from '#pages/shared/arrow.tsx';
import { ArticleBody, type ArticleView, type Language } from './article-body.tsx';
import * as styles from './articles.module.css';
import * as page from './page.module.css';
import { PageHeader } from './page-header.tsx';

/** The least number of headings with which a list of contents is worth its space. */
const MIN_CONTENTS = 3;

interface FrameProps {
  view: ArticleView;
  list: { href: string; title: string } | undefined;
  neighbours: string;
  language?: Language | undefined;
  isCase?: boolean;
  /** The link to the feed, in the footer of posts. */
  feed?: { href: string; title: string } | undefined;
  children: ReactNode;
}

export function ArticleFrame({
  view,
  list,
  neighbours,
  language,
  isCase,
  feed,
  children,
}: FrameProps) {
  return (
    <div className={page.page}>
      <PageHeader path={view.path} url={view.head.url}>
        {list && (
          <a href={list.href} className="meta on-screen">
            {list.title}
          </a>
        )}
      </PageHeader>
      <main id="content" tabIndex={-1} {...language}>
        {children}
        <Neighbours view={view} label={neighbours} />
      </main>
      <footer id="footer">
        <Footer hasClosing={isCase} feed={feed} />
      </footer>
    </div>
  );
}

export const Title = ({ view }: { view: ArticleView }) => (
  <h1 id="title" className={page.title} tabIndex={-1}>
    {view.title}
  </h1>
);

/** A text, beside its facts (`children`) and its contents. */
export function ArticleColumns({ view, children }: { view: ArticleView; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.beside} data-beside="">
        {children}
        <Contents view={view} />
      </div>
      <ArticleBody view={view} />
    </div>
  );
}

function Contents({ view: { contents, textLanguage } }: { view: ArticleView }) {
  if (contents.length < MIN_CONTENTS) return null;
  return (
    <nav className={styles.contents} aria-label={messages.sectionsOfPage} data-contents="">
      <ul {...textLanguage}>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Neighbours({ view, label }: { view: ArticleView; label: string }) {
  const { previous, next } = view;
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous && (
        <a href={inSite(previous.path)} rel="prev" className="card">
          <span className="meta">
            <Arrow to="back" /> {previous.label}
          </span>
          <span>{previous.title}</span>
        </a>
      )}
      {next && (
        <a href={inSite(next.path)} rel="next" className="card">
          <span className="meta">
            {next.label}
            <EndArrow to="forward" />
          </span>
          <span>{next.title}</span>
        </a>
      )}
    </nav>
  );
}
