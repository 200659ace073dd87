import messages from 'virtual:content/messages';
import shell from 'virtual:content/shell';
import { hrefOf } from '#routes.ts';
import { Arrow } from '#ui/arrow.tsx';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { Switches } from '#ui/switches.tsx';
import styles from './all-projects.module.css';
import { chunks } from './chunks.ts';

export function AllProjectsPage() {
  return (
    <div className={styles.page}>
      <header className={styles.header} data-part="" suppressHydrationWarning>
        <a href={hrefOf('home')} className={styles.back}>
          <Arrow to="back" />
          <span className={styles.name}>{shell.name}</span>
        </a>
        <Switches />
      </header>
      <main id="content" tabIndex={-1}>
        <h1 className={styles.title} tabIndex={-1}>
          {messages.allProjects}
        </h1>
        <div className={styles.list}>
          <LazyBoundary
            of={chunks.projects}
            partIn={({ ProjectTable }) => ProjectTable}
            as="div"
            id="all-projects"
          />
        </div>
      </main>
    </div>
  );
}

/** Fetches the chunk of All Projects ahead of a visit. */
export function preloadAllProjectsPage() {
  chunks.projects.get().catch(() => {}); // said where it is shown
}
