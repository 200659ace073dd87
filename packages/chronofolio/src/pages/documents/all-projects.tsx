import { messages, shell, scale as view } from 'virtual:views';
import { Face } from '#pages/dial/face.tsx';
import { useHand } from '#pages/dial/use-hand.ts';
import { routes } from '#pages/routes.ts';
import { DeferredStyles } from '#pages/shared/deferred-styles.tsx';
import { LazySection } from '#pages/shared/lazy-section.tsx';
import * as styles from './all-projects.module.css';
import { Footer, ProjectTable } from './lazy-sections.ts';
import * as page from './page.module.css';
import { PageHeader } from './page-header.tsx';
import { SectionBar } from './section-bar.tsx';

/** @param deferredStyles the URL of the deferred styles, which only the footer needs */
export function AllProjectsPage({ deferredStyles }: { deferredStyles: string | undefined }) {
  return (
    <>
      <SectionBar current="allProjects" />
      <div className={page.page}>
        <PageHeader path={routes.projects.path} url={shell.urls.home} />
        <main id="content" tabIndex={-1}>
          <h1 id="title" className={page.title} tabIndex={-1}>
            {messages.allProjects}
          </h1>
          <div id="years" className={styles.years}>
            {view.stops.length > 0 && <Scale />}
          </div>
          <LazySection
            component={ProjectTable}
            as="div"
            id="all-projects"
            language={shell.fallbackLanguages.projects}
          />
        </main>
        <DeferredStyles href={deferredStyles} />
        <LazySection component={Footer} as="footer" id="footer" />
      </div>
    </>
  );
}

/** The years of all projects, whose hand is at the row that is pointed at, or else at the first row in sight. */
function Scale() {
  return <Face view={view} hand={useHand(view)} />;
}
