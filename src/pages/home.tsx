import messages from 'virtual:content/messages';
import shell from 'virtual:content/shell';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { chunks } from './chunks.ts';
import styles from './home.module.css';

export function HomePage() {
  return (
    <div className={styles.home}>
      <LazyBoundary of={chunks.radialHover} as="div" id="radial-hover" isSilent />
      <LazyBoundary of={chunks.sidebar} as="header" id="sidebar" title={shell.name} />
      <div className={styles.mainArea}>
        <main id="content" tabIndex={-1}>
          {shell.sections.map((name) => (
            <LazyBoundary
              key={name}
              of={chunks[name]}
              as="section"
              id={name}
              label={messages[name]}
            />
          ))}
        </main>
        <LazyBoundary of={chunks.footer} as="footer" id="footer" />
      </div>
    </div>
  );
}

/** Fetches the chunks of home ahead of a visit. */
export function preloadHomePage() {
  for (const chunk of Object.values(chunks)) chunk.get().catch(() => {}); // said where it is shown
}
