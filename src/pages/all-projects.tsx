import messages from 'virtual:content/messages';
import shell from 'virtual:content/shell';
import { routes } from '#routes.ts';
import { Dial } from '#sections/dial.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import * as styles from './all-projects.module.css';
import { chunks } from './chunks.ts';
import * as page from './page.module.css';
import { PageHeader } from './page-header.tsx';
import { SectionBar } from './section-bar.tsx';

export function AllProjectsPage({ mainId }: { mainId: string | undefined }) {
  return (
    <div className={styles.wrapper}>
      <SectionBar current="allProjects" />
      <div className={page.page}>
        <PageHeader path={routes.projects.path} url={shell.pages.home.url} />
        <main id={mainId} tabIndex={-1}>
          <h1 id="title" className={page.title} tabIndex={-1}>
            {messages.allProjects}
          </h1>
          <div className={styles.years}>
            <Dial isFlat />
          </div>
          <div className={styles.list}>
            <LazyBoundary
              module={chunks.projects}
              select={({ ProjectTable }) => ProjectTable}
              as="div"
              id="all-projects"
            />
          </div>
        </main>
        <LazyBoundary module={chunks.footer} as="footer" id="footer" />
      </div>
    </div>
  );
}

/** Preloads the chunks of All Projects. */
export function preloadAllProjectsPage() {
  chunks.projects.preload();
  chunks.footer.preload();
}
