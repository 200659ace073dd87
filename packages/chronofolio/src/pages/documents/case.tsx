import { messages } from 'virtual:views';
import type { ReactNode } from 'react';
import { PictureStrip } from '#pages/pictures/picture-strip.tsx';
import { hrefOf } from '#pages/routes.ts';
import { Outcome, type ProjectFacts } from '#pages/sections/projects/project-facts.tsx';
import { Arrow } from '#pages/shared/arrow.tsx';
import { ChipList } from '#pages/shared/chip-list.tsx';
import { Contact } from '#pages/shared/contact.tsx';
import { ExternalLink } from '#pages/shared/external-link.tsx';
import { Facts } from '#pages/shared/facts.tsx';
import { Prose } from '#pages/shared/prose.tsx';
import type { ArticleView, Language } from './article-body.tsx';
import { ArticleColumns, ArticleFrame, Title } from './article-frame.tsx';
import * as styles from './articles.module.css';
import { SectionBar } from './section-bar.tsx';

export interface CaseView extends ArticleView, ProjectFacts {
  slug: string;
  /** The language of the facts; `undefined` on pages in the first language. */
  language: Language | undefined;
  period: string;
  role: string;
}

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
