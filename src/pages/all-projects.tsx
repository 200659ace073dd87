import messages from 'virtual:content/messages';
import shell, { Languages } from 'virtual:content/shell';
import { hrefOf, routes } from '#routes.ts';
import { Dial } from '#sections/dial.tsx';
import { Arrow } from '#ui/arrow.tsx';
import { PrintedContact } from '#ui/contact.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { Switches } from '#ui/switches.tsx';
import * as styles from './all-projects.module.css';
import { chunks } from './chunks.ts';
import { SectionBar } from './section-bar.tsx';

export function AllProjectsPage({ mainId }: { mainId: string | undefined }) {
  return (
    <div className={styles.wrapper}>
      <SectionBar current="allProjects" />
      <div className={styles.page}>
        <header className={styles.header}>
          <a href={hrefOf('home')} className={styles.back}>
            <Arrow to="back" />
            <span className={styles.name}>{shell.name}</span>
          </a>
          {Languages && <Languages path={routes.projects.path} />}
          <Switches />
          <PrintedContact url={shell.pages.home.url} />
        </header>
        <main id={mainId} tabIndex={-1}>
          <h1 id="title" className={styles.title} tabIndex={-1}>
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
