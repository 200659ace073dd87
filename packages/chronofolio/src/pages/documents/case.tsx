import { messages } from 'virtual:views';
import type { ReactNode } from 'react';
import { PictureStrip } from '#pages/pictures/picture-strip.tsx';
import { hrefOf, inSite } from '#pages/routes.ts';
import Footer from '#pages/sections/footer.tsx';
import { Outcome, type ProjectFacts } from '#pages/sections/projects/project-facts.tsx';
import { Arrow, EndArrow } from '#pages/shared/arrow.tsx';
import { ChipList } from '#pages/shared/chip-list.tsx';
import { Contact } from '#pages/shared/contact.tsx';
import { ExternalLink } from '#pages/shared/external-link.tsx';
import { Facts } from '#pages/shared/facts.tsx';
import { Prose } from '#pages/shared/prose.tsx';
import { ArticleBody, type ArticleView, type Language } from './article-body.tsx';
import * as styles from './case.module.css';
import * as page from './page.module.css';
import { PageHeader } from './page-header.tsx';
import { SectionBar } from './section-bar.tsx';

export interface CaseView extends ArticleView, ProjectFacts {
  slug: string;
  /** The language of the facts; `undefined` on pages in the first language. */
  language: Language | undefined;
  period: string;
  role: string;
}

/** The least number of headings with which a list of contents is worth its space. */
const MIN_CONTENTS = 3;

/** The page of a case: the facts of the project, and the owner's text. It is not hydrated. */
export function CasePage({ view }: { view: CaseView }) {
  return (
    <>
      <SectionBar page={view} />
      <ArticleFrame
        view={view}
        list={{ href: `${hrefOf('projects')}#${view.id}`, title: messages.allProjects }}
        neighbours={messages.projects}
        language={view.language}
        isCase
      >
        <div className={styles.head} data-case={view.slug}>
          <Title view={view} />
          <div className={styles.lead}>
            <Prose nodes={view.description} />
          </div>
          <Outcome project={view} />
          <PictureStrip id={view.id} pictures={view.images} />
          <div id="facts">
            <CaseFacts view={view} />
          </div>
        </div>
        <ArticleColumns view={view}>
          <Contact>{messages.write}</Contact>
        </ArticleColumns>
      </ArticleFrame>
    </>
  );
}

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

function CaseFacts({ view }: { view: CaseView }) {
  const { period, role, technologies, link, host, repository, messages } = view;
  const chips = technologies.length > 0 && <ChipList technologies={technologies} />;
  const links = (link || repository) && (
    <span className="cluster links">
      {link && <FactLink href={link}>{host}</FactLink>}{' '}
      {repository && <FactLink href={repository}>{messages.source}</FactLink>}
    </span>
  );
  return (
    <Facts
      facts={[
        { label: messages.period, value: period },
        { label: messages.role, value: role },
        { label: messages.link, value: links },
        { label: messages.builtWith, value: chips },
      ]}
    />
  );
}

const FactLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <ExternalLink href={href} isPrinted>
    {children} <Arrow to="out" />
  </ExternalLink>
);

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
